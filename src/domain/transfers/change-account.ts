import { randomBytes } from "node:crypto";
import type { Database } from "#db/database.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import type { Given } from "#domain/audit/require-version.ts";
import { changeSettings } from "#domain/settings/change-settings.ts";
import type { Versioned } from "#domain/settings/define-settings.ts";
import {
	type TransferAccount,
	type TransferSettings,
	transferSettings,
} from "#domain/settings/transfer-settings.ts";
import type { Shop } from "#domain/shop.ts";
import type { FileStorage } from "#domain/uploads/file-storage.ts";
import { removePicture } from "#domain/uploads/picture-widths.ts";
import { nameByChance, savePicture, takeUpload } from "#domain/uploads/save-picture.ts";
import { Refusal, refusalAt } from "#lib/refusals/refusal.ts";

type AccountFields = Omit<TransferAccount, "id" | "code" | "is_on">;

/** The owner's changes. Entries without an id create a new account. */
export interface AccountsChange {
	hold_hours: number;
	accounts?: (AccountFields & { id?: string | undefined; is_on: boolean })[] | undefined;
	/** Changes of the first account, for clients that support only one account. Other accounts stay unchanged. */
	first?: Partial<{ [Field in keyof AccountFields]: string | undefined }> | undefined;
}

const nothing = { institution: "", account_name: "", account_number: "" };
const newAccount = (): TransferAccount => ({
	id: randomBytes(6).toString("hex"),
	...nothing,
	code: null,
	is_on: true,
});

/** @throws Refusal `changed_elsewhere` if someone else has changed the accounts since the person saw them */
export const changeAccounts = (
	context: { database: Database; storage: FileStorage },
	actor: Actor,
	version: string,
	change: AccountsChange,
): Promise<Versioned<TransferSettings>> =>
	changeAndForget(
		context,
		actor,
		({ accounts }) => ({
			hold_hours: change.hold_hours,
			accounts: change.accounts
				? change.accounts.map((given, place) => settle(given, place, accounts))
				: changeFirst(accounts, change.first ?? {}),
		}),
		version,
	);

/** Changes the accounts, then deletes pictures that no account uses anymore. */
async function changeAndForget(
	{ database, storage }: { database: Database; storage: FileStorage },
	actor: Actor,
	change: (before: TransferSettings) => Given<TransferSettings>,
	seen?: string,
): Promise<Versioned<TransferSettings>> {
	let codes: (string | null)[] = [];
	const after = await changeSettings(
		database,
		actor,
		transferSettings,
		(before) => {
			codes = before.accounts.map(({ code }) => code);
			return change(before);
		},
		seen,
	);
	const kept = new Set(after.accounts.map(({ code }) => code));
	for (const code of codes) if (code && !kept.has(code)) await deleteCodeFile(storage, code);
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

/**
 * Saves an account's QR code picture and deletes the previous one.
 * @param accountId undefined for the first account
 */
export async function changeCode(
	{ database, storage, pictures }: Shop,
	actor: Actor,
	{ file, accountId }: { file: Blob; accountId: string | undefined },
): Promise<Versioned<TransferSettings>> {
	const picture = await takeUpload(pictures, file, { longest: 1200 }, "image");
	const name = nameByChance("identity", picture);
	await savePicture(storage, name, picture);
	try {
		return await swapCode({ database, storage }, actor, { accountId, path: `/storage/${name}` });
	} catch (error) {
		await removePicture(storage, name);
		throw error;
	}
}

export const removeCode = (
	context: Pick<Shop, "storage" | "database">,
	actor: Actor,
	accountId: string | undefined,
) => swapCode(context, actor, { accountId, path: null });

const swapCode = (
	context: Pick<Shop, "storage" | "database">,
	actor: Actor,
	{ accountId, path }: { accountId: string | undefined; path: string | null },
): Promise<Versioned<TransferSettings>> =>
	changeAndForget(context, actor, (before) => {
		const known = before.accounts.length > 0 ? before.accounts : [newAccount()];
		const own = accountId === undefined ? known[0] : known.find(({ id }) => id === accountId);
		if (!own) throw new Refusal("missing", "This account no longer exists.");
		return {
			accounts: known.map((account) => (account === own ? { ...account, code: path } : account)),
		};
	});

/** Deletes an account's QR code picture. Errors are ignored, because a leftover file does no harm. */
const deleteCodeFile = (storage: FileStorage, path: string): Promise<void> =>
	removePicture(storage, path.slice("/storage/".length)).catch(() => {});

/** Returns the first account's fields, for clients that support only one account. */
export const firstOf = ({ accounts: [first] }: TransferSettings) => ({
	institution: first?.institution ?? "",
	account_name: first?.account_name ?? "",
	account_number: first?.account_number ?? "",
	code_url: first?.code ?? null,
});
