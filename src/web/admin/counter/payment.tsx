import { type ReactNode, type RefObject, useState } from "react";
import { formatPesos, type Pesos } from "#lib/money/money.ts";
import { giftCardPayments } from "#lib/payments/counter-payments.ts";
import type { CashRounding } from "#lib/payments/round-cash.ts";
import { ActionForm } from "../../forms/action-form.tsx";
import type { Action } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/status.tsx";
import { PesosField } from "../kit/form/fields.tsx";
import { CashQuestion } from "./cash-question.tsx";
import { CreditPayment } from "./credit-payment.tsx";
import type { CustomerCredit } from "./customer-credit.ts";
import { Discount } from "./discount.tsx";
import { usePaymentOnDisplay } from "./display/show-on-display.ts";
import { MoreMethods, otherMethodsFor } from "./more-methods.tsx";
import type { SentSale } from "./offline/waiting-sale.ts";
import { OtherMethod, type Partner } from "./other-method.tsx";
import { Rounding, Totals } from "./payment-totals.tsx";
import type { SaleDiscount, SaleTotals } from "./sale.ts";
import {
	type CreditUse,
	isFarTooMuch,
	type OtherPayment,
	otherAmount,
	readPayment,
	type Tendered,
	tenderKeys,
} from "./tender.ts";
import { Unanswered } from "./unanswered.tsx";

type Field = RefObject<HTMLInputElement | null>;

interface PaymentProps {
	totals: SaleTotals;
	discount: SaleDiscount;
	/** Refund of returned items, which pays for the sale before any other payment. */
	refund: Pesos;
	/** How the till rounds cash, such as to whole pesos. */
	roundsTo: CashRounding | undefined;
	/** Store credit of the sale's customer; null if it can't be used. */
	credit: CustomerCredit | null;
	/** Partners that finance sales. */
	partners: readonly Partner[];
	cashField: Field;
	action: Action;
	isEmpty: boolean;
	/** True if the sale sells a gift card, without discounts and credit. */
	isGiftCard: boolean;
	/**
	 * The request that the server didn't answer; null if there is none. The form stays filled in, in case the server
	 * hasn't recorded the sale.
	 */
	unanswered: SentSale | null;
	/** Field for the coupon code; hidden while a request for the sale is unanswered. */
	coupon: ReactNode;
	onDiscount: (discount: SaleDiscount) => void;
	onPay: (tendered: Tendered) => void;
	onAsk: () => void;
}

/** Total and payment of a sale. Enter in the cash field completes the sale. */
export function Payment(props: PaymentProps) {
	const { totals, refund, discount, coupon, action, unanswered, isGiftCard, onDiscount, onAsk } =
		props;
	return (
		<section
			aria-label="Payment"
			className="grid gap-4 rounded-medium border border-line bg-paper-raised p-4"
		>
			<Totals totals={totals} refund={refund} />
			{unanswered ? (
				<Unanswered sent={unanswered} action={action} onAsk={onAsk} />
			) : (
				!isGiftCard && (
					<>
						{coupon}
						<Discount discount={discount} action={action} onChange={onDiscount} />
					</>
				)
			)}
			<PaymentForm {...props} />
		</section>
	);
}

function PaymentForm(props: PaymentProps) {
	const { totals, refund, credit, partners, cashField, action, isEmpty, unanswered, onPay } = props;
	const { roundsTo, isGiftCard } = props;
	const [cash, setCash] = useState<Pesos | null>(null);
	/** The cash amount that the cashier must confirm; null if no confirmation is needed. */
	const [asked, setAsked] = useState<Pesos | null>(null);
	const [others, setOthers] = useState<readonly OtherPayment[]>([]);
	const [chosen, setChosen] = useState<{ customerId: number; use: CreditUse | null } | null>(null);
	const use = credit && chosen?.customerId === credit.customerId ? chosen.use : null;
	const free = credit?.free ?? 0;
	const payment = readPayment({ total: totals.total, refund, cash, roundsTo, others, use, free });
	const { paidByCredit, due, rounding, takesCash, change, tendered } = payment;
	usePaymentOnDisplay(others, rounding);
	const creditName = `payments.${others.length}.amount`;
	// The first error about a field that this form doesn't have.
	const elsewhere = [
		"lines",
		"account_id",
		"expected_total",
		"coupon_code",
		"gift_card.code",
		...(takesCash ? [] : ["payments"]),
	]
		.map(action.errorOf)
		.find(Boolean);
	return (
		<ActionForm
			action={action}
			isBrief
			className={unanswered ? "hidden" : "grid gap-4"}
			onSubmit={() =>
				isFarTooMuch(due, tendered.cash) ? setAsked(tendered.cash) : onPay(tendered)
			}
		>
			{credit && (
				<CreditPayment
					credit={credit}
					isEmpty={isEmpty}
					use={use}
					amount={paidByCredit}
					name={creditName}
					error={action.errorOf(creditName)}
					onUse={(next) => {
						action.forget(creditName);
						setChosen({ customerId: credit.customerId, use: next });
					}}
				/>
			)}
			<OtherMethods others={others} partners={partners} action={action} onChange={setOthers} />
			{elsewhere && <Alert tone="error">{elsewhere}</Alert>}
			{takesCash && (
				<CashReceived
					field={cashField}
					due={due}
					cash={cash}
					error={action.errorOf("payments")}
					onChange={setCash}
				/>
			)}
			<Rounding rounding={rounding} />
			<p role="status" className="flex items-baseline justify-between gap-4 font-semibold">
				<span>{change < 0 ? "Amount due" : "Change due"}</span>
				<span className={change < 0 ? "price text-large" : "price text-title text-sea"}>
					{formatPesos(Math.abs(change))}
				</span>
			</p>
			{asked !== null && asked === tendered.cash && (
				<CashQuestion
					due={due}
					cash={asked}
					change={change}
					onChange={() => {
						setAsked(null);
						cashField.current?.focus();
						cashField.current?.select();
					}}
					onSell={() => {
						setAsked(null);
						onPay(tendered);
					}}
				/>
			)}
			<Button type="submit" size="large" disabled={isEmpty || action.isBusy}>
				{action.isBusy ? "Selling…" : "Sell"}
			</Button>
			<MoreMethods
				isDisabled={isEmpty}
				ways={isGiftCard ? giftCardPayments : otherMethodsFor(partners)}
				onAdd={(way) =>
					setOthers([
						...others,
						{
							way,
							amount: otherAmount(payment.exactDue, cash),
							reference: "",
							...(way === "financed" && { partner: onlyOne(partners) }),
						},
					])
				}
			/>
		</ActionForm>
	);
}

/** Returns the partner's id if the shop has only one partner. */
const onlyOne = (partners: readonly Partner[]): number | null =>
	partners.length === 1 ? (partners[0]?.id ?? null) : null;

/** Further payments of a sale: by card, e-wallet, gift card or a financing partner. */
const OtherMethods = ({
	others,
	partners,
	action,
	onChange,
}: {
	others: readonly OtherPayment[];
	partners: readonly Partner[];
	action: Action;
	onChange: (others: readonly OtherPayment[]) => void;
}) =>
	others.map((payment, position) => (
		<OtherMethod
			key={`${position} ${payment.way}`}
			payment={payment}
			partners={partners}
			position={position}
			action={action}
			onChange={(change) =>
				onChange(others.map((each, place) => (place === position ? { ...each, ...change } : each)))
			}
			onRemove={() => onChange(others.filter((_, place) => place !== position))}
		/>
	));

function CashReceived({
	field,
	due,
	cash,
	error,
	onChange,
}: {
	field: Field;
	due: Pesos;
	cash: Pesos | null;
	error: string | undefined;
	onChange: (cash: Pesos | null) => void;
}) {
	return (
		<div className="grid gap-2">
			<PesosField
				ref={field}
				label="Cash received"
				name="payments"
				value={cash}
				onChange={onChange}
				error={error}
			/>
			<fieldset className="flex flex-wrap gap-2">
				<legend className="sr-only">Suggested amounts</legend>
				{tenderKeys(due).map((amount) => (
					<Button
						key={amount}
						size="small"
						tone="outline"
						className="price"
						onClick={() => {
							onChange(amount);
							field.current?.focus();
						}}
					>
						{amount === due && <span className="sr-only">Exactly </span>}
						{formatPesos(amount)}
					</Button>
				))}
			</fieldset>
		</div>
	);
}
