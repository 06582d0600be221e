import { formatPesos, type Pesos } from "#lib/money/money.ts";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/status.tsx";

/**
 * Asks for confirmation if the cash amount is far above the total. Shown in the page because a till may be unable to
 * load a dialog while offline. Focus stays in the amount: pressing Enter again repeats the question, and only a
 * deliberate press completes the sale.
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
	/** Called when the amount is edited. */
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
					Sell for {formatPesos(cash)} in cash
				</Button>
			</div>
		</Alert>
	);
}
