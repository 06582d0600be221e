import { formatPesos, type Pesos } from "#lib/money.ts";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/status.tsx";

/**
 * Asks whether cash far above what is due was meant. It stands in the page rather than in a dialog, because
 * a till without a network may not be able to load one. The focus stays in the amount: another Enter asks again,
 * and only a deliberate press sells.
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
	/** The amount is typed again. */
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
