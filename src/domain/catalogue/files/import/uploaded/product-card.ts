import type { z } from "zod";
import type { importedProductCard } from "#contract/admin/product-csv.ts";
import { toPesos } from "#lib/money/money.ts";
import type { ProductOutcome } from "../write-products.ts";

/** A product in the preview, with prices in pesos. */
export type ProductCard = z.output<typeof importedProductCard>;

const maxVariations = 20;

export function makeProductCard({
	kind,
	line,
	name,
	state,
	stated,
	changes,
}: ProductOutcome & { kind: "created" | "updated" }): ProductCard {
	const pesos = (amount: number | null) => (amount === null ? null : toPesos(amount));
	return {
		line,
		name,
		kind,
		fields: changes,
		status: state.status,
		picture: state.images[0]?.path ?? state.variations.find(({ image }) => image)?.image ?? null,
		pictures: state.images.length,
		category: stated.category,
		price: toPesos(state.price),
		sale_price: pesos(state.sale_price),
		variations: stated.variations.slice(0, maxVariations).map((variation) => {
			const figures = [variation.stock, ...Object.values(variation.branchStock)];
			const said = figures.filter((figure) => figure !== null);
			return {
				name: variation.name,
				sku: variation.sku,
				price: toPesos(variation.price ?? state.price),
				sale_price: pesos(variation.salePrice),
				stock: said.length === 0 ? null : said.reduce((sum, figure) => sum + figure, 0),
			};
		}),
		variation_count: stated.variations.length,
	};
}
