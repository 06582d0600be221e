import sql from "sql-template-tag";
import type { z } from "zod";
import type { extensionState } from "#contract/admin/extensions.ts";
import type { Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import type { Shop } from "#domain/shop.ts";
import type { ExtensionSetting } from "#lib/extensions/extension-parts.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { Seal } from "#lib/security/seal.ts";
import type { ExtensionInUse, Extensions } from "./extensions-in-use.ts";
import { endingOf } from "./provider-key-rules.ts";

export type ExtensionRow = z.output<typeof extensionState>;
type Values = Readonly<Record<string, string>>;

export interface ExtensionsContext extends Shop {
	extensions: Extensions;
}

/**
 * Returns the context that a setting's encryption is bound to. The context contains the key, so that a stored value
 * can't be decrypted under another key.
 */
const sealedFor = (key: string): string => `provider key ${key}`;

/** Returns each setting of an extension once, even if several parts need it. */
const settingsOf = ({ parts }: ExtensionInUse): ExtensionSetting[] => [
	...new Map(parts.flatMap(({ settings }) => settings).map((one) => [one.key, one])).values(),
];

const keysOf = (extension: ExtensionInUse): string[] => settingsOf(extension).map(({ key }) => key);

interface StoredSetting {
	name: string;
	sealed: string;
	ending: string;
	changed_at: Date;
	changed_by: string;
}

const listStored = (queryable: Queryable, keys: readonly string[]): Promise<StoredSetting[]> =>
	queryable.rows<StoredSetting>(sql`
		select provider_secrets.name, sealed, ending, changed_at, accounts.name as changed_by
		from provider_secrets join accounts on accounts.id = provider_secrets.changed_by
		where provider_secrets.name = any(${[...keys]}::text[])`);

/** Returns the extensions configured on the server, without their secrets. */
export async function listExtensions({
	database,
	seal,
	extensions,
}: Pick<ExtensionsContext, "database" | "seal" | "extensions">): Promise<ExtensionRow[]> {
	const kept = await listStored(database, extensions.inUse.flatMap(keysOf));
	return extensions.inUse.map((extension) => present(extension, kept, seal));
}

function present(
	extension: ExtensionInUse,
	kept: readonly StoredSetting[],
	seal: Seal,
): ExtensionRow {
	const { name, label, version, parts, given } = extension;
	const isSet = (key: string) => key in given || kept.some((one) => one.name === key);
	return {
		name,
		label,
		version,
		parts: parts.map(({ kind, isInUse, methods }) => ({
			part: kind,
			is_in_use: isInUse,
			methods: [...methods],
		})),
		settings: settingsOf(extension).map(({ key, label, secret, optional }) => {
			const said = given[key];
			const stored = said === undefined ? kept.find((one) => one.name === key) : undefined;
			const value = said ?? (secret || !stored ? "" : seal.open(stored.sealed, sealedFor(key)));
			return {
				key,
				label,
				is_secret: secret,
				is_optional: optional,
				source: said !== undefined ? "environment" : stored ? "stored" : "none",
				shown: secret ? (said === undefined ? (stored?.ending ?? "") : endingOf(said)) : value,
				changed_at: stored?.changed_at ?? null,
				changed_by: stored?.changed_by ?? null,
			};
		}),
		// True if a part isn't in use although its settings are complete. This lasts only a moment, unless the
		// extension rejects the settings.
		restart_needed: parts.some(
			({ settings, isInUse }) =>
				!isInUse && settings.every(({ key, optional }) => optional || isSet(key)),
		),
	};
}

function find({ extensions }: Pick<ExtensionsContext, "extensions">, name: string): ExtensionInUse {
	const found = extensions.inUse.find((extension) => extension.name === name);
	if (!found) throw new Refusal("missing", "Extension not found.");
	return found;
}

export async function findExtension(
	context: ExtensionsContext,
	name: string,
): Promise<ExtensionRow> {
	const extension = find(context, name);
	return present(extension, await listStored(context.database, keysOf(extension)), context.seal);
}

/**
 * Saves an extension's settings, if the extension accepts them. Omitted values stay unchanged.
 * @throws Refusal `invalid`, by key or with the extension's error message
 */
export async function changeExtension(
	{ database, seal, now, extensions }: ExtensionsContext,
	actor: Actor,
	name: string,
	given: Values,
): Promise<void> {
	const extension = find({ extensions }, name);
	refuseUnknown(extension, given);
	const settings = settingsOf(extension);
	const readStored = async (queryable: Queryable): Promise<Values> =>
		Object.fromEntries(
			(await listStored(queryable, keysOf(extension))).map(({ name: key, sealed }) => [
				key,
				seal.open(sealed, sealedFor(key)),
			]),
		);
	// Run the extension's code before locking the settings, so that other transactions don't wait for it.
	const refused = await extensions.trySettings(name, { ...(await readStored(database)), ...given });
	if (refused !== null) {
		throw new Refusal("invalid", `${extension.label} refused the settings: ${refused}`);
	}
	await database.transaction(async (transaction) => {
		await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('provider secrets'))`);
		const opened = await readStored(transaction);
		for (const [key, value] of Object.entries(given)) {
			await transaction.execute(sql`
				insert into provider_secrets (name, sealed, ending, changed_at, changed_by)
				values (
					${key}, ${seal.close(value, sealedFor(key))}, ${endingOf(value)}, ${now()},
					${actor.accountId}
				)
				on conflict (name) do update set sealed = excluded.sealed, ending = excluded.ending,
					changed_at = excluded.changed_at, changed_by = excluded.changed_by`);
		}
		const isSecret = (key: string) => settings.some((one) => one.key === key && one.secret);
		const describe = (values: Values) =>
			Object.fromEntries(
				Object.entries(values).map(([key, value]) => [
					key,
					isSecret(key) ? `…${endingOf(value)}` : value,
				]),
			);
		await record(transaction, actor, extension, "provider.changed", {
			before: describe(opened),
			after: { ...describe({ ...opened, ...given }), changed: Object.keys(given) },
		});
	});
}

function refuseUnknown(extension: ExtensionInUse, given: Values): void {
	const settings = settingsOf(extension);
	const errors: Record<string, string[]> = {};
	for (const key of Object.keys(given)) {
		const setting = settings.find((one) => one.key === key);
		if (!setting) errors[key] = ["This extension has no such setting."];
		else if (key in extension.given)
			errors[key] = ["This setting comes from the server's environment. Change it there."];
	}
	const first = Object.values(errors)[0]?.[0];
	if (first !== undefined) throw new Refusal("invalid", first, { errors });
	if (Object.keys(given).length === 0) throw new Refusal("invalid", "Please enter a setting.");
}

/** Deletes an extension's saved settings. */
export function removeExtension(
	{ database, extensions }: ExtensionsContext,
	actor: Actor,
	name: string,
): Promise<void> {
	const extension = find({ extensions }, name);
	const keys = keysOf(extension);
	return database.transaction(async (transaction) => {
		await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('provider secrets'))`);
		const before = await listStored(transaction, keys);
		if (before.length === 0) return;
		await transaction.execute(sql`delete from provider_secrets where name = any(${keys}::text[])`);
		await record(transaction, actor, extension, "provider.removed", {
			before: Object.fromEntries(before.map(({ name: key, ending }) => [key, `…${ending}`])),
			after: {},
		});
	});
}

const record = (
	transaction: Queryable,
	actor: Actor,
	{ name, label }: ExtensionInUse,
	action: string,
	states: { before: Record<string, unknown>; after: Record<string, unknown> },
): Promise<void> =>
	recordChange(transaction, actor, {
		action,
		entity: "provider",
		entityId: name,
		label,
		...states,
	});
