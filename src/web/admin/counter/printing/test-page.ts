import type { PrinterSettings } from "./printer-settings.ts";
import type { ReceiptContent } from "./receipt-content.ts";

/** Returns a test page with which the cashier checks the paper width and the barcode. */
export const testPage = (
	shop: string,
	{ width }: Pick<PrinterSettings, "width">,
): ReceiptContent => ({
	number: "TEST-1-000000",
	shop,
	heading: ["Test page"],
	facts: [
		{ name: "Paper width", value: `${width} mm` },
		{ name: "Amount", value: "₱1,234.50" },
		{ name: "Letters", value: "Piña, café" },
	],
	items: [],
	discounts: [],
	total: null,
	payments: [],
	notices: [
		"The dashed lines are as wide as the paper. If they are wider or narrower, change the paper width.",
	],
});
