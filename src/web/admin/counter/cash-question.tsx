import { formatPesos, type Pesos } from "#lib/money/money.ts";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/status.tsx";

/**
 * Asks for confirmation if the cash amount is far above the total. The question is part of the page, because a dialog
 * might not load offline. The focus stays in the amount field, where Enter doesn't complete the sale, so that the
 * cashier must press the button.
 */
export function CashQuestion({
	due,
	cash,
	change,
	onChange,
	onSell,
}: {
	due: Pesos;
	cash: Pesos;
	change: Pesos;
	/** Called when the cashier wants to correct the amount. */
	onChange: () => void;
	onSell: () => void;
}) {
	return (
		<Alert tone="warning">
			<p>
				<strong>Did you receive {formatPesos(cash)} in cash?</strong> {formatPesos(due)} is due, so
				the change would be {formatPesos(change)}.
			</p>
			<div className="mt-3 flex flex-wrap gap-2">
				<Button size="small" onClick={onChange}>
					Change amount
				</Button>
				<Button size="small" tone="outline" onClick={onSell}>
					Accept {formatPesos(cash)} in cash
				</Button>
			</div>
		</Alert>
	);
}
