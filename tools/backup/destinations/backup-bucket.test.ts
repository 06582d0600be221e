import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openS3Store, type S3Store } from "#test/support/s3-store.ts";
import { backupBucket } from "./backup-bucket.ts";
import { openDestination } from "./open-destination.ts";

let store: S3Store;
beforeEach(async () => {
	store = await openS3Store();
});
afterEach(() => store.close());

const open = (changed: Partial<S3Store["account"]> = {}, bucket = "pictures") =>
	backupBucket({ ...store.account, ...changed }, `s3://${bucket}/shop/one`, { partBytes: 1000 });
/** Splits bytes into chunks whose sizes don't align with the parts of an upload. */
const pieces = (bytes: Buffer) =>
	Readable.from(
		Array.from({ length: Math.ceil(bytes.length / 300) }, (_, index) =>
			bytes.subarray(index * 300, (index + 1) * 300),
		),
	);
const bytesOf = (length: number) => Buffer.from(Array.from({ length }, (_, index) => index % 251));

test.each([0, 1, 999, 1000, 1001, 2000, 4321])(
	"a file of %i bytes is read back as written, whether uploaded at once or in parts",
	async (length) => {
		const place = open();
		await place.write("tables/products.jsonl.gz", pieces(bytesOf(length)));
		const read = await place.read("tables/products.jsonl.gz");
		expect(await buffer(read ?? Readable.from([]))).toEqual(bytesOf(length));
		expect([...store.files.keys()]).toEqual(["/pictures/shop/one/tables/products.jsonl.gz"]);
		expect(store.uploads.size).toBe(0);
	},
);

test("an upload without all of its parts creates no file and leaves no parts behind", async () => {
	store.writesUntilCut = 2;
	await expect(open().write("jobs.jsonl.gz", pieces(bytesOf(4000)))).rejects.toThrow(
		"cannot be reached, or the connection broke",
	);
	expect(store.files.size + store.uploads.size).toBe(0);
	expect(await open().read("jobs.jsonl.gz")).toBeNull();
});

test("reports an interrupted read instead of returning only the beginning of the file", async () => {
	await open().write("jobs.jsonl.gz", pieces(bytesOf(900)));
	store.bytesUntilCut = 100;
	const read = await open().read("jobs.jsonl.gz");
	await expect(buffer(read ?? Readable.from([]))).rejects.toThrow("the connection broke");
});

test("reports a wrong key, a missing bucket and a full store in a sentence", async () => {
	await expect(open({ secretAccessKey: "wrong" }).begin()).rejects.toThrow(
		"refused the key for the bucket pictures (SignatureDoesNotMatch)",
	);
	await expect(open({}, "elsewhere").begin()).rejects.toThrow("There is no bucket elsewhere at");
	store.room = 500;
	await expect(open().write("secrets.key", pieces(bytesOf(600)))).rejects.toThrow(
		"is full (XMinioStorageFull)",
	);
});

test("reports an unreachable store in a sentence", async () => {
	const closed = createServer();
	await once(closed.listen(0, "127.0.0.1"), "listening");
	const { port } = closed.address() as AddressInfo;
	await once(closed.close(), "close");
	await expect(open({ endpoint: `http://127.0.0.1:${port}` }).begin()).rejects.toThrow(
		"cannot be reached",
	);
});

test("never overwrites a backup with another", async () => {
	const place = open();
	await place.begin();
	await place.complete("manifest.json", "{}");
	await expect(open().begin()).rejects.toThrow("already exists");
});

test("reports an invalid URL and an unknown store", () => {
	const settings = { backupS3: store.account };
	expect(openDestination("s3://pictures/shop/", settings, "one").address).toBe(
		"s3://pictures/shop/one",
	);
	expect(() => openDestination("s3://Pictures/a b", settings)).toThrow("write s3://bucket/prefix");
	expect(() => openDestination("s3://pictures", { backupS3: null })).toThrow(
		"set BACKUP_S3_ENDPOINT",
	);
});
