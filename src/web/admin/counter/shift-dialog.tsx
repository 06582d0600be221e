import { useState } from "react";
import type { CounterShift } from "#contract/admin/counter-shapes.ts";
import { closeShift, getShift, moveShiftCash } from "#contract/admin/counter-shifts.ts";
import { formatPesos } from "#lib/money/money.ts";
import { api } from "../../api.ts";
import { ActionForm } from "../../forms/action-form.tsx";
import { useAction } from "../../forms/use-action.ts";
import { randomId } from "../../random-id.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { useLastPresent } from "../../ui/once-opened.tsx";
import { LongTextField, PesosField, SelectField, TextField } from "../kit/form/fields.tsx";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";
import { useTillRights } from "./cashiers/till-rights.ts";
import { DrawerSums } from "./drawer-sums.tsx";
import { ParkedAtClose } from "./park/parked-at-close.tsx";
import { CountTenders } from "./readings/count-tenders.tsx";
import { readCounts, type TenderCounts } from "./readings/tender-counts.ts";
import { differenceText } from "./shift-labels.ts";
import type { OpenedTill } from "./use-till.ts";

interface ShiftWork {
	till: OpenedTill;
	onDone: (shift: CounterShift) => void;
}

/** Dialog to add cash, remove cash, or close the shift with a cash count. */
export default function ShiftDialog({
	work,
	onClose,
	...rest
}: ShiftWork & { work: "cash" | "close" | null; onClose: () => void }) {
	const shown = useLastPresent(work);
	return (
		<Modal
			open={work !== null}
			onClose={onClose}
			title={shown === "cash" ? "Cash in or out" : "Close shift"}
		>
			{work === "cash" && <CashMove {...rest} />}
			{work === "close" && <Close {...rest} />}
		</Modal>
	);
}

const directions = [
	{ value: "out" as const, name: "Cash out" },
	{ value: "in" as const, name: "Cash in" },
];

function CashMove({ till, onDone }: ShiftWork) {
	const action = useAction();
	const [moveId] = useState(randomId);
	const [direction, setDirection] = useState<"in" | "out">("out");
	const [amount, setAmount] = useState<number | null>(null);
	const [reason, setReason] = useState("");
	const rights = useTillRights();
	const submit = async () => {
		if (amount === null || Number.isNaN(amount)) {
			return action.refuseField("amount", "Enter an amount.");
		}
		if (!reason.trim()) return action.refuseField("reason", "Enter a reason.");
		const out = { kind: "cash_out" as const, actionId: moveId, amount };
		if (direction === "out" && !(await rights.approve(out))) return;
		const move = {
			id: String(till.shift.id),
			move_id: moveId,
			direction,
			amount,
			reason,
			...rights.sent,
		};
		void action.submit(() => api(moveShiftCash, move), {
			done: `${formatPesos(amount)} ${direction === "in" ? "added to" : "taken out of"} the drawer`,
			onDone,
			onRefused: rights.lockIfSignedOut,
		});
	};
	return (
		<ActionForm action={action} isBrief onSubmit={() => void submit()}>
			<SelectField
				label="Type"
				name="direction"
				value={direction}
				choices={directions}
				error={undefined}
				onChange={setDirection}
			/>
			<PesosField
				label="Amount"
				name="amount"
				value={amount}
				onChange={setAmount}
				error={action.errorOf("amount")}
			/>
			<TextField
				label="Reason"
				name="reason"
				value={reason}
				maxLength={200}
				placeholder="Bank deposit, coins for change"
				onChange={setReason}
				error={action.errorOf("reason")}
			/>
			<Button type="submit" disabled={action.isBusy}>
				{direction === "out" ? "Record cash out" : "Record cash in"}
			</Button>
		</ActionForm>
	);
}

function Close({ till, onDone }: ShiftWork) {
	const read = useRead(getShift, { id: String(till.shift.id) });
	return (
		<div className="grid gap-4">
			<ParkedAtClose till={till} />
			<ReadState read={read}>{(shift) => <Count shift={shift} onDone={onDone} />}</ReadState>
		</div>
	);
}

function Count({ shift, onDone }: { shift: CounterShift; onDone: ShiftWork["onDone"] }) {
	const rights = useTillRights();
	const action = useAction();
	const [counted, setCounted] = useState<number | null>(null);
	const [tenders, setTenders] = useState<TenderCounts>({});
	const [note, setNote] = useState("");
	const isCounted = counted !== null && !Number.isNaN(counted);
	const submit = () => {
		if (!isCounted) return action.refuseField("counted", "Count the drawer.");
		const { sent, errors } = readCounts(tenders);
		if (Object.keys(errors).length > 0) return action.refuse(null, errors);
		const { id, device_id } = shift;
		const closing = { id: String(id), device_id, counted, tenders: sent, note, ...rights.sent };
		void action.submit(() => api(closeShift, closing), {
			onDone,
			onRefused: rights.lockIfSignedOut,
		});
	};
	return (
		<ActionForm action={action} isBrief onSubmit={submit}>
			<DrawerSums shift={shift} />
			<PesosField
				label="Counted cash"
				name="counted"
				value={counted}
				onChange={setCounted}
				error={action.errorOf("counted")}
			/>
			<p role="status" className="min-h-6 font-semibold">
				{isCounted && differenceText(Math.round((counted - shift.expected) * 100) / 100)}
			</p>
			<CountTenders shift={shift} counts={tenders} onChange={setTenders} action={action} />
			<LongTextField
				label="Reason for a difference (optional)"
				name="note"
				value={note}
				rows={2}
				maxLength={500}
				onChange={setNote}
				error={action.errorOf("note")}
			/>
			<Button type="submit" disabled={action.isBusy}>
				Close shift
			</Button>
		</ActionForm>
	);
}
