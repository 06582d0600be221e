import { useRef, useState } from "react";
import type { CounterItem } from "#contract/admin/counter-shapes.ts";
import {
	longestReturnReason,
	readReturnValue,
	takeUnreceipted,
	type UnreceiptedReturn,
	unreceiptedRefunds,
} from "#contract/admin/unreceipted-returns.ts";
import { hasCode } from "#contract/client.ts";
import { formatPesos, toCentavos, toPesos } from "#lib/money/money.ts";
import { serialsIn } from "#lib/serials/serial-number.ts";
import { api, messageOf } from "#web/api.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { useAction } from "#web/forms/use-action.ts";
import { randomId } from "#web/random-id.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/status.tsx";
import { SelectField, TextField } from "../../kit/form/fields.tsx";
import { ScanField } from "../../kit/scan/scan-field.tsx";
import { FindCustomer } from "../../orders/find-customer.tsx";
import { cashBackFor } from "../cash-back.ts";
import { useTillRights } from "../cashiers/till-rights.ts";
import { ReturnedStateField } from "../choose-returned.tsx";
import { AddCustomer } from "../customer/add-customer.tsx";
import { printReturnSlip } from "../printing/print-return.ts";
import { RefundAmount } from "../refund-amount.tsx";
import { lineName } from "../sale.ts";
import type { OpenedTill } from "../use-till.ts";
import { totalOf, type UnreceiptedLine, UnreceiptedLines, withItem } from "./unreceipted-lines.tsx";
import { unreceiptedSlip } from "./unreceipted-slip.ts";

type Customer = NonNullable<OpenedTill["state"]["sale"]["customer"]>;
type Refund = (typeof unreceiptedRefunds)[number];

const refundNames: Record<Refund, string> = {
	cash: "Cash from the drawer",
	store_credit: "Store credit",
};
const refunds = unreceiptedRefunds.map((value) => ({ value, name: refundNames[value] }));

interface Work {
	till: OpenedTill;
	onDone: () => void;
	/** Called to return a unit with the receipt on which it was sold. */
	onReceipt: (receipt: string) => void;
}

/** Returns items for which the customer has no receipt, with a manager's approval. */
export default function UnreceiptedForm({ till, onDone, onReceipt }: Work) {
	const { shift, items, reloadRefund } = till;
	const action = useAction();
	const rights = useTillRights();
	const field = useRef<HTMLInputElement>(null);
	const [returnId] = useState(randomId);
	const { lines, setLines, add, isAdding } = useLines(shift.id, action.refuse);
	const [state, setState] = useState<"sellable" | "damaged">("sellable");
	const [reason, setReason] = useState("");
	const [refund, setRefund] = useState<Refund>("cash");
	const [customer, setCustomer] = useState<Customer | null>(till.state.sale.customer);
	const [receipt, setReceipt] = useState<string | null>(null);
	const total = totalOf(lines);
	const cashBack = cashBackFor({}, total, shift.rounds_cash_to);
	const submit = async () => {
		const problem = problemOf(lines, { reason, refund, customer });
		if (problem) return action.refuse(...problem);
		const asked = { kind: "unreceipted_return", actionId: returnId, amount: total } as const;
		if (!(await rights.approve(asked))) return;
		const sent = {
			...rights.sent,
			id: String(shift.id),
			device_id: shift.device_id,
			return_id: returnId,
			lines: lines.map(({ item, quantity, amount, serials }) => ({
				variation_id: item.variation_id,
				quantity: quantity ?? 0,
				unit_amount: amount ?? 0,
				comes_back: state,
				serials: serialsIn(serials),
			})),
			reason,
			refund,
			account_id: refund === "store_credit" ? (customer?.id ?? null) : null,
			expected_total: total,
			...(shift.rounds_cash_to && { rounds_cash_to: shift.rounds_cash_to }),
		};
		void action.submit(() => api(takeUnreceipted, sent), {
			done: doneText,
			onDone: (taken) => {
				printReturnSlip(
					unreceiptedSlip(taken),
					`Return without receipt ${taken.number} is recorded.`,
				);
				onDone();
			},
			onRefused: (error) => {
				if (error.code === "amount_changed" || error.code === "is_off") reloadRefund();
				if (hasCode(error, "sold_on_receipt")) setReceipt(error.body.receipt ?? null);
				return rights.lockIfSignedOut(error);
			},
		});
	};
	return (
		<div className="@container grid gap-4">
			<ScanField
				field={field}
				texts={{
					placeholder: "Barcode, SKU or name, then Enter",
					findItems: items.findItems,
					keyOf: ({ variation_id: id }) => id,
					nameOf: (item) => lineName({ item }),
					show: (item) => lineName({ item }),
				}}
				onFound={(item, units) => {
					action.forget();
					void add(item, units);
				}}
			/>
			{lines.length > 0 && (
				<UnreceiptedLines
					lines={lines}
					errorOf={action.errorOf}
					onChange={(changed) => {
						action.forget();
						setReceipt(null);
						setLines(changed);
					}}
				/>
			)}
			{receipt !== null && (
				<Alert tone="warning">
					<p>This unit was sold on receipt {receipt}.</p>
					<Button size="small" tone="outline" onClick={() => onReceipt(receipt)}>
						Open receipt {receipt}
					</Button>
				</Alert>
			)}
			{refund === "store_credit" && <CreditedCustomer customer={customer} onChange={setCustomer} />}
			<ActionForm action={action} onSubmit={() => void submit()}>
				<TextField
					label="Reason"
					name="reason"
					value={reason}
					maxLength={longestReturnReason}
					onChange={setReason}
					error={action.errorOf("reason")}
				/>
				<div className="grid gap-4 sm:grid-cols-2">
					<ReturnedStateField state={state} onChange={setState} />
					<SelectField
						label="Refund by"
						name="refund"
						value={refund}
						choices={refunds}
						error={undefined}
						onChange={setRefund}
					/>
				</div>
				<RefundAmount
					worth={total}
					amount={refund === "cash" ? cashBack : total}
					asCredit={0}
					creditName=""
				/>
				<div className="flex justify-end">
					<Button type="submit" disabled={action.isBusy || isAdding}>
						Return items
					</Button>
				</div>
			</ActionForm>
		</div>
	);
}

/**
 * The returned items. Each item is added once its suggested refund is loaded. A scanner may be faster than the server,
 * so several items can load at the same time.
 */
function useLines(shiftId: number, onProblem: (problem: string) => void) {
	const [lines, setLines] = useState<readonly UnreceiptedLine[]>([]);
	const [reads, setReads] = useState(0);
	const add = async (item: CounterItem, units: number) => {
		setReads((now) => now + 1);
		try {
			const of = { id: String(shiftId), variation_id: String(item.variation_id) };
			const value = await api(readReturnValue, of);
			setLines((now) => withItem(now, { item, value }, units));
		} catch (error) {
			const otherwise = "This item couldn’t be added. Check your connection and scan it again.";
			onProblem(messageOf(error, otherwise));
		} finally {
			setReads((now) => now - 1);
		}
	};
	return { lines, setLines, add, isAdding: reads > 0 };
}

/** Field to find or add the customer who gets the store credit. */
const CreditedCustomer = ({
	customer,
	onChange,
}: {
	customer: Customer | null;
	onChange: (customer: Customer | null) => void;
}) =>
	customer ? (
		<div className="flex flex-wrap items-center justify-between gap-2">
			<p className="font-semibold">{customer.name}</p>
			<Button size="small" tone="outline" onClick={() => onChange(null)}>
				Change customer
			</Button>
		</div>
	) : (
		<FindCustomer
			none="Add this customer to give them store credit."
			whenNone={(search) => (
				<AddCustomer
					key={search}
					search={search}
					isAway={false}
					onAdded={onChange}
					onAddedOffline={() => undefined}
				/>
			)}
			onFound={({ id, name }) => onChange({ id, name })}
		/>
	);

/** Returns the form's first problem as arguments for `action.refuse`, or null if there is none. */
function problemOf(
	lines: readonly UnreceiptedLine[],
	{ reason, refund, customer }: { reason: string; refund: Refund; customer: Customer | null },
): [string | null, Record<string, string[]>?] | null {
	if (lines.length === 0) return ["Scan or type the items to return."];
	for (const [place, { quantity, amount, value }] of lines.entries()) {
		const at = (name: string, message: string): [null, Record<string, string[]>] => [
			null,
			{ [`lines.${place}.${name}`]: [message] },
		];
		if (!quantity || quantity < 1 || quantity > 99) return at("quantity", "Enter 1 to 99.");
		if (!amount || amount <= 0) return at("unit_amount", "Enter an amount.");
		if (amount > value.most) {
			return at("unit_amount", `Enter at most ${formatPesos(value.most)}, the current price.`);
		}
	}
	if (!reason.trim()) return [null, { reason: ["Enter a reason."] }];
	if (refund === "store_credit" && customer === null) {
		return ["Find or add the customer who gets the store credit."];
	}
	return null;
}

const doneText = ({ refund, total, cash_rounding, customer }: UnreceiptedReturn): string => {
	const cash = formatPesos(toPesos(toCentavos(total) - toCentavos(cash_rounding)));
	return refund === "cash"
		? `${cash} refunded`
		: `${customer} now has ${formatPesos(total)} more store credit`;
};
