import { lazy, useEffect, useEffectEvent, useRef, useState } from "react";
import { findCounterSale, takeBackAtTill } from "#contract/admin/counter-sales.ts";
import type { CounterSale } from "#contract/admin/counter-shapes.ts";
import { formatPesos, toCentavos, toPesos } from "#lib/money/money.ts";
import { isCredit } from "#lib/payments/counter-payments.ts";
import { api } from "../../api.ts";
import { ActionForm } from "../../forms/action-form.tsx";
import { useAction } from "../../forms/use-action.ts";
import { randomId } from "../../random-id.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { OnceOpened } from "../../ui/once-opened.tsx";
import { SelectField, TextField } from "../kit/form/fields.tsx";
import { useScanner } from "../kit/scan/use-scanner.ts";
import { useTillRights } from "./cashiers/till-rights.ts";
import { ChooseReturned, ReturnedStateField, useChosenReturn } from "./choose-returned.tsx";
import { RefundAmount } from "./refund-amount.tsx";
import { creditLeftOf, refundOf } from "./returns/refund-of.ts";
import type { Exchange } from "./stored-sale.ts";
import type { OpenedTill } from "./use-till.ts";

const UnreceiptedForm = lazy(() => import("./returns/unreceipted-return.tsx"));

/** Returns items against a receipt, or without one. */
export default function ReturnDialog({
	open,
	onClose,
	onUnreceipted,
	...work
}: Omit<Work, "first" | "onWithout"> & {
	open: boolean;
	onClose: () => void;
	onUnreceipted: () => void;
}) {
	const [isWithout, setWithout] = useState(false);
	const [receipt, setReceipt] = useState<string | null>(null);
	// The dialog stays rendered after it closes, so reset it for the next return.
	if (!open && (isWithout || receipt !== null)) {
		setWithout(false);
		setReceipt(null);
	}
	const title = isWithout ? "Return without receipt" : "Return against a receipt";
	return (
		<Modal open={open} onClose={onClose} title={title} size="medium">
			{open && isWithout && (
				<OnceOpened open>
					<UnreceiptedForm
						till={work.till}
						onDone={onUnreceipted}
						onReceipt={(sold) => {
							setReceipt(sold);
							setWithout(false);
						}}
					/>
				</OnceOpened>
			)}
			{open && !isWithout && <Find {...work} first={receipt} onWithout={() => setWithout(true)} />}
		</Modal>
	);
}

interface Work {
	till: OpenedTill;
	/** Receipt number to look up immediately; null if none is known. */
	first: string | null;
	/** Called if the customer has no receipt. */
	onWithout: () => void;
	onDone: (sale: CounterSale) => void;
	/** Called to exchange the items for those of the next sale. */
	onExchange: (exchange: Exchange) => void;
}

function Find({ first, onWithout, ...work }: Work) {
	const action = useAction();
	const [typed, setTyped] = useState("");
	const [sale, setSale] = useState<CounterSale | null>(null);
	const place = useRef<HTMLDivElement>(null);
	const find = (receipt: string) => {
		setTyped(receipt);
		void action.submit(() => api(findCounterSale, { receipt }), {
			field: "receipt",
			onDone: setSale,
		});
	};
	useScanner({ place, onScan: find });
	const findFirst = useEffectEvent(() => first !== null && find(first));
	useEffect(() => {
		findFirst();
	}, []);
	if (sale) {
		const reload = () => {
			api(findCounterSale, { receipt: sale.receipt }).then(setSale, () => undefined);
		};
		return <ReturnForm sale={sale} scanned={typed} onOutdated={reload} {...work} />;
	}
	const submit = () => {
		if (!typed.trim()) return action.refuseField("receipt", "Scan or enter the receipt number.");
		find(typed.trim());
	};
	return (
		<div ref={place}>
			<ActionForm action={action} isBrief onSubmit={submit}>
				<TextField
					label="Receipt number"
					hint="Or scan the serial number of the returned unit."
					name="receipt"
					value={typed}
					onChange={setTyped}
					maxLength={60}
					placeholder="MAIN-1-000012"
					error={action.errorOf("receipt")}
				/>
				<Button type="submit" disabled={action.isBusy}>
					Find
				</Button>
			</ActionForm>
			{work.till.shift.allows_unreceipted_returns && (
				<Button tone="quiet" className="mt-3 w-full" onClick={onWithout}>
					Return without receipt
				</Button>
			)}
		</div>
	);
}

const ways = [
	{ value: "cash" as const, name: "Cash from the drawer" },
	{ value: "hand" as const, name: "Sent manually" },
];

function ReturnForm({
	till,
	sale,
	scanned,
	onOutdated,
	onDone,
	onExchange,
}: Omit<Work, "first" | "onWithout"> & {
	sale: CounterSale;
	/** Receipt number, or serial number of a unit. */
	scanned: string;
	/** Called if the server's refund differs from the till's, because the sale has changed. */
	onOutdated: () => void;
}) {
	const { id: shiftId, device_id: device, rounds_cash_to: roundsTo } = till.shift;
	const action = useAction();
	const rights = useTillRights();
	const [returnId] = useState(randomId);
	const chosen = useChosenReturn(sale, scanned);
	const [state, setState] = useState<"sellable" | "damaged">("sellable");
	const beside = sale.payments.filter((payment) => !isCredit(payment));
	const [way, setWay] = useState<"cash" | "hand">(
		beside.every((payment) => payment.way === "cash") ? "cash" : "hand",
	);
	const credit = creditLeftOf(sale);
	const isAllCredit = credit > 0 && beside.length === 0;
	const { worth, asCredit, cashBack } = refundOf(sale, chosen.pieces, roundsTo);
	const refund = way === "cash" ? toPesos(toCentavos(asCredit) + toCentavos(cashBack)) : worth;
	const [reference, setReference] = useState("");
	const lines = chosen.lines.map(({ line: { id }, ...units }) => ({
		...units,
		id,
		comes_back: state,
	}));
	const exchange = () => {
		if (lines.length === 0) return action.refuse("Choose the items you want to return.");
		onExchange({
			return_id: returnId,
			receipt: sale.receipt,
			lines,
			cash_back: cashBack,
			expected_refund: worth,
		});
	};
	const submit = async () => {
		if (lines.length === 0) return action.refuse("Choose the items you want to return.");
		if (way === "hand" && !reference.trim()) {
			return action.refuseField("by_hand.reference", "Enter the reference.");
		}
		const given = {
			id: String(shiftId),
			device_id: device,
			return_id: returnId,
			receipt: sale.receipt,
			lines,
			expected_refund: worth,
			...rights.sent,
			...(roundsTo && { rounds_cash_to: roundsTo }),
		};
		if (!(await rights.approve({ kind: "return", actionId: returnId, amount: worth }))) return;
		void action.submit(
			() => api(takeBackAtTill, { ...given, by_hand: way === "hand" ? { reference } : null }),
			{
				done: (after) => givenBack(sale, after),
				onDone,
				onRefused: (error) => {
					if (error.code === "amount_changed") {
						till.reloadRefund();
						onOutdated();
					}
					return rights.lockIfSignedOut(error);
				},
			},
		);
	};
	return (
		<ActionForm action={action} onSubmit={() => void submit()}>
			<p className="text-small text-ink-soft">
				Receipt {sale.receipt}, {formatPesos(sale.total)}
				{sale.discount > 0 && `, with ${formatPesos(sale.discount)} off`}.
				{credit > 0 && ` The first ${formatPesos(credit)} is refunded ${creditName(sale)}.`}
			</p>
			<ChooseReturned chosen={chosen} />
			<div className="grid gap-4 sm:grid-cols-2">
				<ReturnedStateField state={state} onChange={setState} />
				{!isAllCredit && (
					<SelectField
						label={credit > 0 ? "Refund the rest by" : "Refund by"}
						{...(way === "hand" && {
							hint: "Send the money to the e-wallet, card or financing partner first.",
						})}
						name="way"
						value={way}
						choices={ways}
						error={undefined}
						onChange={setWay}
					/>
				)}
			</div>
			{way === "hand" && (
				<TextField
					label="Transfer reference"
					name="by_hand.reference"
					value={reference}
					maxLength={100}
					onChange={setReference}
					error={action.errorOf("by_hand.reference")}
				/>
			)}
			<RefundAmount
				worth={worth}
				amount={refund}
				asCredit={asCredit}
				creditName={creditName(sale)}
			/>
			<div className="flex flex-wrap justify-end gap-3">
				<Button tone="outline" disabled={action.isBusy} onClick={exchange}>
					Exchange for other items
				</Button>
				<Button type="submit" disabled={action.isBusy}>
					Return items
				</Button>
			</div>
		</ActionForm>
	);
}

type Back = Pick<CounterSale, "refunded" | "refunded_as_store_credit" | "refund_rounding">;

/** Describes how payments by store credit and gift card are refunded, such as `as store credit`. */
const creditName = ({ payments }: Pick<CounterSale, "payments">): string => {
	const paid = new Set(payments.map(({ way }) => way));
	if (!paid.has("gift_card")) return "as store credit";
	return paid.has("store_credit") ? "to the gift card or as store credit" : "to the gift card";
};

/** Describes how much was refunded as credit and how much in money. */
function givenBack(before: Back, after: CounterSale): string {
	const moved = (name: keyof Back) => toCentavos(after[name] ?? 0) - toCentavos(before[name] ?? 0);
	const credit = moved("refunded_as_store_credit");
	const rest = moved("refunded") - credit - moved("refund_rounding");
	const format = (amount: number) => formatPesos(toPesos(amount));
	if (credit === 0) return `${format(rest)} refunded`;
	if (rest === 0) return `${format(credit)} refunded ${creditName(after)}`;
	return `${format(credit)} refunded ${creditName(after)} and ${format(rest)} in money`;
}
