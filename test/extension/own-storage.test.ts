import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "vitest";
import { createLocalFolder } from "#adapters/storage/local-folder.ts";
import { createS3Bucket } from "#adapters/storage/s3-bucket.ts";
import type { FileStorage } from "#domain/uploads/file-storage.ts";
import { checkStorage } from "#extension/checks/index.ts";
import type { StoragePort } from "#extension/storage.ts";
import { openS3Store } from "#test/support/s3-store.ts";

const asPort = (storage: FileStorage): StoragePort => ({
	...storage,
	write: (name, bytes, type) => storage.write(name, Buffer.from(bytes), type),
});

describe("the folder of this machine", () => {
	checkStorage(test, () => {
		const place = mkdtempSync(join(tmpdir(), "kargado-own-"));
		writeFileSync(join(place, "file"), "no folder");
		return {
			open: () => asPort(createLocalFolder(join(place, "storage"))),
			openUnreachable: () => asPort(createLocalFolder(join(place, "file"))),
			close: () => rmSync(place, { recursive: true }),
		};
	});
});

describe("a bucket", () => {
	checkStorage(test, async () => {
		const store = await openS3Store();
		const open = (bucket: string) => asPort(createS3Bucket({ ...store.account, bucket }));
		return {
			open: () => open("pictures"),
			openUnreachable: () =>
				asPort(createS3Bucket({ ...store.account, secretAccessKey: "wrong", bucket: "pictures" })),
			close: () => void store.close(),
		};
	});
});
