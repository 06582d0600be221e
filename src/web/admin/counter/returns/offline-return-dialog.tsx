import { useRef, useState } from "react";
import { refundReasons } from "#contract/admin/refund-shapes.ts";
import { formatPesos, toCentavos, toPesos } from "#lib/money/money.ts";
import { readReceiptNumber, receiptNumber } from "#lib/payments/receipt-number.ts";
import { useSession } from "#web/account/session.tsx";
import { ActionForm } from "#web/forms/action-form.tsx";
import { useAction } from "#web/forms/use-action.ts";
import { randomId } from "#web/random-id.ts";
import { serverNow } from "#web/server-time.ts";
import { useShop } from "#web/shop.tsx";
import { Button } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { Alert } from "#web/ui/status.tsx";
import { SelectField, TextField } from "../../kit/form/fields.tsx";
import { useScanner } from "../../kit/scan/use-scanner.ts";
import { refundReasonNames } from "../../orders/order-labels.ts";
import { cashBackFor } from "../cash-back.ts";
import { useTillRights } from "../cashiers/till-rights.ts";
import { ChooseReturned, ReturnedStateField, useChosenReturn } from "../choose-returned.tsx";
import { type KnownReceipt, offlineObstacle } from "../offline/returns/known-receipt.ts";
import { findReceipt, storeReturn } from "../offline/returns/return-store.ts";
import { printReturnSlip } from "../printing/print-return.ts";
import type { OpenedTill } from "../use-till.ts";
import { worthOfUnits } from "../worth-of-units.ts";
import { returnSlip } from "./return-slip.ts";

interface Work {
	till: OpenedTill;
	onDone: () => void;
}

/** Returns items on a receipt of this till for cash, while offline. */
export default function OfflineReturnDialog({
	open,
	onClose,
	...work
}: Work & { open: boolean; onClose: () => void }) {
	return (
		<Modal open={open} onClose={onClose} title="Return without a connection" size="medium">
			{open && <Find {...work} />}
		</Modal>
	);
}

function Find({ till, onDone }: Work) {
	const action = useAction();
	const [typed, setTyped] = useState("");
	const [known, setKnown] = useState<KnownReceipt | null>(null);
	const place = useRef<HTMLDivElement>(null);
	const find = (receipt: string) => {
		setTyped(receipt);
		const number = readReceiptNumber(receipt);
		if (!number) return action.refuseField("receipt", "Scan or enter the receipt number.");
		void action.submit(() => findReceipt(receiptNumber(number)), {
			field: "receipt",
			onDone: (found) => {
				const problem = problemOf(found, till);
				if (problem) action.refuseField("receipt", problem);
				else setKnown(found ?? null);
			},
		});
	};
	useScanner({ place, onScan: find });
	if (known) return <OfflineReturnForm till={till} known={known} onDone={onDone} />;
	return (
		<div ref={place}>
			<ActionForm action={action} isBrief onSubmit={() => find(typed)}>
				<TextField
					label="Receipt number"
					hint="Offline, this till only knows its own receipts of the last 14 days."
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
			{till.shift.allows_unreceipted_returns && (
				<Button tone="quiet" disabled className="mt-3 w-full">
					Return without receipt (needs a connection)
				</Button>
			)}
		</div>
	);
}

/** Returns why items of a receipt can't be returned at this till now, or null. */
function problemOf(known: KnownReceipt | undefined, { shift }: OpenedTill): string | null {
	if (!known || known.branch_id !== shift.branch_id || known.till !== shift.till) {
		return "This till doesn't know this receipt. Return its items once you are online and all sales are synced.";
	}
	return offlineObstacle(known);
}

const reasons = refundReasons.map((value) => ({ value, name: refundReasonNames[value] }));

function OfflineReturnForm({ till, known, onDone }: Work & { known: KnownReceipt }) {
	const action = useAction();
	const rights = useTillRights();
	const shop = useShop();
	const { user } = useSession();
	const [returnId] = useState(randomId);
	const chosen = useChosenReturn(known);
	const [state, setState] = useState<"sellable" | "damaged">("sellable");
	const [reason, setReason] = useState<(typeof refundReasons)[number]>("returned");
	const worth = worthOfUnits(known, chosen.pieces);
	const cashBack = cashBackFor(known, worth, till.shift.rounds_cash_to);
	const submit = () => {
		if (chosen.lines.length === 0) return action.refuse("Choose the items you want to return.");
		if (worth === 0) return action.refuse("Nothing was paid for these items.");
		const returnedAt = serverNow().toISOString();
		const returned = {
			known,
			lines: chosen.lines,
			worth,
			cashBack,
			cashier: rights.cashier?.name ?? user.name ?? null,
			returnedAt,
		};
		const sent = {
			...rights.sent,
			id: String(till.shift.id),
			return_id: returnId,
			sale_id: known.sale_id,
			lines: chosen.lines.map(({ line, ...units }) => ({
				...units,
				variation_id: line.variation_id,
				comes_back: state,
			})),
			cash_back: cashBack,
			cash_rounding: toPesos(toCentavos(worth) - toCentavos(cashBack)),
			reason,
			returned_at: returnedAt,
		};
		void action.submit(() => storeReturn(till.shift, known.receipt, sent), {
			done: `${formatPesos(cashBack)} refunded. The return syncs when you are online.`,
			onDone: () => {
				printReturnSlip(
					returnSlip(returned, { shop, shift: till.shift }),
					"You can print a slip for the customer.",
				);
				onDone();
			},
		});
	};
	if (!rights.mayRefund) {
		return (
			<Alert tone="warning">
				A manager has to approve this return, which needs a connection. Try again when you are back
				online, or let a manager sign in at the till.
			</Alert>
		);
	}
	return (
		<ActionForm action={action} onSubmit={submit}>
			<p className="text-small text-ink-soft">
				Receipt {known.receipt}, {formatPesos(known.total)}
				{known.discount > 0 && `, with ${formatPesos(known.discount)} off`}.
			</p>
			<ChooseReturned chosen={chosen} isWarrantyKnown={false} />
			<div className="grid gap-4 sm:grid-cols-2">
				<ReturnedStateField state={state} onChange={setState} />
				<SelectField
					label="Reason"
					name="reason"
					value={reason}
					choices={reasons}
					error={undefined}
					onChange={setReason}
				/>
			</div>
			<p role="status" className="flex items-baseline justify-between gap-4 font-semibold">
				<span>
					Cash from the drawer
					{cashBack !== worth && (
						<span className="block text-fine text-ink-soft">Rounded from {formatPesos(worth)}</span>
					)}
					<span className="block text-fine text-ink-soft">
						Other refund methods need a connection.
					</span>
				</span>{" "}
				<span className="price text-title">{formatPesos(cashBack)}</span>
			</p>
			<div className="flex justify-end">
				<Button type="submit" disabled={action.isBusy}>
					Return items
				</Button>
			</div>
		</ActionForm>
	);
}
