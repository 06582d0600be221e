import { type ReactNode, useEffect, useState } from "react";
import { href, useNavigate } from "react-router";
import { getOrder, type OrderDetail } from "#contract/user/orders.ts";
import { checkPayment, getPayment, type Payment, retryPayment } from "#contract/user/payments.ts";
import { payPhrase } from "#lib/payments/accepted-payments.ts";
import { requireProvided } from "#lib/payments/payment-methods.ts";
import { knownUser } from "#web/account/known-user.ts";
import { throughUser } from "#web/account/session.tsx";
import { api } from "#web/api.ts";
import { useAction } from "#web/forms/use-action.ts";
import { Button, ButtonLink, buttonClass } from "#web/ui/button.tsx";
import { ChargeBar } from "#web/ui/charge-bar.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Alert } from "#web/ui/status.tsx";
import { createAttemptMemory } from "../order-attempt.ts";
import { OrderPlaced } from "../order-placed.tsx";
import { announcePlacedOrder, redirectHome, tabStorage } from "../order-placed-effects.ts";
import type { Route } from "./+types/payment-page.ts";
import { AmountAndTime, PaymentCode, whileToPay } from "./payment-parts.tsx";
import { usePaymentProgress } from "./use-payment-progress.ts";

export const meta = () => [{ title: "Your payment" }, { name: "robots", content: "noindex" }];

/** The server renders the same placeholder for everyone. Only the browser knows who is signed in. */
export const loader = () => ({ isSignedIn: null as boolean | null });
export async function clientLoader() {
	return { isSignedIn: (await knownUser()).id !== null };
}
clientLoader.hydrate = true as const;
export const shouldRevalidate = () => false;

/**
 * Shows the state of a payment that the customer makes in an app or on another site. E-wallets redirect back to this
 * page.
 */
export default function PaymentPage({ loaderData: { isSignedIn }, params }: Route.ComponentProps) {
	const { reference } = params;
	const { payment, isMissing, hasFailed, left, show } = usePaymentProgress<Payment>(
		isSignedIn ? reference : null,
		(asksProvider) => api(asksProvider ? checkPayment : getPayment, { reference }),
	);
	const order = useOrderIn(payment);
	if (order) return <OrderPlaced order={order} />;
	if (isSignedIn === false) return <SignedOut reference={reference} />;
	if (isMissing) {
		return (
			<Page title="Payment not found">
				<p>It may belong to another account. Your cart has not changed.</p>
				<BackToCheckout />
			</Page>
		);
	}
	if (!payment || payment.state === "ordered") return <Waiting hasFailed={hasFailed} />;
	if (payment.state === "refunded") {
		return (
			<Page title="No order was placed">
				<Alert tone="warning">{payment.problem}</Alert>
				<BackToCheckout />
			</Page>
		);
	}
	if (payment.state !== "open") {
		return (
			<Page title="The time to pay has ended">
				<p>Nothing was charged, and your cart has not changed.</p>
				<BackToCheckout />
			</Page>
		);
	}
	if (payment.problem !== null) {
		return (
			<Page title="You have not paid yet">
				<Alert tone="error">{payment.problem}</Alert>
				<p>Nothing was charged, and your items are still reserved for you.</p>
				<TryAgain payment={payment} left={left} onRenewed={show} />
			</Page>
		);
	}
	return <ToPay payment={payment} left={left} hasFailed={hasFailed} />;
}

/** Loads the order of a successful payment, and then does the same as after any other order. */
function useOrderIn(payment: Payment | null): OrderDetail | null {
	const navigate = useNavigate();
	const [order, setOrder] = useState<OrderDetail | null>(null);
	const orderId = payment?.order_id ?? null;
	const isOver = payment !== null && payment.state !== "open";
	useEffect(() => {
		if (isOver) createAttemptMemory(tabStorage()).forget();
	}, [isOver]);
	useEffect(() => {
		if (orderId === null) return;
		let isCurrent = true;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const show = async () => {
			const found = await api(getOrder, { id: orderId });
			if (!isCurrent) return;
			setOrder(found);
			announcePlacedOrder(found);
			timer = redirectHome(navigate, found);
		};
		// If the order can't be loaded, go to Orders, which lists it.
		show().catch(() => isCurrent && navigate(href("/app/orders")));
		return () => {
			isCurrent = false;
			clearTimeout(timer);
		};
	}, [orderId, navigate]);
	return order;
}

function ToPay({
	payment: { method, amount, next },
	left,
	hasFailed,
}: {
	payment: Payment;
	left: number;
	hasFailed: boolean;
}) {
	const { paidAt } = requireProvided(method);
	const { title, words } = whileToPay({ method, next });
	return (
		<Page title={title}>
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
				<PayAnotherWay />
			</div>
		</Page>
	);
}

/** Retries the same payment within its remaining time. */
function TryAgain({
	payment: { reference, method, amount },
	left,
	onRenewed,
}: {
	payment: Payment;
	left: number;
	onRenewed: (payment: Payment) => void;
}) {
	const { isBusy, refused, submit } = useAction();
	const tryAgain = () =>
		submit(() => api(retryPayment, { reference }), {
			failed: "The shop isn't responding. Please try again.",
			onDone: (renewed) => {
				if (renewed.next?.kind === "redirect") location.assign(renewed.next.address);
				else onRenewed(renewed);
			},
		});
	return (
		<>
			<AmountAndTime amount={amount} left={left} />
			{refused.problem && <Alert tone="error">{refused.problem}</Alert>}
			<div className="grid justify-items-start gap-3">
				<Button onClick={tryAgain} disabled={isBusy}>
					{isBusy ? "Processing…" : `Try again ${payPhrase(method)}`}
				</Button>
				<PayAnotherWay />
			</div>
		</>
	);
}

const PayAnotherWay = () => (
	<ButtonLink tone="quiet" to={href("/app/checkout")}>
		Choose another payment method
	</ButtonLink>
);

/**
 * Shown to a customer who isn't signed in. An e-wallet may return in another browser than the one in which the customer
 * ordered.
 */
function SignedOut({ reference }: { reference: string }) {
	return (
		<Page title="Your payment is in progress">
			<p>
				If you have paid, we are placing your order and will email you. Go back to the browser where
				you ordered, or sign in here to see your order.
			</p>
			<ButtonLink
				className="justify-self-start"
				to={throughUser(href("/app/checkout/payment/:reference", { reference }))}
			>
				Sign in
			</ButtonLink>
		</Page>
	);
}

function Waiting({ hasFailed }: { hasFailed: boolean }) {
	return (
		<Page title="Your payment">
			{hasFailed && <Alert tone="info">The shop isn't responding. Trying again.</Alert>}
			<div role="status" aria-label="Checking your payment" className="grid gap-3">
				<Skeleton className="h-8 w-40" />
				<Skeleton className="h-40 rounded-large" />
			</div>
		</Page>
	);
}

const BackToCheckout = () => (
	<ButtonLink className="justify-self-start" to={href("/app/checkout")}>
		Back to checkout
	</ButtonLink>
);

function Page({ title, children }: { title: string; children: ReactNode }) {
	return (
		<main
			id="content"
			className="mx-auto grid w-full max-w-md content-start gap-5 px-4 pt-8 pb-24 sm:px-6"
		>
			<ChargeBar value={2 / 3} label="The order is not placed yet" />
			<h1 className="text-heading">{title}</h1>
			{children}
		</main>
	);
}
