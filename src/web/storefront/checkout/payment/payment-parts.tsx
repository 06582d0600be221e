import type { Payment } from "#contract/user/payments.ts";
import { formatPesos } from "#lib/money.ts";
import { requireProvided } from "#lib/payment-methods.ts";
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
			<img src={picture} alt="The code to pay with" className="aspect-square w-full max-w-72" />
			<a href={picture} download="qr-code.png" className={buttonClass("outline", "small")}>
				Save the picture
			</a>
		</div>
	);
}

/** What somebody who pays elsewhere does now, as a title and a sentence. */
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
					"Open the app of your bank or e-wallet and scan the code. On this phone, save the picture and choose it in the app. This page goes on by itself when you have paid.",
			};
		case undefined:
			// The provider does not answer, or does not know yet: who has paid must not pay twice.
			return {
				title: "Asking about your payment",
				words:
					"We do not know yet whether your payment has come. If you have paid, please do not pay again: we go on asking, and this page goes on by itself.",
			};
		default:
			return {
				title: `Waiting for ${paidAt}`,
				words: `This page goes on by itself as soon as ${paidAt} says that you have paid.`,
			};
	}
}

/** Minutes and seconds, as `9:05`. */
const clockText = (seconds: number): string =>
	`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
