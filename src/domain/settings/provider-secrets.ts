import sql from "sql-template-tag";
import {
	type ProviderKey,
	type ProviderName,
	providerKeys,
	providerNames,
} from "#contract/admin/providers.ts";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { Seal } from "#lib/security/seal.ts";
import { clearEmailProof } from "./email-proof.ts";
import { endingOf, findKeyProblem, findPairProblem } from "./provider-key-rules.ts";

export type StoredKeys = Partial<Record<ProviderKey, string>>;

/** The provider keys that this process read when it started and now uses. */
export type ProvidersInUse = Readonly<
	Record<
		ProviderName,
		{
			source: "environment" | "stored" | "none";
			/** Time of the last change of the saved keys. */
			since: string | null;
			/** Last characters of keys from the environment. */
			endings: Partial<Record<ProviderKey, string>>;
		}
	>
>;

export interface ProviderRow {
	provider: ProviderName;
	source: "environment" | "stored" | "none";
	restart_needed: boolean;
	is_complete: boolean;
	keys: {
		name: ProviderKey;
		is_set: boolean;
		ending: string;
		changed_at: Date | null;
		changed_by: string | null;
	}[];
}

interface StoredKey {
	name: ProviderKey;
	ending: string;
	changed_at: Date;
	changed_by: string;
}

const sealedFor = (name: ProviderKey): string => `provider key ${name}`;

/** Returns when a provider's saved keys last changed; null if one of the keys is missing. */
export const keysStoredSince = (
	provider: ProviderName,
	kept: readonly StoredKey[],
): string | null => {
	const times = providerKeys[provider].map(
		(name) => kept.find((key) => key.name === name)?.changed_at,
	);
	return times.every((time) => time !== undefined)
		? new Date(Math.max(...times.map(Number))).toISOString()
		: null;
};

export const listStoredKeys = (queryable: Queryable): Promise<StoredKey[]> =>
	queryable.rows<StoredKey>(sql`
		select provider_secrets.name, ending, changed_at, accounts.name as changed_by
		from provider_secrets join accounts on accounts.id = provider_secrets.changed_by`);

/** Returns which keys are set for each provider, without their values. */
export async function listProviders(
	queryable: Queryable,
	inUse: ProvidersInUse,
): Promise<ProviderRow[]> {
	const kept = await listStoredKeys(queryable);
	return providerNames.map((provider) => {
		const used = inUse[provider];
		const isEnvironment = used.source === "environment";
		const since = keysStoredSince(provider, kept);
		// The mail server is looked up for each email, so a change applies without a restart.
		const isLive = provider === "smtp" && !isEnvironment;
		return {
			provider,
			source: isLive ? (since === null ? "none" : "stored") : used.source,
			restart_needed: !isEnvironment && !isLive && since !== used.since,
			is_complete: since !== null,
			keys: providerKeys[provider].map((name) => {
				const key = kept.find((each) => each.name === name);
				return {
					name,
					is_set: isEnvironment ? name in used.endings : key !== undefined,
					ending: (isEnvironment ? used.endings[name] : key?.ending) ?? "",
					changed_at: key?.changed_at ?? null,
					changed_by: key?.changed_by ?? null,
				};
			}),
		};
	});
}

/**
 * Decrypts the saved provider keys, when a process starts.
 * @throws SealBroken if they were encrypted with another key
 */
export async function openStoredKeys(queryable: Queryable, seal: Seal): Promise<StoredKeys> {
	const rows = await queryable.rows<{ name: ProviderKey; sealed: string }>(
		sql`select name, sealed from provider_secrets`,
	);
	return Object.fromEntries(
		rows.map(({ name, sealed }) => [name, seal.open(sealed, sealedFor(name))]),
	);
}

/** Returns the current value of one key; null if it isn't saved. */
export async function openStoredKey(
	queryable: Queryable,
	seal: Seal,
	name: ProviderKey,
): Promise<string | null> {
	const row = await queryable.first<{ sealed: string }>(
		sql`select sealed from provider_secrets where name = ${name}`,
	);
	return row ? seal.open(row.sealed, sealedFor(name)) : null;
}

/** @throws Refusal `invalid` with a message for each malformed or unknown key */
export function refuseWrongKeys(provider: ProviderName, given: StoredKeys, demo: boolean): void {
	const errors: Record<string, string[]> = {};
	for (const name of Object.keys(given) as ProviderKey[]) {
		const problem = (providerKeys[provider] as readonly ProviderKey[]).includes(name)
			? findKeyProblem(name, given[name] ?? "", demo)
			: "This provider has no such key.";
		if (problem) errors[name] = [problem];
	}
	refuseErrors(errors);
}

/**
 * Saves keys of a provider. Omitted keys stay unchanged.
 * @throws Refusal `invalid` with a message for each key that can't be used
 */
export function changeProvider(
	{ database, seal, now, demo }: { database: Database; seal: Seal; now: () => Date; demo: boolean },
	actor: Actor,
	provider: ProviderName,
	given: StoredKeys,
): Promise<void> {
	const names = Object.keys(given) as ProviderKey[];
	refuseWrongKeys(provider, given, demo);
	return database.transaction(async (transaction) => {
		await lockProviders(transaction);
		const pair = findPairProblem({ ...(await openStoredKeys(transaction, seal)), ...given });
		if (pair && names.includes(pair.name)) refuseErrors({ [pair.name]: [pair.message] });
		const before = await endingsOf(transaction, provider);
		for (const name of names) {
			const value = given[name] ?? "";
			await transaction.execute(sql`
				insert into provider_secrets (name, sealed, ending, changed_at, changed_by)
				values (
					${name}, ${seal.close(value, sealedFor(name))}, ${endingOf(value)}, ${now()},
					${actor.accountId}
				)
				on conflict (name) do update set sealed = excluded.sealed, ending = excluded.ending,
					changed_at = excluded.changed_at, changed_by = excluded.changed_by`);
		}
		if (provider === "smtp") await clearEmailProof(transaction);
		await recordKeys(transaction, actor, provider, "provider.changed", {
			before,
			after: { ...(await endingsOf(transaction, provider)), changed: names },
		});
	});
}

/** Deletes a provider's saved keys. */
export function removeProvider(
	database: Database,
	actor: Actor,
	provider: ProviderName,
): Promise<void> {
	return database.transaction(async (transaction) => {
		await lockProviders(transaction);
		const before = await endingsOf(transaction, provider);
		const removed = await transaction.execute(sql`
			delete from provider_secrets where name = any(${[...providerKeys[provider]]}::text[])`);
		if (removed === 0) return;
		if (provider === "smtp") await clearEmailProof(transaction);
		await recordKeys(transaction, actor, provider, "provider.removed", { before, after: {} });
	});
}

const lockProviders = (transaction: Queryable) =>
	transaction.execute(sql`select pg_advisory_xact_lock(hashtext('provider secrets'))`);

function refuseErrors(errors: Record<string, string[]>): void {
	const first = Object.values(errors)[0]?.[0];
	if (first !== undefined) throw new Refusal("invalid", first, { errors });
}

/** Returns the parts of keys that may appear in the audit log. */
async function endingsOf(
	queryable: Queryable,
	provider: ProviderName,
): Promise<Record<string, unknown>> {
	const kept = await listStoredKeys(queryable);
	const names: readonly ProviderKey[] = providerKeys[provider];
	return Object.fromEntries(
		kept.filter(({ name }) => names.includes(name)).map(({ name, ending }) => [name, `…${ending}`]),
	);
}

const recordKeys = (
	transaction: Queryable,
	actor: Actor,
	provider: ProviderName,
	action: string,
	states: { before: Record<string, unknown>; after: Record<string, unknown> },
): Promise<void> =>
	recordChange(transaction, actor, {
		action,
		entity: "provider",
		entityId: provider,
		label: provider,
		...states,
	});
