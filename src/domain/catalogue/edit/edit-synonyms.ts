import { defineResource } from "#domain/audit/define-resource.ts";
import { type CustomSynonym, listCustomSynonyms } from "#domain/search/load-synonyms.ts";
import { refusalAt } from "#lib/refusals/refusal.ts";

function requireMeaning({ words, means }: Pick<CustomSynonym, "words" | "means">): void {
	if (words.length + means.length > 1) return;
	throw refusalAt("words", "Enter at least two words, or one word and a one-way synonym.");
}

/** The synonyms that staff added to the built-in synonyms. */
export const synonyms = defineResource({
	table: "search_synonyms",
	entity: "synonym",
	key: "id",
	columns: ["words", "means"],
	defaults: { means: [] },
	list: listCustomSynonyms,
	check: (_, fields) => requireMeaning(fields),
	nameOf: ({ words }) => words.join(", "),
	notFound: "Synonym not found.",
	inSentence: "these words",
});
