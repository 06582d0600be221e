import { afterAll, beforeAll, expect, test } from "vitest";
import { openS3Store, type S3Store } from "#test/support/s3-store.ts";
import { createS3Bucket } from "./s3-bucket.ts";

let store: S3Store;
beforeAll(async () => {
	store = await openS3Store();
});
afterAll(() => store.close());

const open = (changed: { secretAccessKey?: string; bucket?: string } = {}) =>
	createS3Bucket({
		...store.account,
		bucket: "pictures",
		...changed,
	});
const name = "avatars/AAAAAAAAAAAAAAAAAAAAAAAA.webp";

test("keeps a file until it's removed", async () => {
	const storage = open();
	expect(await storage.read(name)).toBeNull();
	await storage.write(name, Buffer.from("picture"), "image/webp");
	expect(store.files.get(`/pictures/${name}`)?.type).toBe("image/webp");
	expect(String(await storage.read(name))).toBe("picture");
	await storage.remove(name);
	await storage.remove(name);
	expect(await storage.read(name)).toBeNull();
});

test("retries if the storage service has a temporary problem", async () => {
	store.failures = 2;
	await open().write(name, Buffer.from("picture"), "image/webp");
	store.failures = 3;
	await expect(open().read(name)).rejects.toThrow("The storage answered 503");
	store.failures = 0;
});

test("throws for wrong keys or a missing bucket", async () => {
	const withWrongKey = open({ secretAccessKey: "wrong" });
	await expect(withWrongKey.read(name)).rejects.toThrow("The storage answered 403");
	const elsewhere = open({ bucket: "missing" });
	await expect(elsewhere.write(name, Buffer.from("x"), "image/webp")).rejects.toThrow(
		"Bucket missing not found.",
	);
});

test("refuses file names that don't have the format of stored files", async () => {
	await expect(open().read("../other/AAAAAAAAAAAAAAAAAAAAAAAA.webp")).rejects.toThrow(
		"not the name",
	);
});
