import { toPesos } from "#lib/money.ts";
import type { ProductStatus } from "#lib/product-statuses.ts";
import type { FieldChange } from "../plan/describe-changes.ts";
import type { ProductOutcome } from "../write-products.ts";

/** A product in the preview; prices in pesos. */
export interface ProductCard {
	line: number;
	name: string;
	kind: "created" | "updated";
	picture: string | null;
	pictures: number;
	category: string | null;
	status: ProductStatus;
	price: number;
	sale_price: number | null;
	variations: {
		name: string;
		sku: string | null;
		price: number;
		sale_price: number | null;
		/** Total of all branches; null if not given. */
		stock: number | null;
	}[];
	/** Total number, of which some are shown. */
	variation_count: number;
	fields: FieldChange[];
}

const mostVariations = 20;

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
		variations: stated.variations.slice(0, mostVariations).map((variation) => {
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
