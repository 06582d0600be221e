import { type ReactNode, type RefObject, useState } from "react";
import { formatPesos, type Pesos } from "#lib/money/money.ts";
import { counterMethodFacts } from "#lib/payments/counter-payments.ts";
import { discountRows } from "#lib/promotions/discount-rows.ts";
import { ActionForm } from "../../forms/action-form.tsx";
import type { Action } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/status.tsx";
import { PesosField } from "../kit/form/fields.tsx";
import { countOf } from "../kit/format/count-text.ts";
import { CashQuestion } from "./cash-question.tsx";
import { CreditPayment } from "./credit-payment.tsx";
import type { CustomerCredit } from "./customer-credit.ts";
import { Discount } from "./discount.tsx";
import type { SentSale } from "./offline/waiting-sale.ts";
import { OtherMethod } from "./other-method.tsx";
import { discountsOf, type SaleDiscount, type SaleTotals } from "./sale.ts";
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
	/** Store credit of the sale's customer; null if it can't be used. */
	credit: CustomerCredit | null;
	cashField: Field;
	action: Action;
	isEmpty: boolean;
	/** The request that got no answer. The form stays filled in, in case the sale wasn't recorded. */
	unanswered: SentSale | null;
	/** The customer's code on the sale; hidden while an answer is missing. */
	coupon: ReactNode;
	onDiscount: (discount: SaleDiscount) => void;
	onPay: (tendered: Tendered) => void;
	onAsk: () => void;
}

/** Total and payment of a sale. Enter in the cash field completes it. */
export function Payment(props: PaymentProps) {
	const { totals, discount, coupon, action, unanswered, onDiscount, onAsk } = props;
	return (
		<section
			aria-label="Payment"
			className="grid gap-4 rounded-medium border border-line bg-paper-raised p-4"
		>
			<Totals totals={totals} />
			{unanswered ? (
				<Unanswered sent={unanswered} action={action} onAsk={onAsk} />
			) : (
				<>
					{coupon}
					<Discount discount={discount} action={action} onChange={onDiscount} />
				</>
			)}
			<PaymentForm {...props} />
		</section>
	);
}

function PaymentForm(props: PaymentProps) {
	const { totals, credit, cashField, action, isEmpty, unanswered, onPay } = props;
	const [cash, setCash] = useState<Pesos | null>(null);
	/** The cash amount that the confirmation asks about; null if there is no question. */
	const [asked, setAsked] = useState<Pesos | null>(null);
	const [others, setOthers] = useState<readonly OtherPayment[]>([]);
	const [chosen, setChosen] = useState<{ customerId: number; use: CreditUse | null } | null>(null);
	const use = credit && chosen?.customerId === credit.customerId ? chosen.use : null;
	const { paidByCredit, due, takesCash, change, tendered } = readPayment({
		total: totals.total,
		cash,
		others,
		use,
		free: credit?.free ?? 0,
	});
	const creditName = `payments.${others.length}.amount`;
	// Errors without a field on this form.
	const elsewhere = [
		"lines",
		"account_id",
		"expected_total",
		"coupon_code",
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
			<OtherMethods others={others} action={action} onChange={setOthers} />
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
				onAdd={(way) =>
					setOthers([...others, { way, amount: otherAmount(due, cash), reference: "" }])
				}
			/>
		</ActionForm>
	);
}

const Totals = ({ totals }: { totals: SaleTotals }) => (
	<dl className="grid gap-1.5 text-small">
		{totals.discount > 0 && (
			<>
				<Amount name="Items" amount={totals.subtotal} />
				{discountRows({ discount: totals.discount, discounts: discountsOf(totals) }).map(
					({ label, amount }) => (
						<Amount key={label} name={label} amount={-amount} />
					),
				)}
			</>
		)}
		<div className="flex items-baseline justify-between gap-4">
			<dt className="text-small text-ink-soft">{`Total of ${countOf(totals.pieces, "item")}`}</dt>
			<dd className="price text-display font-bold">{formatPesos(totals.total)}</dd>
		</div>
	</dl>
);

const Amount = ({ name, amount }: { name: string; amount: Pesos }) => (
	<div className="flex justify-between gap-4">
		<dt>{name}</dt>
		<dd className="price">{formatPesos(amount)}</dd>
	</div>
);

/** Split payments by card or e-wallet. */
const OtherMethods = ({
	others,
	action,
	onChange,
}: {
	others: readonly OtherPayment[];
	action: Action;
	onChange: (others: readonly OtherPayment[]) => void;
}) =>
	others.map((payment, position) => (
		<OtherMethod
			key={`${position} ${payment.way}`}
			payment={payment}
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
				<legend className="sr-only">Likely amounts</legend>
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

const otherWays: readonly OtherPayment["way"][] = ["e_wallet", "card", "gift_card"];

const MoreMethods = ({
	isDisabled,
	onAdd,
}: {
	isDisabled: boolean;
	onAdd: (way: OtherPayment["way"]) => void;
}) => (
	<div className="flex flex-wrap gap-2">
		{otherWays.map((way) => (
			<Button
				key={way}
				size="small"
				tone="outline"
				disabled={isDisabled}
				onClick={() => onAdd(way)}
			>
				{counterMethodFacts[way].name}
			</Button>
		))}
	</div>
);
