import sql, { type Sql } from "sql-template-tag";
import { prefixQuery } from "#lib/prefix-query.ts";

/** The index accounts_words is on exactly this. */
const words = sql`to_tsvector('simple',
	name || ' ' || email || ' ' || translate(email, '@._+-', '     ') || ' ' || coalesce(ltrim(phone, '+'), ''))`;

/** A number as people type it, `0917 123 4567`, as it is kept: `63917…`. An e-mail may begin so too. */
function phoneWord(search: string): string | null {
	const digits = search.replace(/[\s()+-]/g, "");
	if (!/^\d{4,}$/.test(digits)) return null;
	return digits.startsWith("0") ? `63${digits.slice(1)}:*` : `${digits}:*`;
}

/**
 * What a search asks of rows of `accounts`: beginnings of words of name, e-mail and phone.
 * @returns null where nothing was typed
 */
export function accountsFoundBy(search: string | undefined): Sql | null {
	const typed = prefixQuery(search);
	if (typed === null) return null;
	const phone = phoneWord(search ?? "");
	const query = phone === null ? typed : `${phone} | (${typed})`;
	return sql`${words} @@ to_tsquery('simple', ${query})`;
}
