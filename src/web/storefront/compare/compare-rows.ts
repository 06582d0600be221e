import type { ProductDetail } from "#contract/user/catalogue.ts";

export interface CompareRow {
	code: string;
	name: string;
	/** One value per product; null if unknown. */
	cells: (string | null)[];
	/** True if the values differ. */
	differs: boolean;
}

/** Returns a product's specifications by attribute, with the values of all its variations. */
function factsOf({
	facts,
	variations,
}: ProductDetail): Map<string, { name: string; text: string }> {
	const known = new Map(facts.map(({ code, name, text }) => [code, { name, text }]));
	const own = Map.groupBy(
		variations.flatMap((variation) => variation.facts),
		({ code }) => code,
	);
	for (const [code, shown] of own) {
		const shared = known.get(code);
		const isEvery = shown.length === variations.length;
		const texts = [...(shared && !isEvery ? [shared.text] : []), ...shown.map(({ text }) => text)];
		known.set(code, { name: shown[0]?.name ?? code, text: [...new Set(texts)].join(", ") });
	}
	return known;
}

/** Returns a row for each specification that at least one product has, in the order in which the products list them. */
export function compareRows(products: readonly ProductDetail[]): CompareRow[] {
	const known = products.map(factsOf);
	const names = new Map<string, string>();
	for (const facts of known) for (const [code, { name }] of facts) names.set(code, name);
	return [...names].map(([code, name]) => {
		const cells = known.map((facts) => facts.get(code)?.text ?? null);
		return { code, name, cells, differs: new Set(cells).size > 1 };
	});
}
