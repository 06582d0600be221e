import { type RefObject, useState } from "react";
import { counterWayFacts } from "#lib/counter-payments.ts";
import { formatPesos, type Pesos } from "#lib/money.ts";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/status.tsx";
import { ActionForm } from "../kit/form/action-form.tsx";
import { NumberField, PesosField, SelectField, TextField } from "../kit/form/fields.tsx";
import type { FormAction } from "../kit/form/use-form-action.ts";
import { useOwnPermissions } from "../kit/page/own-permissions.ts";
import { CashQuestion } from "./cash-question.tsx";
import { CreditPayment } from "./credit-payment.tsx";
import type { CustomerCredit } from "./customer-credit.ts";
import type { SentSale } from "./offline/waiting-sale.ts";
import { OtherWay } from "./other-way.tsx";
import { noDiscount, type SaleDiscount, type SaleTotals } from "./sale.ts";
import {
	type CreditUse,
	changeOf,
	creditPaid,
	isFarTooMuch,
	leftBeside,
	type OtherPayment,
	otherAmount,
	tenderKeys,
} from "./tender.ts";
import { Unanswered } from "./unanswered.tsx";

export interface Tendered {
	cash: Pesos | null;
	others: readonly OtherPayment[];
	/** null: none is used. */
	credit: { amount: Pesos | null; free: Pesos } | null;
}

const otherWays: readonly OtherPayment["way"][] = ["e_wallet", "card"];

/** What it comes to, and how it is paid. Enter in the cash field sells. */
export function Payment({
	totals,
	discount,
	credit,
	cashField,
	action,
	isEmpty,
	unanswered,
	onDiscount,
	onPay,
	onAsk,
}: {
	totals: SaleTotals;
	discount: SaleDiscount;
	/** Of the sale's customer; null: it is not theirs to be asked for. */
	credit: CustomerCredit | null;
	cashField: RefObject<HTMLInputElement | null>;
	action: FormAction;
	isEmpty: boolean;
	/** As it was sent where nothing answered: what is typed stays for when that was not sold. */
	unanswered: SentSale | null;
	onDiscount: (discount: SaleDiscount) => void;
	onPay: (tendered: Tendered) => void;
	onAsk: () => void;
}) {
	const [cash, setCash] = useState<Pesos | null>(null);
	/** Of the cash, about how much was asked before selling. */
	const [asked, setAsked] = useState<Pesos | null>(null);
	const [others, setOthers] = useState<readonly OtherPayment[]>([]);
	const [chosen, setChosen] = useState<{ customerId: number; use: CreditUse | null } | null>(null);
	const used = credit && chosen?.customerId === credit.customerId ? chosen.use : null;
	const free = credit?.free ?? 0;
	const beside = leftBeside(totals.total, others);
	const paid = creditPaid(used, { free, due: beside });
	const due = leftBeside(beside, [{ amount: paid }]);
	const hasCash = due > 0 || (others.length === 0 && used === null);
	const creditName = `payments.${others.length}.amount`;
	// What is wrong with something that has no field here.
	const elsewhere = ["lines", "account_id", "expected_total", ...(hasCash ? [] : ["payments"])]
		.map(action.errorOf)
		.find(Boolean);
	const tendered = hasCash ? cash : null;
	const change = changeOf(due, tendered);
	const isAsked = asked !== null && asked === tendered;
	const sell = () => onPay({ cash: tendered, others, credit: used && { amount: paid, free } });
	const set = (position: number, with_: Partial<OtherPayment>) =>
		setOthers(others.map((each, place) => (place === position ? { ...each, ...with_ } : each)));
	return (
		<section
			aria-label="Payment"
			className="grid gap-4 rounded-medium border border-line bg-paper-raised p-4"
		>
			<dl className="grid gap-1.5 text-small">
				{totals.discount > 0 && (
					<>
						<Amount name="Items" amount={totals.subtotal} />
						<Amount name="Discount" amount={-totals.discount} />
					</>
				)}
				<div className="flex items-baseline justify-between gap-4">
					<dt className="text-small text-ink-soft">
						Total of {totals.pieces === 1 ? "1 item" : `${totals.pieces} items`}
					</dt>
					<dd className="price text-display font-bold">{formatPesos(totals.total)}</dd>
				</div>
			</dl>
			{unanswered && <Unanswered sent={unanswered} action={action} onAsk={onAsk} />}
			{!unanswered && <Discount discount={discount} action={action} onChange={onDiscount} />}
			<ActionForm
				action={action}
				isBrief
				className={unanswered ? "hidden" : "grid gap-4"}
				onSubmit={() => (isFarTooMuch(due, tendered) ? setAsked(tendered) : sell())}
			>
				{credit && (
					<CreditPayment
						credit={credit}
						isEmpty={isEmpty}
						use={used}
						amount={paid}
						name={creditName}
						error={action.errorOf(creditName)}
						onUse={(next) => {
							action.forget(creditName);
							setChosen({ customerId: credit.customerId, use: next });
						}}
					/>
				)}
				{others.map((payment, position) => (
					<OtherWay
						key={`${position} ${payment.way}`}
						payment={payment}
						position={position}
						action={action}
						onChange={(change) => set(position, change)}
						onRemove={() => setOthers(others.filter((_, place) => place !== position))}
					/>
				))}
				{elsewhere && <Alert tone="error">{elsewhere}</Alert>}
				{hasCash && (
					<div className="grid gap-2">
						<PesosField
							ref={cashField}
							label="Cash received"
							name="payments"
							value={cash}
							onChange={setCash}
							error={action.errorOf("payments")}
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
										setCash(amount);
										cashField.current?.focus();
									}}
								>
									{amount === due && <span className="sr-only">Exactly </span>}
									{formatPesos(amount)}
								</Button>
							))}
						</fieldset>
					</div>
				)}
				<p role="status" className="flex items-baseline justify-between gap-4 font-semibold">
					<span>{change < 0 ? "Amount due" : "Change due"}</span>
					<span className={change < 0 ? "price text-large" : "price text-title text-sea"}>
						{formatPesos(Math.abs(change))}
					</span>
				</p>
				{isAsked && (
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
							sell();
						}}
					/>
				)}
				<Button type="submit" size="large" disabled={isEmpty || action.isBusy}>
					{action.isBusy ? "Selling…" : "Sell"}
				</Button>
				<div className="flex flex-wrap gap-2">
					{otherWays.map((way) => (
						<Button
							key={way}
							size="small"
							tone="outline"
							disabled={isEmpty}
							onClick={() =>
								setOthers([...others, { way, amount: otherAmount(due, cash), reference: "" }])
							}
						>
							{counterWayFacts[way].name}
						</Button>
					))}
				</div>
			</ActionForm>
		</section>
	);
}

const Amount = ({ name, amount }: { name: string; amount: Pesos }) => (
	<div className="flex justify-between gap-4">
		<dt>{name}</dt>
		<dd className="price">{formatPesos(amount)}</dd>
	</div>
);

const kinds = [
	{ value: "none" as const, name: "None" },
	{ value: "percent" as const, name: "Percent" },
	{ value: "amount" as const, name: "Amount" },
];

/** Taken off all items, by who may. */
function Discount({
	discount,
	action,
	onChange,
}: {
	discount: SaleDiscount;
	action: FormAction;
	onChange: (discount: SaleDiscount) => void;
}) {
	const { may } = useOwnPermissions();
	if (!may("orders.prices")) return null;
	const { kind } = discount;
	if (kind === "none") {
		return (
			<Button
				size="small"
				tone="quiet"
				className="-ml-4 justify-self-start"
				onClick={() => onChange({ kind: "percent", value: null, reason: "" })}
			>
				Give a discount
			</Button>
		);
	}
	const amount = {
		name: `discount_${kind}`,
		value: discount.value,
		onChange: (value: number | null) => onChange({ ...discount, value }),
		error: action.errorOf(`discount_${kind}`),
	};
	return (
		<div className="grid grid-cols-2 items-start gap-3">
			<SelectField
				label="Remove"
				name="discount_kind"
				value={kind}
				choices={kinds}
				error={undefined}
				onChange={(next) =>
					onChange(next === "none" ? noDiscount : { ...discount, kind: next, value: null })
				}
			/>
			{kind === "percent" ? (
				<NumberField label="Percent" {...amount} />
			) : (
				<PesosField label="Amount" {...amount} />
			)}
			<div className="col-span-2">
				<TextField
					label="Reason for the discount"
					name="discount_reason"
					value={discount.reason}
					maxLength={200}
					onChange={(reason) => onChange({ ...discount, reason })}
					error={action.errorOf("discount_reason")}
				/>
			</div>
		</div>
	);
}
