import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { NamedItem } from "./match-file-name.ts";
import { allWordsOf, type ReadFileName, stemOf, withoutNoise } from "./read-file-name.ts";

/** Maximum number of words in a code, and in a name to search for. */
const maxWords = 8;
/** A name that matches more products than this isn't specific. */
const maxProducts = 60;

/** Returns, for each file, all variations of the products that its name may refer to. */
export async function findNamedItems(
	queryable: Queryable,
	files: readonly ReadFileName[],
): Promise<NamedItem[][]> {
	if (files.length === 0) return [];
	const asked = files.flatMap((file, place) =>
		codesIn(allWordsOf(file)).map((code) => ({ place, code })),
	);
	const addresses = files.flatMap((file, place) =>
		[allWordsOf(file), file.words, stemOf(file)].map((words) => ({ place, slug: words.join("-") })),
	);
	const rows = await queryable.rows<NamedItem & { place: number }>(sql`
		with codes as (
			select * from unnest(
				${asked.map(({ place }) => place)}::integer[], ${asked.map(({ code }) => code)}::text[]
			) as asked (place, code)
		), meant as (
			select place, product_id from codes
			join variations on variation_code(sku) = code and archived_at is null
			union
			select place, product_id from codes
			join variations on barcode = code and archived_at is null
			union
			select place, id
			from unnest(
				${addresses.map(({ place }) => place)}::integer[],
				${addresses.map(({ slug }) => slug)}::text[]
			) as named (place, address)
			join products on slug = address
			union
			select place, found.product_id
			from unnest(${files.map(wordsQuery)}::text[]) with ordinality as named (query, place_after)
			cross join lateral (select place_after::integer - 1 as place) placed
			cross join lateral (
				select product_id from product_words
				where named.query <> '' and words @@ to_tsquery('simple', named.query)
				limit ${maxProducts}
			) found
		)
		select place, products.id as product_id, products.name as product_name, products.slug,
			case when is_default then null else variations.id end as variation_id,
			variations.name as variation_name, sku, barcode,
			coalesce(variations.image, (
				select path from product_images where product_id = products.id order by position, id limit 1
			)) as image
		from meant
		join products on products.id = meant.product_id and status <> 'archived'
		join variations on variations.product_id = products.id and archived_at is null
		order by place, products.id, variations.position, variations.id`);
	return files.map((_, place) => rows.filter((row) => row.place === place));
}

/** Returns all sequences of words that may be a code, joined without separators. */
function codesIn(words: readonly string[]): string[] {
	const first = words.slice(0, maxWords);
	const runs = first.flatMap((_, from) =>
		first.slice(from).map((_each, length) => first.slice(from, from + length + 1).join("")),
	);
	return [...new Set(runs.filter((run) => run.length >= 2 && run.length <= 100))];
}

/**
 * Builds the search query. A product may lack one or two of the words, because these may name a variation. Returns a
 * blank query if there are too few words.
 */
function wordsQuery(file: ReadFileName): string {
	const named = [...new Set(withoutNoise([...stemOf(file), ...file.viewWords]))].slice(0, maxWords);
	if (named.length < 2) return "";
	const without = (...dropped: number[]) => named.filter((_, place) => !dropped.includes(place));
	const fewer = named.flatMap((_, one) => [
		without(one),
		...named.flatMap((_each, other) => (other > one ? [without(one, other)] : [])),
	]);
	const asked = [named, ...fewer].filter(
		(each) => each.length > 1 || each.some((word) => /\d/.test(word)),
	);
	return asked.map((each) => `(${each.join(" & ")})`).join(" | ");
}
