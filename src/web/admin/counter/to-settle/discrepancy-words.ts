import type { SaleDiscrepancy } from "#contract/admin/counter.ts";
import { formatPesos, toCentavos, toPesos } from "#lib/money.ts";

const itemOf = ({ product_name, variation_name }: SaleDiscrepancy): string =>
	[product_name, variation_name].filter(Boolean).join(", ") || "A product that is gone";

/** What does not fit, in one line. */
export function titleOf(found: SaleDiscrepancy): string {
	switch (found.kind) {
		case "stock":
			return `${found.quantity} × ${itemOf(found)} sold, which the books did not have`;
		case "price":
			return `${itemOf(found)} sold at another price`;
		case "number":
			return "A receipt with another number than its paper";
		case "shift":
			return "A sale that came after its shift was closed";
	}
}

function priceText(told: number, asked: number): string {
	const difference = toPesos(Math.abs(toCentavos(told) - toCentavos(asked)));
	const way = told < asked ? "less" : "more";
	return `The till asked ${formatPesos(told)} for a piece; the shop asked ${formatPesos(asked)} when the sale came. The customer has paid ${formatPesos(difference)} ${way} for each.`;
}

/** What has happened, and what follows. */
export function textOf(found: SaleDiscrepancy): string {
	switch (found.kind) {
		case "stock":
			return `They have left ${found.branch_name} all the same. Either they were there uncounted, or they were sold twice and somebody else is still to get them.`;
		case "price":
			return priceText(found.told ?? 0, found.asked ?? 0);
		case "number":
			return `The customer’s paper says ${found.printed}. The shop knows the sale as ${found.receipt}: till ${found.till} was taken over while it waited.`;
		case "shift":
			return "What was paid is in the books, but not in the count of that shift’s drawer.";
	}
}

const outcomeNames = {
	uncounted: "The pieces had not been counted",
	sold_twice: "Sold twice: taken out of the books",
	seen: "Seen",
} as const;

/** How it was settled. */
export const outcomeText = ({ outcome }: Pick<SaleDiscrepancy, "outcome">): string =>
	outcome === null ? "" : outcomeNames[outcome];
