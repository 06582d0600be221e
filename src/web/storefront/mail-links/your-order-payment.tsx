import { requireProvided } from "#lib/payment-methods.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Alert } from "../../ui/status.tsx";
import { AmountAndTime, PaymentCode } from "../checkout/payment/payment-parts.tsx";
import type { PaymentInProgress } from "../checkout/payment/use-payment-progress.ts";
import { AccountPage } from "./account-page.tsx";
import { Reach } from "./reach.tsx";

/** What is begun of paying it: it is paid elsewhere, and ordered by itself. */
export function YourOrderPayment({
	payment: { method, amount, next },
	left,
	hasFailed,
	onPayAnotherWay,
}: {
	payment: PaymentInProgress;
	/** Seconds. */
	left: number;
	hasFailed: boolean;
	onPayAnotherWay: () => void;
}) {
	const { paidAt } = requireProvided(method);
	const isCode = next?.kind === "code";
	return (
		<AccountPage
			title={isCode ? `Scan to pay with ${paidAt}` : `Waiting for ${paidAt}`}
			charge={2 / 3}
			chargeLabel="Not ordered yet"
		>
			<AmountAndTime amount={amount} left={left} />
			{isCode && <PaymentCode picture={next.picture} />}
			<p className="text-ink-soft">
				{isCode
					? "Open the app of your bank or e-wallet and scan the code. On this phone, save the picture and choose it in the app. This page goes on by itself when you have paid."
					: `This page goes on by itself as soon as ${paidAt} says that you have paid.`}
			</p>
			{hasFailed && <Alert tone="info">The shop did not answer. It is asked again.</Alert>}
			<div className="grid justify-items-start gap-3">
				{next?.kind === "redirect" && (
					<a href={next.address} className={buttonClass("primary", "medium")}>
						Open {paidAt} again
					</a>
				)}
				<Button tone="quiet" onClick={onPayAnotherWay}>
					Pay another way
				</Button>
			</div>
			<Reach />
		</AccountPage>
	);
}
