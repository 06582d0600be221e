import { formatPesos } from "#lib/money/money.ts";
import { Button } from "../../ui/button.tsx";
import { countOf } from "../kit/format/count-text.ts";
import type { Exchange } from "./stored-sale.ts";

/** The returned items of an exchange, as shown in the sale in progress. */
export function ReturnedItems({
	exchange,
	onRemove,
}: {
	exchange: Exchange;
	onRemove: () => void;
}) {
	const units = exchange.lines.reduce((sum, { quantity }) => sum + quantity, 0);
	return (
		<div className="mb-3 flex flex-wrap items-center justify-between gap-2 rounded-small bg-paper px-3 py-2">
			<p className="text-small">
				{countOf(units, "returned item")} of receipt <strong>{exchange.receipt}</strong>:{" "}
				{formatPesos(exchange.cash_back)} toward this sale.
			</p>
			<Button size="small" tone="quiet" onClick={onRemove}>
				Remove returned items
			</Button>
		</div>
	);
}
