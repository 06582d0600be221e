import type { KnownProduct, ProductState } from "#domain/catalogue/product/product-state.ts";
import { attributeOf, type Facts, type FactTables } from "#lib/facts/facts.ts";
import { parseFact } from "#lib/facts/parse-fact.ts";
import { readFacts } from "#lib/facts/read-facts.ts";
import { attributeNamed, type StatedFacts } from "../../formats/fact-columns.ts";
import type { ImportedProduct } from "../../formats/imported-product.ts";

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Applies the file's specifications that differ from `seen`, the values that an export from the shop would contain. */
export function changeFacts(
	facts: Facts,
	seen: StatedFacts | undefined,
	stated: StatedFacts | undefined,
): Facts {
	const news = Object.entries(stated ?? {}).filter(([code, value]) => !same(seen?.[code], value));
	if (news.length === 0) return facts;
	const changed = { ...facts, ...Object.fromEntries(news) };
	return Object.fromEntries(
		Object.entries(changed).filter((entry): entry is [string, Facts[string]] => entry[1] !== null),
	);
}

/** Returns the specifications implied by options that have the name of an attribute, such as `Colour: Black`. */
export function factsOfOptions(
	options: Readonly<Record<string, string>>,
	{ attributes }: FactTables,
): Facts {
	const facts: Facts = {};
	for (const [name, value] of Object.entries(options)) {
		const attribute = attributeNamed(name, attributes);
		const parsed = attribute && parseFact(value, attribute);
		if (parsed && "value" in parsed) facts[attribute.code] = parsed.value;
	}
	return facts;
}

/**
 * Removes specifications that are invalid for the product's type. If the file contains the invalid value, the previous
 * value stays, provided that it's valid, and the returned list contains the reason.
 * @param places positions of the file's variations in the product
 */
export function resolveFacts(
	state: ProductState,
	{ stated, known }: { stated: ImportedProduct; known: KnownProduct | undefined },
	places: readonly number[],
	tables: FactTables,
): { line: number; reason: string }[] {
	const left: { line: number; reason: string }[] = [];
	const settle = (
		facts: Facts,
		before: Facts | undefined,
		said: { facts: StatedFacts | undefined; line: number },
	): Facts => {
		const read = readFacts(facts, state.product_type, tables);
		const codes = Object.keys(read.errors);
		if (codes.length === 0) return facts;
		const refused = codes.filter((code) => (said.facts?.[code] ?? null) !== null);
		for (const code of refused) {
			const name = attributeOf(tables, code)?.name ?? code;
			left.push({ line: said.line, reason: `${name} is skipped: ${read.errors[code]}` });
		}
		const stays = Object.entries(before ?? {}).filter(([code]) => refused.includes(code));
		const former = readFacts(Object.fromEntries(stays), state.product_type, tables);
		return { ...read.facts, ...former.facts };
	};
	const { line } = stated;
	state.facts = settle(state.facts, known?.facts, { facts: stated.fields.facts, line });
	for (const [index, variation] of state.variations.entries()) {
		const from = stated.variations[places.indexOf(index)];
		const before = known?.variations.find(({ id }) => id === variation.id)?.facts;
		const said = { facts: from?.facts, line: from?.line ?? line };
		variation.facts = settle(variation.facts, before, said);
	}
	return left;
}
