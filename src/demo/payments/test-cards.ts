/** Values entered into a card form. */
export interface SandboxCard {
	number: string;
	/** Month and year, such as `12/34`. */
	expiry: string;
	cvc: string;
}

/** The result of an attempt to pay. For `challenge`, the bank asks the customer for confirmation first (3-D Secure). */
export type SandboxResult =
	| { status: "succeeded" }
	| { status: "challenge" }
	| { status: "failed"; code: string; message: string }
	/** The provider charged the card, but its response was lost. */
	| { status: "timeout" };

const failed = (code: string, message: string): SandboxResult => ({
	status: "failed",
	code,
	message,
});

/** Results of the test cards (docs/developers/payments.md); other cards are refused. */
const outcomes: Readonly<Record<string, SandboxResult>> = {
	"4242424242424242": { status: "succeeded" },
	"4000000000000002": failed("card_declined", "Your card was declined."),
	"4000000000009995": failed("insufficient_funds", "Your card has insufficient funds."),
	"4000000000003220": { status: "challenge" },
	"4000000000000259": { status: "timeout" },
};

function passesLuhn(digits: string): boolean {
	let sum = 0;
	for (const [index, digit] of [...digits].reverse().entries()) {
		const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
		sum += value > 9 ? value - 9 : value;
	}
	return sum % 10 === 0;
}

function isPast(expiry: string, now: Date): boolean | null {
	const [, month, year] = /^(0[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})$/.exec(expiry.trim()) ?? [];
	if (month === undefined || year === undefined) return null;
	// A card is valid until the end of its expiry month.
	return now >= new Date(2000 + Number(year), Number(month), 1);
}

/** Returns the result of paying with this card. */
export function tryCard(card: SandboxCard, now: Date): SandboxResult {
	const number = card.number.replace(/[\s-]/g, "");
	if (!/^\d{13,19}$/.test(number) || !passesLuhn(number)) {
		return failed("invalid_number", "Your card number is invalid.");
	}
	const past = isPast(card.expiry, now);
	if (past === null) return failed("invalid_expiry", "Your card's expiration date is invalid.");
	if (past) return failed("expired_card", "Your card has expired.");
	if (!/^\d{3,4}$/.test(card.cvc.trim())) {
		return failed("invalid_cvc", "Your card's security code is invalid.");
	}
	const testCardsOnly = "This shop is a sandbox: please use one of its test cards.";
	return outcomes[number] ?? failed("test_card_required", testCardsOnly);
}
