import { requireProvided } from "#lib/payments/payment-methods.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Alert } from "../../ui/status.tsx";
import { AmountAndTime, PaymentCode, whileToPay } from "../checkout/payment/payment-parts.tsx";
import type { PaymentInProgress } from "../checkout/payment/use-payment-progress.ts";
import { AccountPage } from "./account-page.tsx";
import { Reach } from "./reach.tsx";

/**
 * An online payment in progress. The customer pays in an app or on another site, and the order is then created
 * automatically.
 */
export function YourOrderPayment({
	payment: { method, amount, next },
	left,
	hasFailed,
	onPayAnotherWay,
}: {
	payment: PaymentInProgress;
	/** Seconds left to pay. */
	left: number;
	hasFailed: boolean;
	onPayAnotherWay: () => void;
}) {
	const { paidAt } = requireProvided(method);
	const { title, words } = whileToPay({ method, next });
	return (
		<AccountPage title={title} charge={2 / 3} chargeLabel="Not ordered yet">
			<AmountAndTime amount={amount} left={left} />
			{next?.kind === "code" && <PaymentCode picture={next.picture} />}
			<p className="text-ink-soft">{words}</p>
			{hasFailed && <Alert tone="info">The shop isn't responding. Trying again.</Alert>}
			<div className="grid justify-items-start gap-3">
				{next?.kind === "redirect" && (
					<a href={next.address} className={buttonClass("primary", "medium")}>
						Open {paidAt} again
					</a>
				)}
				<Button tone="quiet" onClick={onPayAnotherWay}>
					Choose another payment method
				</Button>
			</div>
			<Reach />
		</AccountPage>
	);
}
