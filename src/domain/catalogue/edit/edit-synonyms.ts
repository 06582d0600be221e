import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import type { OwnSynonym } from "#domain/search/load-synonyms.ts";
import { Refusal } from "#lib/refusal.ts";

type SynonymWords = Pick<OwnSynonym, "words" | "means">;

function requireMeaning({ words, means }: SynonymWords): void {
	if (words.length + means.length > 1) return;
	const message = "Name at least two words, or one and what it means.";
	throw new Refusal("invalid", message, { errors: { words: [message] } });
}

/** Adds words of equal meaning, or replaces those of `id`. */
export function saveSynonym(
	database: Database,
	actor: Actor,
	id: number | null,
	given: SynonymWords,
): Promise<OwnSynonym> {
	requireMeaning(given);
	return database.transaction(async (transaction) => {
		const before = id === null ? null : await lockSynonym(transaction, id);
		const saved = await transaction.one<OwnSynonym>(
			id === null
				? sql`insert into search_synonyms (words, means)
					values (${given.words}::text[], ${given.means}::text[]) returning id, words, means`
				: sql`update search_synonyms set words = ${given.words}::text[], means = ${given.means}::text[]
					where id = ${id} returning id, words, means`,
		);
		await record(transaction, actor, before, saved);
		return saved;
	});
}

export function deleteSynonym(database: Database, actor: Actor, id: number): Promise<void> {
	return database.transaction(async (transaction) => {
		const before = await lockSynonym(transaction, id);
		await transaction.execute(sql`delete from search_synonyms where id = ${id}`);
		await record(transaction, actor, before, null);
	});
}

async function lockSynonym(transaction: Queryable, id: number): Promise<OwnSynonym> {
	const found = await transaction.first<OwnSynonym>(
		sql`select id, words, means from search_synonyms where id = ${id} for update`,
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
