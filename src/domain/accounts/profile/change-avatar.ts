import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Shop } from "#domain/shop.ts";
import type { FileStorage } from "#domain/uploads/file-storage.ts";
import { removePicture } from "#domain/uploads/picture-widths.ts";
import { nameByChance, savePicture, takeUpload } from "#domain/uploads/save-picture.ts";
import { limitAttempts, limitKey } from "../limits/limit-attempts.ts";

/** Width and height in pixels. */
const avatarSize = 512;
const prefix = "/storage/";

/** Stores an uploaded picture as the account's avatar, deletes the previous file, and returns the new path. */
export async function changeAvatar(
	{ database, storage, pictures, now }: Shop,
	accountId: number,
	file: Blob,
): Promise<string> {
	const key = limitKey("avatar", String(accountId));
	await limitAttempts(database, [{ key, most: 60, windowSeconds: 60 * 60 }], now());
	const rules = { longest: avatarSize, square: true };
	const picture = await takeUpload(pictures, file, rules, "avatar");
	const name = nameByChance("avatars", picture);
	await savePicture(storage, name, picture);
	try {
		await removeFile(storage, await swapPath(database, accountId, prefix + name, now()));
	} catch (error) {
		await removePicture(storage, name);
		throw error;
	}
	return prefix + name;
}

/** Removes the account's avatar, if it has one. */
export async function removeAvatar(
	{ database, storage, now }: Pick<Shop, "database" | "now" | "storage">,
	accountId: number,
): Promise<void> {
	await removeFile(storage, await swapPath(database, accountId, null, now()));
}

export async function removeFile(storage: FileStorage, path: string | null): Promise<void> {
	// Ignore a failed deletion. A leftover file does no harm, and the account has already been updated.
	if (path?.startsWith(prefix)) {
		await removePicture(storage, path.slice(prefix.length)).catch(() => {});
	}
}

/**
 * Sets the account's avatar path and returns the previous path. The row is locked, so that each of two concurrent
 * changes returns a different path.
 */
async function swapPath(
	queryable: Queryable,
	accountId: number,
	path: string | null,
	now: Date,
): Promise<string | null> {
	const { oldPath } = await queryable.one<{ oldPath: string | null }>(sql`
		with old as (select id, avatar_path from accounts where id = ${accountId} for update)
		update accounts set avatar_path = ${path}, updated_at = ${now}
		from old where accounts.id = old.id
		returning old.avatar_path as "oldPath"
	`);
	return oldPath;
}
