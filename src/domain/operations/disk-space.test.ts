import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { judgeDisk, readDiskSpace, readDiskState } from "./disk-space.ts";

const megabyte = 1024 * 1024;
const gigabyte = 1024 * megabyte;

test.each([
	["nothing is free", 0, 100 * gigabyte, "full"],
	["too little for the database", 63 * megabyte, 100 * gigabyte, "full"],
	["less than a gigabyte of a large disk", 1000 * megabyte, 100 * gigabyte, "low"],
	["more than a gigabyte of a large disk", 2 * gigabyte, 100 * gigabyte, "ok"],
	["less than a tenth of a small disk", 90 * megabyte, gigabyte, "low"],
	["a fifth of a small disk", 200 * megabyte, gigabyte, "ok"],
])("%s", (_what, free_bytes, total_bytes, state) => {
	expect(judgeDisk({ free_bytes, total_bytes })).toBe(state);
});

test("a folder's disk tells how much of it is free", async () => {
	const { free_bytes, total_bytes } = await readDiskSpace(tmpdir());
	expect(free_bytes).toBeGreaterThan(0);
	expect(total_bytes).toBeGreaterThanOrEqual(free_bytes);
});

test("a folder that is not there has no state", async () => {
	expect(await readDiskState(() => readDiskSpace("/nowhere/at/all"))).toBeNull();
});
