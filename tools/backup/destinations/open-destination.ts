import { resolve } from "node:path";
import type { Environment } from "#src/server/environment.ts";
import { backupBucket, readBucketAddress } from "./backup-bucket.ts";
import { type BackupDestination, BackupRefused } from "./backup-destination.ts";
import { backupFolder } from "./backup-folder.ts";

/** Opens the backup at an address: a folder, or `s3://bucket/prefix`. */
export function openDestination(
	address: string,
	{ backupS3 }: Pick<Environment, "backupS3">,
	name?: string,
): BackupDestination {
	const whole = name === undefined ? address : `${address.replace(/\/+$/, "")}/${name}`;
	if (!address.startsWith("s3:")) {
		return backupFolder(resolve(process.env["INIT_CWD"] ?? ".", whole));
	}
	readBucketAddress(whole);
	if (backupS3 === null) {
		throw new BackupRefused(
			"The storage account is missing: set BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.",
		);
	}
	return backupBucket(backupS3, whole);
}
