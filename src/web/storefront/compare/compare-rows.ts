import type { ProductDetail } from "#contract/user/catalogue.ts";

export interface CompareRow {
	code: string;
	name: string;
	/** Of each product; null: it does not say. */
	cells: (string | null)[];
	/** Not the same of all. */
	differs: boolean;
}

/** What is known of a product by attribute: of one that varies, each of its variations' words. */
function factsOf({
	facts,
	variations,
}: ProductDetail): Map<string, { name: string; text: string }> {
	const known = new Map(facts.map(({ code, name, text }) => [code, { name, text }]));
	const own = Map.groupBy(
		variations.flatMap((variation) => variation.facts),
		({ code }) => code,
	);
	for (const [code, told] of own) {
		const shared = known.get(code);
		const isEvery = told.length === variations.length;
		const texts = [...(shared && !isEvery ? [shared.text] : []), ...told.map(({ text }) => text)];
		known.set(code, { name: told[0]?.name ?? code, text: [...new Set(texts)].join(", ") });
	}
	return known;
}

/** A row for each fact that any of these products tells, in the order in which they tell them. */
export function compareRows(products: readonly ProductDetail[]): CompareRow[] {
	const known = products.map(factsOf);
	const names = new Map<string, string>();
	for (const facts of known) for (const [code, { name }] of facts) names.set(code, name);
	return [...names].map(([code, name]) => {
		const cells = known.map((facts) => facts.get(code)?.text ?? null);
		return { code, name, cells, differs: new Set(cells).size > 1 };
	});
}
