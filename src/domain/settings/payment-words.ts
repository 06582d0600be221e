import { type PaymentMethod, wayToPay } from "#lib/payment-methods.ts";

const counts = ["", "one way", "two ways", "three ways", "four ways", "five ways", "six ways"];

/** Said where cash and cards are what is offered (specification §1); others say nothing of it. */
const noWallets = "E-wallets are not accepted.";
const isCashAndCard = (offered: readonly PaymentMethod[]): boolean =>
	offered
		.map((option) => wayToPay(option).kind)
		.sort()
		.join() === "card,cash";

/** How one can pay, as paragraphs and a list in Markdown: only what is offered. */
export function explainPayments(offered: readonly PaymentMethod[]): string {
	if (offered.length === 0) return "The checkout shows how you can pay.";
	return [
		`We accept ${counts[offered.length] ?? `${offered.length} ways`} to pay:`,
		offered.map((method) => wayToPay(method).explained).join("\n"),
		...(isCashAndCard(offered) ? [noWallets] : []),
	].join("\n\n");
}

/** The same in a line. */
export function paymentLine(offered: readonly PaymentMethod[]): string {
	if (offered.length === 0) return "The checkout shows how.";
	const ways = offered.map((method) => wayToPay(method).named);
	const last = ways.pop() ?? "";
	const line = `${ways.length > 0 ? `${ways.join(", ")} or ` : ""}${last}.`;
	const sentence = line.charAt(0).toUpperCase() + line.slice(1);
	return isCashAndCard(offered) ? `${sentence} ${noWallets}` : sentence;
}
