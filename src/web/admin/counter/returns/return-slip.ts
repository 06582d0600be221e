import type { CounterShift } from "#contract/admin/counter-shapes.ts";
import type { Shop } from "#contract/landing/shop.ts";
import { formatPesos, type Pesos, toCentavos, toPesos } from "#lib/money/money.ts";
import { showPhone } from "#lib/phone-and-address/phone.ts";
import { exactTime } from "../../kit/format/show-time.ts";
import type { ChosenReturn } from "../choose-returned.tsx";
import type { KnownReceipt } from "../offline/returns/known-receipt.ts";
import type { ReceiptContent, ReceiptRow } from "../printing/receipt-content.ts";

interface OfflineReturn {
	known: Pick<KnownReceipt, "receipt" | "lines">;
	/** The returned items. */
	lines: ChosenReturn<KnownReceipt["lines"][number]>["lines"];
	/** Refund before cash is rounded. */
	worth: Pesos;
	cashBack: Pesos;
	cashier: string | null;
	returnedAt: string;
}

/**
 * Returns the slip of an offline return, for the customer. The slip is needed because the receipt doesn't show the
 * returned items until the return is synced.
 */
export function returnSlip(
	{ known, lines, worth, cashBack, cashier, returnedAt }: OfflineReturn,
	{
		shop,
		shift,
	}: {
		shop: Pick<Shop, "name" | "branches">;
		shift: Pick<CounterShift, "branch_code" | "branch_name">;
	},
): ReceiptContent {
	const place = shop.branches.find(({ code }) => code === shift.branch_code);
	const priceOf = ({ line, quantity }: (typeof lines)[number]) =>
		toCentavos(line.unit_price) * quantity;
	const prices = lines.reduce((sum, line) => sum + priceOf(line), 0);
	const rounding = toCentavos(cashBack) - toCentavos(worth);
	return {
		number: known.receipt,
		shop: shop.name,
		heading: [shift.branch_name, place?.address, place && showPhone(place.phone), "Return"].filter(
			(line) => Boolean(line),
		) as string[],
		facts: [
			{ name: "Of receipt", value: known.receipt },
			{ name: "Date", value: exactTime(returnedAt) },
			...(cashier ? [{ name: "Served by", value: cashier }] : []),
		],
		items: lines.map(({ line, quantity, serials = [] }) => ({
			name: [line.product_name, line.variation_name].filter(Boolean).join(", "),
			units: `${quantity} × ${formatPesos(line.unit_price)}`,
			amount: formatPesos(toPesos(toCentavos(line.unit_price) * quantity)),
			notes: serials.map((serial) => `No. ${serial}`),
		})),
		discounts: ifAny("Discounts of the sale", toCentavos(worth) - prices),
		total: { name: "Refunded in cash", value: formatPesos(cashBack) },
		payments: ifAny("Includes rounding", rounding),
		notices: ["This is not an invoice", "Please keep this slip with your receipt."],
	};
}

/** @param centavos 0 to leave out the row */
const ifAny = (name: string, centavos: number): ReceiptRow[] =>
	centavos === 0 ? [] : [{ name, value: formatPesos(toPesos(centavos)) }];
