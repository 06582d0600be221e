import type { Payment } from "#contract/user/payments.ts";
import { formatPesos } from "#lib/money/money.ts";
import { requireProvided } from "#lib/payments/payment-methods.ts";
import { buttonClass } from "#web/ui/button.tsx";

export const AmountAndTime = ({ amount, left }: { amount: number; left: number }) => (
	<p className="flex items-baseline justify-between gap-4">
		<strong className="price text-large">{formatPesos(amount)}</strong>
		<span>
			<span className="text-ink-soft">Time left </span>
			<span className="price font-semibold" role="timer">
				{clockText(left)}
			</span>
		</span>
	</p>
);

export function PaymentCode({ picture }: { picture: string }) {
	return (
		<div className="grid justify-items-center gap-3 rounded-large border border-line bg-paper-raised p-5">
			<img src={picture} alt="QR code for your payment" className="aspect-square w-full max-w-72" />
			<a href={picture} download="qr-code.png" className={buttonClass("outline", "small")}>
				Save QR code
			</a>
		</div>
	);
}

/** Returns the title and the instructions for a payment in an app or on another site. */
export function whileToPay({ method, next }: Pick<Payment, "method" | "next">): {
	title: string;
	words: string;
} {
	const { paidAt } = requireProvided(method);
	switch (next?.kind) {
		case "code":
			return {
				title: `Scan to pay with ${paidAt}`,
				words:
					"Open your bank or e-wallet app and scan the code. On this phone, save the code and choose it in the app. This page updates once your payment arrives.",
			};
		case undefined:
			// The provider hasn't said yet whether the customer has paid. Tell the customer to wait, so that no one pays
			// twice.
			return {
				title: "Checking your payment",
				words:
					"We can't confirm your payment yet. If you have paid, don't pay again. This page updates once your payment arrives.",
			};
		default:
			return {
				title: `Waiting for ${paidAt}`,
				words: `This page updates as soon as ${paidAt} confirms your payment.`,
			};
	}
}

/** Formats minutes and seconds, for example `9:05`. */
const clockText = (seconds: number): string =>
	`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
