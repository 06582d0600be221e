import { useState } from "react";
import { type CounterShift, closeShift, getShift, moveShiftCash } from "#contract/admin/counter.ts";
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
import { DrawerSums } from "./drawer-sums.tsx";
import { differenceText } from "./shift-labels.ts";

interface ShiftWork {
	shiftId: number;
	onDone: (shift: CounterShift) => void;
}

/** Cash in, cash out, or closing the shift with a cash count. */
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

function CashMove({ shiftId, onDone }: ShiftWork) {
	const action = useAction();
	const [moveId] = useState(randomId);
	const [direction, setDirection] = useState<"in" | "out">("out");
	const [amount, setAmount] = useState<number | null>(null);
	const [reason, setReason] = useState("");
	const submit = () => {
		if (amount === null || Number.isNaN(amount)) {
			return action.refuseField("amount", "Enter an amount.");
		}
		if (!reason.trim()) return action.refuseField("reason", "Enter a reason.");
		const move = { id: String(shiftId), move_id: moveId, direction, amount, reason };
		void action.submit(() => api(moveShiftCash, move), {
			done: `${formatPesos(amount)} ${direction === "in" ? "put in" : "taken out"}`,
			onDone,
		});
	};
	return (
		<ActionForm action={action} isBrief onSubmit={submit}>
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
				Record
			</Button>
		</ActionForm>
	);
}

function Close({ shiftId, onDone }: ShiftWork) {
	const read = useRead(getShift, { id: String(shiftId) });
	return <ReadState read={read}>{(shift) => <Count shift={shift} onDone={onDone} />}</ReadState>;
}

function Count({ shift, onDone }: { shift: CounterShift; onDone: ShiftWork["onDone"] }) {
	const action = useAction();
	const [counted, setCounted] = useState<number | null>(null);
	const [note, setNote] = useState("");
	const isCounted = counted !== null && !Number.isNaN(counted);
	const submit = () => {
		if (!isCounted) return action.refuseField("counted", "Count the drawer.");
		void action.submit(
			() => api(closeShift, { id: String(shift.id), device_id: shift.device_id, counted, note }),
			{ onDone },
		);
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
