import { lazy, Suspense, useState } from "react";
import { href, useSearchParams } from "react-router";
import {
	checkOrderLink,
	confirmOrderLink,
	type LinkedDraft,
	payOrderLink,
	readOrderLink,
	setOrderLinkGiftCard,
} from "#contract/user/order-link.ts";
import { formatPesos } from "#lib/money/money.ts";
import { payPhrase } from "#lib/payments/accepted-payments.ts";
import { paymentMethods } from "#lib/payments/payment-methods.ts";
import { shortMoment } from "#lib/time/manila-texts.ts";
import { api, messageOf } from "../../api.ts";
import { useShop } from "../../shop.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Alert } from "../../ui/status.tsx";
import { CardField } from "../checkout/card/card-field.tsx";
import { beginCardPayment, CardRefused, confirmCard } from "../checkout/card/pay-by-card.ts";
import { useCard } from "../checkout/card/use-card.ts";
import { Choice } from "../checkout/choice.tsx";
import type { AddedGiftCard } from "../checkout/gift-card-box.tsx";
import { leaveSite } from "../checkout/payment/leave-site.ts";
import {
	type PaymentInProgress,
	usePaymentProgress,
} from "../checkout/payment/use-payment-progress.ts";
import { AccountPage } from "./account-page.tsx";
import { Reach } from "./reach.tsx";
import { YourOrderItems } from "./your-order-items.tsx";
import { YourOrderPayment } from "./your-order-payment.tsx";

type MethodTexts = LinkedDraft["payments"][number];

const shopMethods: readonly string[] = paymentMethods;
/** Returns the position of a payment method in the list. Methods of extensions come after the shop's own. */
const placeOf = ({ code }: MethodTexts): number => {
	const place = shopMethods.indexOf(code);
	return place === -1 ? shopMethods.length : place;
};

/** Returns all payment methods for the order, sorted as in the checkout. */
const paymentOptionsOf = ({ payments, online }: LinkedDraft): MethodTexts[] =>
	[...payments, ...online].sort((first, second) => placeOf(first) - placeOf(second));

/** True if the customer has paid, or is paying in an app or on another site. */
const isPaymentPending = ({ state, problem, next }: PaymentInProgress): boolean =>
	state === "open" && problem === null && next?.kind !== "form";

/** Returns the amount left to pay with a payment method. */
const amountOf = ({ total, to_pay: toPay = total }: MethodTexts) => toPay;

/** Returns the gift card added to the order. Its code isn't included, because only the customer has it. */
const addedTo = ({ gift_card: card }: LinkedDraft): AddedGiftCard | null =>
	card ? { code: "", lastFour: card.last_four, balance: card.available } : null;

const GiftCardBox = lazy(() => import("../checkout/gift-card-box.tsx"));

interface Standing {
	token: string;
	draft: LinkedDraft;
	onChanged: (draft: LinkedDraft) => void;
}

/** A draft order that the customer can still place, with the choice to pay online, on delivery or manually. */
export function YourOrderStatus(standing: Standing) {
	const { token, draft, onChanged } = standing;
	const [isChoosing, setChoosing] = useState(false);
	const isOpen = draft.payment?.state === "open";
	const progress = usePaymentProgress<PaymentInProgress>(isOpen ? token : null, async (asks) => {
		const updated = await api(asks ? checkOrderLink : readOrderLink, { token });
		if (updated.payment?.state !== "open") onChanged(updated);
		if (!updated.payment) throw new Error("payment cancelled");
		return updated.payment;
	});
	const payment = (isOpen && progress.payment) || draft.payment;
	const onPaid = (updated: LinkedDraft) => {
		setChoosing(false);
		if (updated.payment) progress.show(updated.payment);
		onChanged(updated);
	};
	if (payment && isPaymentPending(payment) && !isChoosing) {
		return (
			<YourOrderPayment
				payment={payment}
				left={progress.left}
				hasFailed={progress.hasFailed}
				onPayAnotherWay={() => setChoosing(true)}
			/>
		);
	}
	return <Choosing {...standing} payment={payment} onPaid={onPaid} />;
}

function Choosing({
	token,
	draft,
	payment,
	onChanged,
	onPaid,
}: Standing & { payment: PaymentInProgress | null; onPaid: (draft: LinkedDraft) => void }) {
	const shop = useShop();
	const options = paymentOptionsOf(draft);
	const [asked] = useSearchParams();
	const [chosen, setChosen] = useState<string | null>(payment?.method ?? asked.get("method"));
	const [problem, setProblem] = useState<string | null>(null);
	const [isBusy, setBusy] = useState(false);
	const card = useCard(draft.online.some((each) => each.in_page));
	const option = draft.gift_card?.covers_all
		? undefined
		: (options.find(({ code }) => code === chosen) ?? options[0]);
	const isOnline = option !== undefined && draft.online.includes(option);
	const isMissing = draft.items.some(({ quantity, available }) => available < quantity);
	const hasOtherPrices = draft.items.some(({ price_now: now }) => now !== null);
	const isIncomplete = isOnline && option.in_page && !card.isComplete;

	const isCovered = draft.gift_card?.covers_all ?? false;
	const pay = async (method: MethodTexts): Promise<void> => {
		const { version } = draft;
		const entry = card.entry();
		const question = api(payOrderLink, {
			token,
			version,
			payment_method: method.code,
			expected_total: amountOf(method),
		});
		const begun = await (entry ? beginCardPayment(question) : question);
		if (begun.next?.kind === "redirect") {
			return leaveSite(begun.next.address);
		}
		if (begun.next?.kind === "form" && entry) await confirmCard(entry, begun.client_secret);
		onPaid(await api(checkOrderLink, { token }));
	};
	const setCard = async (giftCardCode: string | null) => {
		const { version } = draft;
		onChanged(await api(setOrderLinkGiftCard, { token, version, giftCardCode }));
	};
	const confirm = async () => {
		const { version } = draft;
		const method = option?.code ?? null;
		onChanged(await api(confirmOrderLink, { token, version, payment_method: method }));
	};
	const act = () => {
		if ((!option && !isCovered) || isMissing || isIncomplete) return;
		void change(() => (isOnline ? pay(option) : confirm()));
	};
	const change = async (work: () => Promise<void>) => {
		if (isBusy) return;
		setBusy(true);
		setProblem(null);
		try {
			await work();
		} catch (error) {
			if (error instanceof CardRefused) card.refuse(error.message);
			else {
				setProblem(messageOf(error, "Something went wrong. Please try again in a moment."));
				// Show the changed order next to the error.
				await api(readOrderLink, { token }).then(onChanged, () => {});
			}
		} finally {
			setBusy(false);
		}
	};
	return (
		<AccountPage
			title={draft.is_own ? "Pay for your order" : "Your order"}
			charge={0.5}
			chargeLabel="One step left"
		>
			{draft.is_own ? (
				<p className="text-ink-soft">
					{draft.sells_gift_card
						? "We create the gift card as soon as you have paid."
						: "We place your order as soon as you have paid. Your items are not reserved until you start to pay."}
				</p>
			) : (
				<p className="text-ink-soft">
					Hello {draft.customer_name}, {shop.name} has prepared this order for you.{" "}
					{draft.expires_at &&
						` You can place this order at these prices until ${shortMoment(Date.parse(draft.expires_at))}.`}
				</p>
			)}
			{payment && <PaymentFailure payment={payment} />}
			{hasOtherPrices && (
				<Alert tone="info">Shop prices have changed, but your quoted prices stay the same.</Alert>
			)}
			<YourOrderItems draft={draft} option={option} />
			{(draft.takes_gift_cards || draft.gift_card) && (
				<Suspense fallback={<Skeleton className="mt-3 h-20 rounded-medium" />}>
					<GiftCardBox
						added={addedTo(draft)}
						onChange={(added) => void change(() => setCard(added?.code ?? null))}
						isDisabled={isBusy}
					/>
				</Suspense>
			)}
			{options.length > 0 && !isCovered && (
				<fieldset className="grid min-w-0 gap-2">
					<legend className="pb-1 text-small font-semibold">Payment</legend>
					{options.map((each) => (
						<Choice
							key={each.code}
							group="payment"
							checked={each === option}
							disabled={isBusy}
							onChoose={() => setChosen(each.code)}
							title={each.name}
							note={each.note}
						>
							{each === option && each.in_page && <CardField card={card} onSubmit={act} />}
						</Choice>
					))}
				</fieldset>
			)}
			{problem && <Alert tone="error">{problem}</Alert>}
			{isMissing && (
				<Alert tone="warning">
					Some items are no longer available, so this order cannot be placed. Please contact us.
				</Alert>
			)}
			{!option && !isCovered && (
				<Alert tone="warning">
					No payment method is available for this order. Please contact us.
				</Alert>
			)}
			<Button
				size="large"
				disabled={isBusy || isMissing || (!option && !isCovered) || isIncomplete}
				onClick={act}
			>
				{actionOf(option, { isOnline, isBusy })}
			</Button>
			{draft.is_own && !draft.sells_gift_card && (
				<ButtonLink to={href("/app/guest-checkout")} tone="quiet">
					Change your order
				</ButtonLink>
			)}
			<Reach />
		</AccountPage>
	);
}

const actionOf = (
	option: MethodTexts | undefined,
	{ isOnline, isBusy }: { isOnline: boolean; isBusy: boolean },
): string => {
	if (!isOnline || !option) return isBusy ? "Ordering…" : "Confirm order";
	return isBusy ? "Processing…" : `Pay ${formatPesos(amountOf(option))}`;
};

/** Explains why the last payment didn't create an order. */
function PaymentFailure({ payment: { state, method, problem } }: { payment: PaymentInProgress }) {
	if (problem !== null) {
		return <Alert tone={state === "open" ? "error" : "warning"}>{problem}</Alert>;
	}
	if (state !== "expired") return null;
	return (
		<Alert tone="info">The time to pay {payPhrase(method)} has ended. Nothing was charged.</Alert>
	);
}
