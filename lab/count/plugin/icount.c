// A plugin for user-mode QEMU that counts the guest instructions of one thread between two addresses.
//
//	gcc -O2 -shared -fPIC -o icount.so icount.c
//	qemu-ARCH -plugin ./icount.so,start=0x1234,stop=0x5678,out=FILE program
//
// Each time a thread comes from start to stop, a line with the number of instructions between goes to FILE. Debian ships
// QEMU without its plugin header, so the few declarations of version 1 of the interface that are used stand here.

#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define EXPORT __attribute__((visibility("default")))

typedef uint64_t plugin_id;
struct qemu_plugin_tb;
enum { CALLBACK_READS_NO_REGISTERS = 0 };

uint64_t qemu_plugin_tb_vaddr(const struct qemu_plugin_tb *tb);
size_t qemu_plugin_tb_n_insns(const struct qemu_plugin_tb *tb);
void qemu_plugin_register_vcpu_tb_exec_cb(struct qemu_plugin_tb *tb, void (*call)(unsigned cpu, void *data), int flags, void *data);
void qemu_plugin_register_vcpu_tb_trans_cb(plugin_id id, void (*call)(plugin_id id, struct qemu_plugin_tb *tb));

EXPORT int qemu_plugin_version = 1;

// QEMU numbers a process's threads from 0. Each counts in its own cache line; a number beyond the table is an error.
enum { THREADS = 1024 };
static struct {
	uint64_t n;
	int counting;
	char pad[64 - sizeof(uint64_t) - sizeof(int)];
} threads[THREADS];

static uint64_t start_address, stop_address;
static FILE *out;

static unsigned checked(unsigned cpu)
{
	if (cpu < THREADS)
		return cpu;
	fprintf(stderr, "icount: more than %d threads\n", THREADS);
	exit(1);
}

static void on_block(unsigned cpu, void *instructions)
{
	cpu = checked(cpu);
	if (threads[cpu].counting)
		threads[cpu].n += (uintptr_t)instructions;
}

static void on_start(unsigned cpu, void *unused)
{
	(void)unused;
	cpu = checked(cpu);
	threads[cpu].n = 0;
	threads[cpu].counting = 1;
}

static void on_stop(unsigned cpu, void *unused)
{
	(void)unused;
	cpu = checked(cpu);
	if (!threads[cpu].counting)
		return;
	threads[cpu].counting = 0;
	fprintf(out, "%" PRIu64 "\n", threads[cpu].n);
	fflush(out);
}

// A block is translated once and run many times. Callbacks run in the order of their registration: the block that starts
// the count is not counted itself, nor is the one that stops it.
static void on_translation(plugin_id id, struct qemu_plugin_tb *tb)
{
	(void)id;
	uint64_t address = qemu_plugin_tb_vaddr(tb);
	if (address == stop_address)
		qemu_plugin_register_vcpu_tb_exec_cb(tb, on_stop, CALLBACK_READS_NO_REGISTERS, NULL);
	qemu_plugin_register_vcpu_tb_exec_cb(tb, on_block, CALLBACK_READS_NO_REGISTERS, (void *)(uintptr_t)qemu_plugin_tb_n_insns(tb));
	if (address == start_address)
		qemu_plugin_register_vcpu_tb_exec_cb(tb, on_start, CALLBACK_READS_NO_REGISTERS, NULL);
}

EXPORT int qemu_plugin_install(plugin_id id, const void *info, int argc, char **argv)
{
	(void)info;
	for (int i = 0; i < argc; i++) {
		if (!strncmp(argv[i], "start=", 6))
			start_address = strtoull(argv[i] + 6, NULL, 0);
		else if (!strncmp(argv[i], "stop=", 5))
			stop_address = strtoull(argv[i] + 5, NULL, 0);
		else if (!strncmp(argv[i], "out=", 4))
			out = fopen(argv[i] + 4, "w");
	}
	if (!start_address || !stop_address || !out) {
		fprintf(stderr, "icount: start=ADDRESS,stop=ADDRESS,out=FILE are needed\n");
		return -1;
	}
	qemu_plugin_register_vcpu_tb_trans_cb(id, on_translation);
	return 0;
}
