import sql, { type Sql } from "sql-template-tag";
import { prefixQuery } from "#lib/lists/prefix-query.ts";

/**
 * PostgreSQL uses the indexes `accounts_words` and `accounts_words_without_email` only if these expressions equal
 * theirs.
 */
const words = sql`to_tsvector('simple',
	name || ' ' || email || ' ' || translate(email, '@._+-', '     ') || ' ' || coalesce(ltrim(phone, '+'), ''))`;
const wordsWithoutEmail = sql`to_tsvector('simple', name || ' ' || ltrim(phone, '+'))`;

/**
 * Returns a phone number typed as `0917 123 4567` in the stored form `63917…`. Returns null if the text isn't a phone
 * number, because an email address may start with digits too.
 */
function phoneWord(search: string): string | null {
	const digits = search.replace(/[\s()+-]/g, "");
	if (!/^\d{4,}$/.test(digits)) return null;
	return digits.startsWith("0") ? `63${digits.slice(1)}:*` : `${digits}:*`;
}

/**
 * Returns an SQL condition on `accounts`: a word of the name, email or phone starts with each searched word.
 * @returns null if the search is empty
 */
export function accountsFoundBy(search: string | undefined): Sql | null {
	const typed = prefixQuery(search);
	if (typed === null) return null;
	const phone = phoneWord(search ?? "");
	const query = phone === null ? typed : `${phone} | (${typed})`;
	const asked = sql`to_tsquery('simple', ${query})`;
	return sql`(${words} @@ ${asked} or email is null and ${wordsWithoutEmail} @@ ${asked})`;
}
