import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { DEFAULT_SYNONYMS, type SynonymRule } from "./synonyms.ts";

export interface CustomSynonym {
	id: number;
	version: number;
	words: string[];
	means: string[];
}

/** Returns the synonyms that staff added, newest first. */
export const listCustomSynonyms = (queryable: Queryable): Promise<CustomSynonym[]> =>
	queryable.rows(sql`select id, version, words, means from search_synonyms order by id desc`);

/** Returns all synonyms that the search uses. */
export async function loadSynonyms(queryable: Queryable): Promise<SynonymRule[]> {
	const own = await listCustomSynonyms(queryable);
	return [
		...DEFAULT_SYNONYMS,
		...own.map(({ words, means }) => (means.length > 0 ? { words, means } : { words })),
	];
}
