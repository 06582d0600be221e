import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { openS3Store, type S3Store } from "#test/support/s3-store.ts";
import { createBareDatabase } from "#test/support/test-database.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { compareDatabases } from "../restore-drill/drill-restore.ts";
import { checkBackup, manifestFile, tableFile } from "./backup-manifest.ts";
import { backupBucket } from "./destinations/backup-bucket.ts";
import { restoreDatabase } from "./restore-backup.ts";
import { restoreFiles } from "./restore-files.ts";
import { filesInFolder } from "./uploads/files-in-folder.ts";
import { writeBackup } from "./write-backup.ts";

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), "kargado-backup-"));
const storageFolder = join(folder, "storage");
const uploads = filesInFolder(storageFolder);
const picture = "products/AAAAAAAAAAAAAAAAAAAAAAAA.webp";
const secretsKey = Buffer.alloc(32, 7).toString("base64");
const now = new Date("2026-11-22T03:00:00Z");
let shop: TestShop;
let store: S3Store;
beforeAll(async () => {
	store = await openS3Store();
	shop = await createTestShop();
	mkdirSync(join(storageFolder, "products"), { recursive: true });
	writeFileSync(join(storageFolder, picture), "a picture ".repeat(500));
	await insertProduct(shop.database, { name: "Braided cable", stock: { main: 6 } });
	await writeBackup({ database: shop.database, uploads, secretsKey }, open("whole"), now);
});
afterAll(async () => {
	await shop.close();
	store.close();
	rmSync(folder, { recursive: true });
});

/** Opens the bucket with such small upload parts that larger tables have several parts. */
const open = (name: string) =>
	backupBucket(store.account, `s3://pictures/shop/${name}`, { partBytes: 1000 });
const kept = (name: string) => `/pictures/shop/whole/${name}`;

test("backs up every row and file of an open shop to a bucket, and restores them", async () => {
	const manifest = await checkBackup(open("whole"));
	const restored = await createBareDatabase();
	await restoreFiles(open("whole"), manifest.files ?? [], filesInFolder(join(folder, "restored")));
	expect(readFileSync(join(folder, "restored", picture), "utf8")).toBe("a picture ".repeat(500));
	await restoreDatabase(restored, open("whole"), manifest);
	const { differences, violations } = await compareDatabases(shop.database, restored);
	expect(differences.filter((text) => !text.startsWith("jobs."))).toEqual([]);
	expect(violations).toEqual([]);
	await restored.close();
});

test("a backup that was interrupted by a lost connection never counts as complete", async () => {
	store.writesUntilCut = 20;
	await expect(
		writeBackup({ database: shop.database, uploads, secretsKey }, open("cut"), now),
	).rejects.toThrow("the connection broke");
	store.writesUntilCut = Number.POSITIVE_INFINITY;
	await expect(checkBackup(open("cut"))).rejects.toThrow("not a complete backup");
});

test.each([
	[tableFile("products"), "tables/products.jsonl.gz is damaged, cut off or missing"],
	[`storage/${picture}`, `storage/${picture} is damaged, cut off or missing`],
	[manifestFile, "is not a manifest"],
])("refuses a backup where %s was changed by someone else", async (name, words) => {
	const before = store.files.get(kept(name));
	if (before === undefined) throw new Error(`${name} is not in the backup`);
	store.files.set(kept(name), { ...before, bytes: before.bytes.subarray(1) });
	await expect(checkBackup(open("whole"))).rejects.toThrow(words);
	store.files.set(kept(name), before);
});

test("refuses a manifest that points outside the folder", async () => {
	const before = store.files.get(kept(manifestFile));
	if (before === undefined) throw new Error("there is no manifest");
	const bytes = Buffer.from(String(before.bytes).replace(picture, `../../${picture}`));
	store.files.set(kept(manifestFile), { ...before, bytes });
	await expect(checkBackup(open("whole"))).rejects.toThrow("is not a manifest");
	store.files.set(kept(manifestFile), before);
});

test("the owner's commands back up to the store and restore from it, with errors in a sentence", async () => {
	const command = (
		name: string,
		address: string,
		given: Record<string, string> = {},
		options: readonly string[] = [],
	) =>
		run(process.execPath, [join(import.meta.dirname, `../${name}.ts`), address, ...options], {
			cwd: folder,
			env: {
				PATH: process.env["PATH"] ?? "",
				DATA_DIR: join(folder, "data"),
				BACKUP_S3_ENDPOINT: store.account.endpoint,
				BACKUP_S3_ACCESS_KEY_ID: store.account.accessKeyId,
				BACKUP_S3_SECRET_ACCESS_KEY: store.account.secretAccessKey,
				...given,
			},
		});
	const restored = await command("restore", "s3://pictures/shop/whole");
	expect(restored.stdout).toMatch(/, with 1 files\.\n\d+ bookkeeping rules checked, 0 viol/);
	expect(readFileSync(join(folder, "data/secrets.key"), "utf8").trim()).toBe(secretsKey);
	const { stdout } = await command("backup", "s3://pictures/again");
	expect(stdout).toMatch(/^s3:\/\/pictures\/again\/kargado-\d{8}T\d{6}Z\n/);
	const without = await command("backup", "s3://pictures/again", {}, ["--without-uploads"]);
	expect(without.stdout).toMatch(/ rows, 0 files\. .*\nUploaded files are not in this backup/);
	const rowsAlone = without.stdout.split("\n", 1)[0] ?? "";
	expect(await checkBackup(backupBucket(store.account, rowsAlone))).toMatchObject({ files: null });
	const otherKey = { SECRETS_KEY: Buffer.alloc(32, 8).toString("base64") };
	await expect(command("restore", "s3://pictures/shop/whole", otherKey)).rejects.toMatchObject({
		stderr: expect.stringMatching(/^This backup belongs to another shop: .*\n$/),
	});
	const wrongKey = { BACKUP_S3_SECRET_ACCESS_KEY: "wrong" };
	await expect(command("backup", "s3://pictures/again", wrongKey)).rejects.toMatchObject({
		stderr: expect.stringMatching(/^The store at .* refused the key .*\n$/),
	});
}, 180_000);
