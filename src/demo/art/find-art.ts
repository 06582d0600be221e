import { readDemoProducts } from "#demo/catalogue/read-demo-products.ts";
import type { Facts, FactValue } from "#lib/facts/facts.ts";
import { drawingName } from "./art-path.ts";
import type { Art } from "./draw-product.ts";
import { type ArtFamily, artFamilies, artViews, type Colourway, colourways } from "./vocabulary.ts";

const known = (stated: object | undefined): Facts =>
	Object.fromEntries(
		Object.entries(stated ?? {}).filter((entry): entry is [string, FactValue] => entry[1] !== null),
	);

const oneOf = <Value>(values: readonly Value[], value: unknown): Value | undefined =>
	values.find((each) => each === value);

interface Drawings {
	byFile: ReadonlyMap<string, Art>;
	/**
	 * The products of each family in reverse order. The plainest products are last in the catalog, so they come first
	 * here.
	 */
	ofFamily: ReadonlyMap<ArtFamily, Art[]>;
}

/**
 * Reads every drawing in the catalog. Other drawings aren't available, because storing them would let visitors fill the
 * disk.
 */
async function readDrawings(): Promise<Drawings> {
	const byFile = new Map<string, Art>();
	const ofFamily = new Map<ArtFamily, Art[]>();
	const { products } = await readDemoProducts();
	for (const { fields, images, variations } of products) {
		const paths = [...images.map(({ path }) => path), ...variations.map(({ image }) => image)];
		for (const path of paths) {
			const file = path?.split("/").at(-1) ?? "";
			const [, family, colourway, sku, view] = drawingName.exec(file) ?? [];
			const variation = variations.find((each) => each.sku?.toLowerCase() === sku);
			const named = {
				family: oneOf(artFamilies, family),
				colourway: oneOf(colourways, colourway),
				view: artViews.find((each) => String(each) === view),
			};
			if (!(variation && named.family && named.colourway && named.view)) continue;
			const art: Art = {
				family: named.family,
				colourway: named.colourway,
				view: named.view,
				name: fields.name ?? "",
				facts: { ...known(fields.facts), ...known(variation.facts) },
				options: variation.options,
			};
			if (!byFile.has(file) && art.view === 1) {
				ofFamily.set(art.family, [art, ...(ofFamily.get(art.family) ?? [])]);
			}
			byFile.set(file, art);
		}
	}
	return { byFile, ofFamily };
}

let reading: Promise<Drawings> | undefined;
export const readAllDrawings = (): Promise<Drawings> => {
	reading ??= readDrawings();
	return reading;
};

/**
 * Returns the drawing with this file name, if it exists. For a name without a SKU, returns a drawing of any product of
 * the family.
 */
export async function findArt(file: string): Promise<Art | undefined> {
	const [, familyName, colourName, sku, detail] = drawingName.exec(file) ?? [];
	if (detail === undefined) return undefined;
	const { byFile, ofFamily } = await readAllDrawings();
	if (sku !== undefined) return byFile.get(file);
	const family = oneOf(artFamilies, familyName);
	const colourway: Colourway | undefined = oneOf(colourways, colourName);
	const all = (family && ofFamily.get(family)) ?? [];
	const plain = all[(Number(detail) * 5) % (all.length || 1)];
	return plain && colourway && Number(detail) < 4 ? { ...plain, colourway } : undefined;
}
