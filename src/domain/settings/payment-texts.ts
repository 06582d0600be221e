import { methodTexts, type PaymentMethod } from "#lib/payments/payment-methods.ts";

const counts = ["", "one way", "two ways", "three ways", "four ways", "five ways", "six ways"];

/** Shown if cash and cards are the only methods offered (specification §1). */
const noWallets = "E-wallets are not accepted.";
const isCashAndCard = (offered: readonly PaymentMethod[]): boolean =>
	offered
		.map((option) => methodTexts(option).kind)
		.sort()
		.join() === "card,cash";

/** Describes the available payment methods as Markdown paragraphs and a list. */
export function explainPayments(offered: readonly PaymentMethod[]): string {
	if (offered.length === 0) return "The checkout shows how you can pay.";
	return [
		`We accept ${counts[offered.length] ?? `${offered.length} ways`} to pay:`,
		offered.map((method) => methodTexts(method).explained).join("\n"),
		...(isCashAndCard(offered) ? [noWallets] : []),
	].join("\n\n");
}

/** Returns the payment methods in one line. */
export function paymentLine(offered: readonly PaymentMethod[]): string {
	if (offered.length === 0) return "The checkout shows how.";
	const ways = offered.map((method) => methodTexts(method).named);
	const last = ways.pop() ?? "";
	const line = `${ways.length > 0 ? `${ways.join(", ")} or ` : ""}${last}.`;
	const sentence = line.charAt(0).toUpperCase() + line.slice(1);
	return isCashAndCard(offered) ? `${sentence} ${noWallets}` : sentence;
}
