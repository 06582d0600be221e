import type { Centavos } from "#lib/money/money.ts";
import { multiplyPrice, type PriceFactor } from "#lib/money/price-factor.ts";
import { highestPrice } from "../formats/cells/read-cells.ts";
import type { ImportedProduct } from "../formats/imported-product.ts";
import type { Report } from "../formats/row-problem.ts";

/** Converts prices to pesos. Products that would become too expensive are reported and skipped. */
export async function* multiplyPrices(
	products: AsyncIterable<ImportedProduct>,
	factor: PriceFactor | undefined,
	report: Report,
): AsyncGenerator<ImportedProduct> {
	for await (const product of products) {
		const inPesos = factor ? multiplyPricesOf(product, factor) : product;
		const prices = inPesos.variations.map(({ price }) => price ?? 0);
		if (Math.max(inPesos.fields.price ?? 0, ...prices) <= highestPrice) {
			reportFreeItems(inPesos, report);
			yield inPesos;
			continue;
		}
		const reason = "has a price above ₱10,000,000.00 after conversion";
		report({ line: product.line, reason, rejected: true });
	}
}

/** Reports free items. They are imported, but a price of zero is usually a mistake. */
function reportFreeItems({ variations }: ImportedProduct, report: Report): void {
	for (const { line, name, price, salePrice } of variations) {
		if (price !== 0 && salePrice !== 0) continue;
		const reason = `has a ${price === 0 ? "price" : "sale price"} of 0${name && ` for "${name}"`}, so customers would get it for free`;
		report({ line, reason, rejected: false });
	}
}

function multiplyPricesOf(product: ImportedProduct, factor: PriceFactor): ImportedProduct {
	const times = (amount: Centavos | null) =>
		amount === null ? null : multiplyPrice(amount, factor);
	const both = <Priced extends { price: Centavos | null; salePrice: Centavos | null }>(
		priced: Priced,
	): Priced => {
		const [price, salePrice] = [times(priced.price), times(priced.salePrice)];
		// Different prices can be equal after the conversion, because of rounding.
		const isLower = salePrice !== null && (price === null || salePrice < price);
		return { ...priced, price, salePrice: isLower ? salePrice : null };
	};
	const { price, sale_price: salePrice = null, cost } = product.fields;
	const own = price === undefined ? undefined : both({ price, salePrice });
	return {
		...product,
		variations: product.variations.map((each) => ({ ...both(each), cost: times(each.cost) })),
		fields: {
			...product.fields,
			...(own && { price: own.price, sale_price: own.salePrice }),
			...(cost !== undefined && { cost: times(cost) }),
		},
	};
}
