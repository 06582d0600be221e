import type { SaleDiscrepancy } from "#contract/admin/counter-issues.ts";
import { formatPesos, toCentavos, toPesos } from "#lib/money/money.ts";

const itemOf = ({ product_name, variation_name }: SaleDiscrepancy): string =>
	[product_name, variation_name].filter(Boolean).join(", ") || "A deleted product";

/** Describes a discrepancy in a short title. */
export function titleOf(found: SaleDiscrepancy): string {
	switch (found.kind) {
		case "stock":
			return `Sold but not in stock: ${found.quantity} × ${itemOf(found)}`;
		case "price":
			return `${itemOf(found)} sold at a different price`;
		case "number":
			return "A receipt with a different printed number";
		case "shift":
			return "A sale that synced after its shift was closed";
	}
}

function priceText(charged: number, asked: number): string {
	const difference = toPesos(Math.abs(toCentavos(charged) - toCentavos(asked)));
	const direction = charged < asked ? "less" : "more";
	return `The till charged ${formatPesos(charged)} per item, but the shop's price was ${formatPesos(asked)} when the sale synced. The customer paid ${formatPesos(difference)} ${direction} for each.`;
}

/** Explains a discrepancy and its consequences. */
export function textOf(found: SaleDiscrepancy): string {
	switch (found.kind) {
		case "stock":
			return `The items have left ${found.branch_name}. Either they were uncounted stock, or they were sold twice and another customer is still waiting for them.`;
		case "price":
			return priceText(found.told ?? 0, found.asked ?? 0);
		case "number":
			return `The customer’s receipt says ${found.printed}. The shop recorded the sale as ${found.receipt} because another browser took over till ${found.till} before the sale was synced.`;
		case "shift":
			return "The payment is recorded, but not included in the cash count of that shift.";
	}
}

const outcomeNames = {
	uncounted: "Uncounted stock",
	sold_twice: "Sold twice, written off",
	seen: "Seen",
} as const;

/** Describes how a discrepancy was resolved. */
export const outcomeText = ({ outcome }: Pick<SaleDiscrepancy, "outcome">): string =>
	outcome === null ? "" : outcomeNames[outcome];
