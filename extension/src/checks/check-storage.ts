import assert from "node:assert/strict";
import type { StoragePort } from "../storage.ts";
import { onStage, type TestFunction } from "./test-function.ts";

/** What the tests of a storage play on. */
export interface StorageStage {
	/** Opens the storage anew, as another process of the shop does: on the same, at first empty, place. */
	open(): StoragePort | Promise<StoragePort>;
	/** The same, where its place cannot be reached: a server that is away, a folder that is none. */
	openUnreachable(): StoragePort | Promise<StoragePort>;
	close?(): void | Promise<void>;
}

const picture = "products/AAAAAAAAAAAAAAAAAAAAAAAA.webp";
const type = "image/webp";
const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte);

const same = (read: Uint8Array | null, written: Uint8Array, what: string): void => {
	assert.ok(read, `${what}: nothing was read`);
	assert.ok(Buffer.from(read).equals(Buffer.from(written)), `${what}: other bytes were read`);
};

/** Holds a storage to what the shop asks of one. */
export function checkStorage(
	test: TestFunction,
	openStage: () => StorageStage | Promise<StorageStage>,
): void {
	const check = onStage(test, openStage);

	check("gives another process the very bytes that were written", async ({ open }) => {
		const [here, there] = [await open(), await open()];
		await here.write(picture, everyByte, type);
		same(await there.read(picture), everyByte, "256 different bytes");
		assert.equal(await there.has(picture), true);
		const large = Buffer.alloc(3_000_000, everyByte);
		await there.write("products/large_LARGE-large_LARGE.320.avif", large, "image/avif");
		same(await here.read("products/large_LARGE-large_LARGE.320.avif"), large, "3 MB");
	});

	check("knows nothing of what was never written", async ({ open }) => {
		const storage = await open();
		assert.equal(await storage.read(picture), null);
		assert.equal(await storage.has(picture), false);
	});

	check("keeps names apart that are alike", async ({ open }) => {
		const storage = await open();
		const names = [
			picture,
			picture.replace("products", "avatars"),
			picture.replace(".webp", ".320.webp"),
			picture.replace(".webp", ".png"),
			picture.toLowerCase(),
		];
		const bytesOf = (name: string) => new TextEncoder().encode(name);
		await Promise.all(names.map((name) => storage.write(name, bytesOf(name), type)));
		for (const name of names) same(await storage.read(name), bytesOf(name), name);
	});

	check("is given the same file twice at once, and has it whole", async ({ open }) => {
		const [here, there] = [await open(), await open()];
		const bytes = Buffer.alloc(400_000, everyByte);
		await Promise.all([here, there, here].map((each) => each.write(picture, bytes, type)));
		same(await there.read(picture), bytes, "written three times");
	});

	check(
		"removes a file for every process, and one that is not there without an error",
		async ({ open }) => {
			const [here, there] = [await open(), await open()];
			await here.write(picture, everyByte, type);
			await there.remove(picture);
			await there.remove(picture);
			assert.equal(await here.read(picture), null);
			assert.equal(await here.has(picture), false);
		},
	);

	check(
		"throws where its place cannot be reached, and never says that a file is gone",
		async ({ openUnreachable }) => {
			const storage = await openUnreachable();
			await assert.rejects(async () => storage.write(picture, everyByte, type), "write");
			await assert.rejects(async () => storage.read(picture), "read");
			await assert.rejects(async () => storage.has(picture), "has");
		},
	);
}
