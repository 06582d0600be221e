import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { findServerUser } from "#test/support/server-user.ts";
import { assessDisk, nearestFolder, readDiskSpace, readDiskState } from "./disk-space.ts";

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
	expect(assessDisk({ free_bytes, total_bytes })).toBe(state);
});

test("the disk check reports the free space of a folder's disk", async () => {
	const { free_bytes, total_bytes } = await readDiskSpace(tmpdir());
	expect(free_bytes).toBeGreaterThan(0);
	expect(total_bytes).toBeGreaterThanOrEqual(free_bytes);
});

test("the disk check reports nothing for a missing folder", async () => {
	expect(await readDiskState(() => readDiskSpace("/nowhere/at/all"))).toBeNull();
});

test("the disk check reports an uploads folder that has a read-only subfolder or is read-only itself", async () => {
	const folder = await mkdtemp(join(tmpdir(), "disk-space-"));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	const products = join(folder, "storage", "products");
	await chmod(folder, 0o755);
	// Root can write to read-only folders, so check as another user.
	const program = `
		const { readDiskSpace } = await import(${JSON.stringify(join(import.meta.dirname, "disk-space.ts"))});
		process.stdout.write(String((await readDiskSpace(process.argv[1])).is_writable));`;
	const look = async () => {
		const run = promisify(execFile);
		const options = { ...findServerUser(), cwd: "/" };
		const args = ["--input-type=module", "--eval", program, folder];
		return (await run(process.execPath, args, options)).stdout;
	};
	expect(await look()).toBe("true");
	await mkdir(products, { recursive: true });
	await chmod(join(folder, "storage"), 0o777);
	await chmod(products, 0o555);
	expect(await look()).toBe("false");
	await chmod(products, 0o777);
	expect(await look()).toBe("true");
	await chmod(join(folder, "storage"), 0o555);
	expect(await look()).toBe("false");
});

test("for a folder that doesn't exist yet, the disk of its parent folder is checked", async () => {
	expect(await nearestFolder(tmpdir())).toBe(tmpdir());
	expect(await nearestFolder(join(tmpdir(), "not/here/yet"))).toBe(tmpdir());
	expect(await nearestFolder("/nowhere/at/all")).toBe("/");
});
