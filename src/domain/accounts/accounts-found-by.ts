import sql, { type Sql } from "sql-template-tag";
import { prefixQuery } from "#lib/lists/prefix-query.ts";

/**
 * These expressions must equal those of the indexes `accounts_words` and `accounts_words_without_email`, so that
 * PostgreSQL uses the indexes.
 */
const words = sql`to_tsvector('simple',
	name || ' ' || email || ' ' || translate(email, '@._+-', '     ') || ' ' || coalesce(ltrim(phone, '+'), ''))`;
const wordsWithoutEmail = sql`to_tsvector('simple', name || ' ' || ltrim(phone, '+'))`;

/**
 * Converts a phone number typed as `0917 123 4567` to the stored form `63917…`, as a prefix query. Returns null if the
 * search isn't a phone number; it may be an email address that starts with digits.
 */
function phoneWord(search: string): string | null {
	const digits = search.replace(/[\s()+-]/g, "");
	if (!/^\d{4,}$/.test(digits)) return null;
	return digits.startsWith("0") ? `63${digits.slice(1)}:*` : `${digits}:*`;
}

/**
 * Returns an SQL condition on `accounts`. It's true if each searched word is the beginning of a word in the name, email
 * or phone number.
 * @returns null if the search is blank
 */
export function accountsFoundBy(search: string | undefined): Sql | null {
	const typed = prefixQuery(search);
	if (typed === null) return null;
	const phone = phoneWord(search ?? "");
	const query = phone === null ? typed : `${phone} | (${typed})`;
	const asked = sql`to_tsquery('simple', ${query})`;
	return sql`(${words} @@ ${asked} or email is null and ${wordsWithoutEmail} @@ ${asked})`;
}
