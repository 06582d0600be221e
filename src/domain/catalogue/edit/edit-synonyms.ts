import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { requireVersion } from "#domain/audit/require-version.ts";
import type { OwnSynonym } from "#domain/search/load-synonyms.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

type SynonymWords = Pick<OwnSynonym, "words" | "means">;

function requireMeaning({ words, means }: SynonymWords): void {
	if (words.length + means.length > 1) return;
	const message = "Enter at least two words, or one word and its meaning.";
	throw new Refusal("invalid", message, { errors: { words: [message] } });
}

/**
 * Adds a synonym group, or replaces `id`.
 * @throws Refusal `changed_elsewhere` if someone else changed it since it was read
 */
export function saveSynonym(
	database: Database,
	actor: Actor,
	id: number | null,
	given: SynonymWords & { version?: number | undefined },
): Promise<OwnSynonym> {
	requireMeaning(given);
	return database.transaction(async (transaction) => {
		const before = id === null ? null : await findSynonym(transaction, id);
		if (before) requireVersion("these words", before, given.version);
		const saved = await transaction.one<OwnSynonym>(
			id === null
				? sql`insert into search_synonyms (words, means)
					values (${given.words}::text[], ${given.means}::text[]) returning id, version, words, means`
				: sql`update search_synonyms set words = ${given.words}::text[],
						means = ${given.means}::text[], version = version + 1
					where id = ${id} returning id, version, words, means`,
		);
		await record(transaction, actor, before, saved);
		return saved;
	});
}

export function deleteSynonym(database: Database, actor: Actor, id: number): Promise<void> {
	return database.transaction(async (transaction) => {
		const before = await findSynonym(transaction, id);
		await transaction.execute(sql`delete from search_synonyms where id = ${id}`);
		await record(transaction, actor, before, null);
	});
}

export async function findSynonym(transaction: Queryable, id: number): Promise<OwnSynonym> {
	const found = await transaction.first<OwnSynonym>(
		sql`select id, version, words, means from search_synonyms where id = ${id} for update`,
	);
	if (!found) throw new Refusal("missing", "Synonym not found.");
	return found;
}

function record(
	transaction: Queryable,
	actor: Actor,
	before: OwnSynonym | null,
	after: OwnSynonym | null,
): Promise<void> {
	const pick = (synonym: OwnSynonym | null) =>
		synonym && { words: synonym.words, means: synonym.means };
	return recordChange(transaction, actor, {
		action: after === null ? "synonym.deleted" : before ? "synonym.updated" : "synonym.created",
		entity: "synonym",
		entityId: (after ?? before)?.id ?? null,
		label: (after ?? before)?.words.join(", ") ?? "",
		before: pick(before),
		after: pick(after),
	});
}
