import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { lockSettings, writeSetting } from "#domain/settings/change-settings.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import {
	type TransferAccount,
	transferAccount,
	transferCode,
} from "#domain/settings/transfer-settings.ts";
import {
	keepPicture,
	nameByChance,
	type PictureContext,
	takeUpload,
} from "#domain/uploads/keep-picture.ts";
import { removePicture } from "#domain/uploads/picture-widths.ts";
import { Refusal } from "#lib/refusal.ts";

export interface VersionedAccount extends TransferAccount {
	/** Sent back with a change, so that nobody overwrites what they have not seen. */
	version: string;
	/** Path of the picture that a phone scans; null: there is none. */
	code_url: string | null;
}

export async function readAccount(queryable: Queryable): Promise<VersionedAccount> {
	const row = await queryable.first<{ version: string }>(sql`
		select extract(epoch from updated_at)::text as version from settings
		where key = ${transferAccount.key}`);
	return {
		...(await readSetting(queryable, transferAccount)),
		version: row?.version ?? "0",
		code_url: await readSetting(queryable, transferCode),
	};
}

const record = (
	transaction: Queryable,
	actor: Actor,
	before: Record<string, unknown>,
	after: Record<string, unknown>,
): Promise<void> =>
	recordChange(transaction, actor, {
		...{ action: "settings.changed", entity: "settings", entityId: null },
		label: "Account for transfers",
		before,
		after,
	});

/** @throws Refusal `changed_elsewhere` where somebody else changed it since the person saw it */
export function changeAccount(
	database: Database,
	actor: Actor,
	version: string,
	account: TransferAccount,
): Promise<VersionedAccount> {
	return database.transaction(async (transaction) => {
		await lockSettings(transaction);
		const { code_url: _, version: current, ...before } = await readAccount(transaction);
		if (current !== version) {
			throw new Refusal("conflict", "Somebody else has changed the account meanwhile.", {
				code: "changed_elsewhere",
				extra: { current: await readAccount(transaction) },
			});
		}
		await writeSetting(transaction, transferAccount, account);
		await record(transaction, actor, { ...before }, { ...account });
		return readAccount(transaction);
	});
}

type CodeContext = PictureContext & { database: Database };

/** Keeps the picture that a phone scans to pay into the account; the one before is removed. */
export async function changeCode(
	{ database, storage, pictures }: CodeContext,
	actor: Actor,
	file: Blob,
): Promise<VersionedAccount> {
	const picture = await takeUpload(pictures, file, { longest: 1200 }, "image");
	const name = nameByChance("identity", picture);
	await keepPicture(storage, name, picture);
	try {
		return await swapCode({ database, storage }, actor, `/storage/${name}`);
	} catch (error) {
		await removePicture(storage, name);
		throw error;
	}
}

export const removeCode = (context: Omit<CodeContext, "pictures">, actor: Actor) =>
	swapCode(context, actor, null);

async function swapCode(
	{ database, storage }: Omit<CodeContext, "pictures">,
	actor: Actor,
	path: string | null,
): Promise<VersionedAccount> {
	const { before, after } = await database.transaction(async (transaction) => {
		await lockSettings(transaction);
		const old = await readSetting(transaction, transferCode);
		await writeSetting(transaction, transferCode, path);
		await record(transaction, actor, { code: old }, { code: path });
		return { before: old, after: await readAccount(transaction) };
	});
	// A file that stays behind harms nobody.
	if (before) await removePicture(storage, before.slice("/storage/".length)).catch(() => {});
	return after;
}
