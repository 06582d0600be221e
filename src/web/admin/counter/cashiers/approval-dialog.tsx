import { approveAtTill, type Cashier } from "#contract/admin/cashiers.ts";
import { formatPesos } from "#lib/money/money.ts";
import { api } from "#web/api.ts";
import { Modal } from "#web/ui/modal.tsx";
import { useLastPresent } from "#web/ui/once-opened.tsx";
import { PinForm } from "./pin-form.tsx";
import { type ApprovalAsked, useTillRights } from "./till-rights.ts";

const textOf = ({ kind, amount }: ApprovalAsked): string => {
	if (kind === "return") {
		return `A manager has to approve this return: ${formatPesos(amount)} in total.`;
	}
	if (kind === "unreceipted_return") {
		return `A manager has to approve this return without a receipt: ${formatPesos(amount)} in total.`;
	}
	return kind === "prices"
		? `A manager has to approve the prices of this sale: ${formatPesos(amount)} in total.`
		: `A manager has to approve taking ${formatPesos(amount)} out of the drawer.`;
};

/** Asks a manager to approve one sale, return or cash movement with their PIN. */
export default function ApprovalDialog() {
	const { shiftId, cashiers, question } = useTillRights();
	const shown = useLastPresent(question);
	const send = ({ id }: Cashier, pin: string) =>
		api(approveAtTill, {
			id: String(shiftId),
			approver_id: id,
			pin,
			kind: shown?.kind ?? "prices",
			action_id: shown?.actionId ?? "",
			amount: shown?.amount ?? 0,
		});
	return (
		<Modal
			open={question !== null}
			onClose={() => question?.answer(false)}
			title="Manager's approval"
		>
			{shown && (
				<PinForm
					key={`${shown.kind} ${shown.actionId} ${shown.amount}`}
					people={cashiers.filter((each) => each.may_approve)}
					personLabel="Manager"
					buttonLabel="Approve"
					send={send}
					onDone={() => question?.answer(true)}
				>
					<p className="text-small text-ink-soft">{textOf(shown)}</p>
				</PinForm>
			)}
		</Modal>
	);
}
