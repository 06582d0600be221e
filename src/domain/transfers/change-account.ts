import { randomBytes } from "node:crypto";
import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { lockSettings, writeSetting } from "#domain/settings/change-settings.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import { type TransferAccount, transferSettings } from "#domain/settings/transfer-settings.ts";
import type { FileStorage } from "#domain/uploads/file-storage.ts";
import {
	keepPicture,
	nameByChance,
	type PictureContext,
	takeUpload,
} from "#domain/uploads/keep-picture.ts";
import { removePicture } from "#domain/uploads/picture-widths.ts";
import { Refusal, refusalAt } from "#lib/refusal.ts";

type AccountFields = Omit<TransferAccount, "id" | "code" | "is_on">;

export interface VersionedAccounts {
	/** Sent back with a change, so that nobody overwrites what they have not seen. */
	version: string;
	hold_hours: number;
	accounts: TransferAccount[];
}

/** What the owner says; an account without an id is new. */
export interface AccountsChange {
	hold_hours: number;
	accounts?: (AccountFields & { id?: string | undefined; is_on: boolean })[] | undefined;
	/** Of the first account alone; the others stay. */
	first?: Partial<{ [Field in keyof AccountFields]: string | undefined }> | undefined;
}

export async function readAccounts(queryable: Queryable): Promise<VersionedAccounts> {
	const row = await queryable.first<{ version: string }>(sql`
		select extract(epoch from updated_at)::text as version from settings
		where key = ${transferSettings.key}`);
	return { ...(await readSetting(queryable, transferSettings)), version: row?.version ?? "0" };
}

const nothing = { institution: "", account_name: "", account_number: "" };
const newAccount = (): TransferAccount => ({
	id: randomBytes(6).toString("hex"),
	...nothing,
	code: null,
	is_on: true,
});

/** @throws Refusal `changed_elsewhere` where somebody else changed them since the person saw them */
export async function changeAccounts(
	{ database, storage }: { database: Database; storage: FileStorage },
	actor: Actor,
	version: string,
	change: AccountsChange,
): Promise<VersionedAccounts> {
	const { gone, after } = await database.transaction(async (transaction) => {
		await lockSettings(transaction);
		const before = await readAccounts(transaction);
		if (before.version !== version) {
			throw new Refusal(
				"conflict",
				"Someone else changed the accounts. Reload to see the latest version.",
				{
					code: "changed_elsewhere",
					extra: { current: { ...firstOf(before), ...before } },
				},
			);
		}
		const accounts = change.accounts
			? change.accounts.map((given, place) => settle(given, place, before.accounts))
			: changeFirst(before.accounts, change.first ?? {});
		await write(transaction, actor, before, { hold_hours: change.hold_hours, accounts });
		const kept = new Set(accounts.map(({ code }) => code));
		return {
			gone: before.accounts.flatMap(({ code }) => (code && !kept.has(code) ? [code] : [])),
			after: await readAccounts(transaction),
		};
	});
	for (const code of gone) await forgetCode(storage, code);
	return after;
}

function settle(
	{ id, ...given }: NonNullable<AccountsChange["accounts"]>[number],
	place: number,
	before: readonly TransferAccount[],
): TransferAccount {
	const known = before.find((account) => account.id === id);
	if (id !== undefined && !known) refuse(`accounts.${place}.id`, "This account no longer exists.");
	for (const [field, value] of Object.entries({ ...nothing, ...given })) {
		if (value === "" && given.is_on) refuse(`accounts.${place}.${field}`, "This is required.");
	}
	return { ...(known ?? newAccount()), ...given };
}

function refuse(field: string, message: string): never {
	throw refusalAt(field, message);
}

function changeFirst(
	before: readonly TransferAccount[],
	given: NonNullable<AccountsChange["first"]>,
): TransferAccount[] {
	const [first = newAccount(), ...others] = before;
	const { institution, account_name, account_number } = first;
	return [
		{
			...first,
			institution: given.institution ?? institution,
			account_name: given.account_name ?? account_name,
			account_number: given.account_number ?? account_number,
		},
		...others,
	];
}

/** As the audit log compares them: each by its name and number. */
const audited = ({ hold_hours, accounts }: Omit<VersionedAccounts, "version">) => ({
	hold_hours,
	...Object.fromEntries(accounts.map(({ id, ...account }) => [`account ${id}`, account])),
	order: accounts.map(({ id }) => id),
});

async function write(
	transaction: Queryable,
	actor: Actor,
	before: VersionedAccounts,
	after: Omit<VersionedAccounts, "version">,
): Promise<void> {
	await writeSetting(transaction, transferSettings, after);
	await recordChange(transaction, actor, {
		action: "settings.changed",
		entity: "settings",
		entityId: null,
		label: "Accounts for transfers",
		before: audited(before),
		after: audited(after),
	});
}

type CodeContext = PictureContext & { database: Database };

/**
 * Keeps the picture that a phone scans to pay into an account; the one before is removed.
 * @param accountId undefined: the first
 */
export async function changeCode(
	{ database, storage, pictures }: CodeContext,
	actor: Actor,
	{ file, accountId }: { file: Blob; accountId: string | undefined },
): Promise<VersionedAccounts> {
	const picture = await takeUpload(pictures, file, { longest: 1200 }, "image");
	const name = nameByChance("identity", picture);
	await keepPicture(storage, name, picture);
	try {
		return await swapCode({ database, storage }, actor, { accountId, path: `/storage/${name}` });
	} catch (error) {
		await removePicture(storage, name);
		throw error;
	}
}

export const removeCode = (
	context: Omit<CodeContext, "pictures">,
	actor: Actor,
	accountId: string | undefined,
) => swapCode(context, actor, { accountId, path: null });

async function swapCode(
	{ database, storage }: Omit<CodeContext, "pictures">,
	actor: Actor,
	{ accountId, path }: { accountId: string | undefined; path: string | null },
): Promise<VersionedAccounts> {
	const { old, after } = await database.transaction(async (transaction) => {
		await lockSettings(transaction);
		const before = await readAccounts(transaction);
		const known = before.accounts.length > 0 ? before.accounts : [newAccount()];
		const own = accountId === undefined ? known[0] : known.find(({ id }) => id === accountId);
		if (!own) throw new Refusal("missing", "This account no longer exists.");
		const accounts = known.map((account) =>
			account === own ? { ...account, code: path } : account,
		);
		await write(transaction, actor, before, { hold_hours: before.hold_hours, accounts });
		return { old: own.code, after: await readAccounts(transaction) };
	});
	if (old) await forgetCode(storage, old);
	return after;
}

/** A file that stays behind harms nobody. */
const forgetCode = (storage: FileStorage, path: string): Promise<void> =>
	removePicture(storage, path.slice("/storage/".length)).catch(() => {});

/** What the first account is, for who knows of one alone. */
export const firstOf = ({ accounts: [first] }: VersionedAccounts) => ({
	institution: first?.institution ?? "",
	account_name: first?.account_name ?? "",
	account_number: first?.account_number ?? "",
	code_url: first?.code ?? null,
});
