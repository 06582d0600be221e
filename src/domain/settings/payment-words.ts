import type { PaymentOption } from "#contract/user/payment-methods.ts";

/** Each way to pay as the page of payments explains it. */
const explained: Readonly<Record<PaymentOption, string>> = {
	cod: "- **Cash on delivery (COD):** pay the rider when the parcel arrives. Please have the exact amount ready if you can.",
	gcash: "- **GCash:** you confirm the payment in the app when you place the order.",
	card: "- **Card:** credit and debit cards, charged when you place the order. The form is the payment provider’s own and your card details stay there.",
};

const named: Readonly<Record<PaymentOption, string>> = {
	cod: "cash on delivery",
	gcash: "with GCash",
	card: "by card",
};

const counts = ["", "one way", "two ways", "three ways"];

/** Said where cash and cards are what is offered (specification §1); others say nothing of it. */
const noWallets = "E-wallets are not accepted.";
const isCashAndCard = (offered: readonly PaymentOption[]): boolean =>
	offered.length === 2 && offered.includes("cod") && offered.includes("card");

/** How one can pay, as paragraphs and a list in Markdown: only what is offered. */
export function explainPayments(offered: readonly PaymentOption[]): string {
	if (offered.length === 0) return "The checkout shows how you can pay.";
	return [
		`We accept ${counts[offered.length]} to pay:`,
		offered.map((method) => explained[method]).join("\n"),
		...(isCashAndCard(offered) ? [noWallets] : []),
	].join("\n\n");
}

/** The same in a line. */
export function paymentLine(offered: readonly PaymentOption[]): string {
	if (offered.length === 0) return "The checkout shows how.";
	const ways = offered.map((method) => named[method]);
	const last = ways.pop() ?? "";
	const line = `${ways.length > 0 ? `${ways.join(", ")} or ` : ""}${last}.`;
	const sentence = line.charAt(0).toUpperCase() + line.slice(1);
	return isCashAndCard(offered) ? `${sentence} ${noWallets}` : sentence;
}
