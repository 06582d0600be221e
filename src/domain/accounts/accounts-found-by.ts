import sql, { type Sql } from "sql-template-tag";
import { prefixQuery } from "#lib/lists/prefix-query.ts";

/** Must match the expression of the index `accounts_words` exactly, or the index isn't used. */
const words = sql`to_tsvector('simple',
	name || ' ' || email || ' ' || translate(email, '@._+-', '     ') || ' ' || coalesce(ltrim(phone, '+'), ''))`;

/**
 * Returns a phone number typed as `0917 123 4567` in the stored form `63917…`. An email address may start with digits
 * too, so null if the text isn't a phone number.
 */
function phoneWord(search: string): string | null {
	const digits = search.replace(/[\s()+-]/g, "");
	if (!/^\d{4,}$/.test(digits)) return null;
	return digits.startsWith("0") ? `63${digits.slice(1)}:*` : `${digits}:*`;
}

/**
 * Returns an SQL condition on `accounts` that matches the beginnings of words in name, email and phone.
 * @returns null if the search is empty
 */
export function accountsFoundBy(search: string | undefined): Sql | null {
	const typed = prefixQuery(search);
	if (typed === null) return null;
	const phone = phoneWord(search ?? "");
	const query = phone === null ? typed : `${phone} | (${typed})`;
	return sql`${words} @@ to_tsquery('simple', ${query})`;
}
