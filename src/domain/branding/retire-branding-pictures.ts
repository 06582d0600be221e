import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { lockSettings } from "#domain/settings/change-settings.ts";
import { readShopBranding, type ShopBranding } from "#domain/settings/shop-branding.ts";
import type { FileStorage } from "#domain/uploads/file-storage.ts";
import { removePicture } from "#domain/uploads/picture-widths.ts";
import { iconWidths } from "#lib/pictures/shop-pictures.ts";

const picturesOf = ({ logo, icon, made_icon, link_picture }: ShopBranding): string[] =>
	[logo, icon, made_icon, link_picture].filter((path) => path !== null);

const retire = (transaction: Queryable, paths: readonly string[]) =>
	transaction.execute(sql`
		insert into retired_look_pictures (path)
		select distinct path from unnest(${paths}::text[]) as path
		on conflict (path) do update set retired_at = excluded.retired_at`);

/**
 * Marks an uploaded picture for later deletion, in case the branding is never saved. Does nothing if the picture is in
 * use.
 */
export function retireUnlessUsed(database: Database, path: string): Promise<void> {
	return database.transaction(async (transaction) => {
		await lockSettings(transaction);
		if (picturesOf(await readShopBranding(transaction)).includes(path)) return;
		await retire(transaction, [path]);
	});
}

/** Marks pictures that the branding no longer uses for later deletion, and unmarks pictures that it uses again. */
export async function exchangePictures(
	transaction: Queryable,
	before: ShopBranding,
	after: ShopBranding,
): Promise<void> {
	const used = picturesOf(after);
	await transaction.execute(
		sql`delete from retired_look_pictures where path = any(${used}::text[])`,
	);
	await retire(
		transaction,
		picturesOf(before).filter((path) => !used.includes(path)),
	);
}

/** Deletes pictures that were marked for deletion before `since`. */
export async function removeRetiredPictures(
	{ database, storage }: { database: Database; storage: FileStorage },
	since: Date,
): Promise<void> {
	await database.transaction(async (transaction) => {
		// Lock the settings, so that no one can select a picture while it's deleted.
		await lockSettings(transaction);
		const removed = await transaction.rows<{ path: string }>(sql`
			delete from retired_look_pictures where retired_at < ${since} returning path`);
		for (const { path } of removed) await removeWithIcons(storage, path.slice("/storage/".length));
	});
}

async function removeWithIcons(storage: FileStorage, name: string): Promise<void> {
	await removePicture(storage, name);
	for (const width of iconWidths) await storage.remove(name.replace(/\.webp$/, `.${width}.png`));
}
