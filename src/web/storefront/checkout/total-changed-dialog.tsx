import { formatPesos } from "#lib/money/money.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { useLastPresent } from "../../ui/once-opened.tsx";
import { toPayOf } from "./checkout-total.ts";
import { SummaryTotals } from "./summary-lines.tsx";
import type { TotalChange } from "./total-change.ts";

/** Shows the customer which amounts have changed, and asks whether to order at the new total. */
export default function TotalChangedDialog({
	change,
	isLocked,
	onConfirm,
	onClose,
}: {
	change: TotalChange | null;
	/** True for a moment after the previous attempt, while the order can't be placed again. */
	isLocked: boolean;
	onConfirm: (change: TotalChange) => void;
	onClose: () => void;
}) {
	const shown = useLastPresent(change);
	return (
		<Modal open={change !== null} onClose={onClose} title="Your total has changed">
			{shown && (
				<div className="grid gap-5">
					<p>{shown.text}</p>
					<SummaryTotals amounts={shown.amounts} />
					<div className="flex flex-wrap justify-end gap-3">
						<Button tone="quiet" onClick={onClose}>
							Back to checkout
						</Button>
						<Button disabled={isLocked} onClick={() => onConfirm(shown)}>
							Place order for {formatPesos(toPayOf(shown.amounts))}
						</Button>
					</div>
				</div>
			)}
		</Modal>
	);
}
