import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openS3Store, type S3Store } from "#test/support/s3-store.ts";
import { manifestFile, readManifest } from "./backup-manifest.ts";
import { backupBucket } from "./destinations/backup-bucket.ts";
import { backupFolder } from "./destinations/backup-folder.ts";

describe("a folder or bucket that contains backups", () => {
	let folder: string;
	let store: S3Store;
	beforeEach(async () => {
		folder = mkdtempSync(join(tmpdir(), "kargado-backups-"));
		store = await openS3Store();
	});
	afterEach(async () => {
		rmSync(folder, { recursive: true });
		await store.close();
	});
	const days = ["kargado-20261120T030000Z", "kargado-20261121T030000Z"];
	const newest = (at: string) => `the newest are ${at}/${days[1]}, ${at}/${days[0]}.`;

	it("is refused with the names of the newest complete backups in the folder", async () => {
		for (const day of days) {
			mkdirSync(join(folder, day));
			writeFileSync(join(folder, day, manifestFile), "{}");
		}
		mkdirSync(join(folder, "kargado-20261122T030000Z.partial"));
		await expect(readManifest(backupFolder(folder))).rejects.toThrow(newest(folder));
		await expect(readManifest(backupFolder(join(folder, "elsewhere")))).rejects.toThrow(
			"is not a complete backup",
		);
	});

	it("is refused with the names of the newest complete backups in the bucket", async () => {
		const open = (address: string) => backupBucket(store.account, address);
		for (const day of days) await open(`s3://pictures/manila/${day}`).complete(manifestFile, "{}");
		await open("s3://pictures/manila/kargado-20261122T030000Z").complete("jobs.jsonl.gz", "");
		const at = "s3://pictures/manila";
		await expect(readManifest(open(at))).rejects.toThrow(newest(at));
		await expect(readManifest(open(`${at}/elsewhere`))).rejects.toThrow("is not a complete backup");
	});
});
