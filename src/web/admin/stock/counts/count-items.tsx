import { useRef } from "react";
import type { StockItem } from "#contract/admin/stock.ts";
import type { CountLine, StockCount } from "#contract/admin/stock-counts.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/status.tsx";
import { countOf } from "../../kit/format/count-text.ts";
import { QuantityLines } from "../quantity-lines.tsx";
import { StockScanField } from "../stock-scan-field.tsx";
import { useEntries } from "./use-entries.ts";

/** Lets a person count items by scanning or typing, while others count at the same time. */
export function CountItems({
	count,
	onChanged,
}: {
	count: StockCount;
	onChanged: (count: StockCount) => void;
}) {
	const scanField = useRef<HTMLInputElement>(null);
	// The current count. A fast scanner may find several items before the page renders again.
	const latest = useRef(count);
	latest.current = count;
	const show = (line: CountLine, isFirst: boolean) => {
		const { lines } = latest.current;
		const others = lines.filter(({ variation_id }) => variation_id !== line.variation_id);
		const isKnown = others.length < lines.length;
		const replaced = lines.map((each) => (each.variation_id === line.variation_id ? line : each));
		latest.current = {
			...latest.current,
			lines: isKnown && !isFirst ? replaced : [line, ...others],
		};
		onChanged(latest.current);
	};
	const entries = useEntries(count, (line) => show(line, false));
	const scan = (item: StockItem) => {
		const { lines } = latest.current;
		const known = lines.find(({ variation_id }) => variation_id === item.variation_id);
		const line = known ?? newLine(item);
		show(line, true);
		entries.enter(item.variation_id, (entries.quantityOf(line) ?? 0) + 1);
	};
	const lines = count.lines.map((line) => ({ ...line, quantity: entries.quantityOf(line) }));
	return (
		<div className="grid gap-4">
			<div className="px-4 lg:max-w-4xl">
				<StockScanField field={scanField} onFound={scan} />
			</div>
			{entries.problem && (
				<Alert tone="error" className="mx-4">
					{entries.problem}{" "}
					<Button size="small" tone="outline" onClick={entries.retry}>
						Try again
					</Button>
				</Alert>
			)}
			<p role="status" className="px-4 text-small text-ink-soft">
				{countOf(count.lines.filter(({ counted }) => counted !== null).length, "item")} counted
				{count.scope !== "shelf" && `, ${count.uncounted_items} left`}
			</p>
			<QuantityLines
				lines={lines}
				label="Items to count"
				field="Counted"
				noteOf={noteOf}
				onChange={({ variation_id }, quantity) => entries.enter(variation_id, quantity)}
			/>
		</div>
	);
}

function noteOf({ sku, expected, counted, yours, moved }: CountLine): string {
	const others = (counted ?? 0) - (yours ?? 0);
	return [
		sku,
		expected !== null && `${expected} expected`,
		others > 0 && `${others} counted by others`,
		moved && "Stock changed during the count. Clear your quantity and count again",
	]
		.filter(Boolean)
		.join(" · ");
}

const newLine = (item: StockItem): CountLine => ({
	variation_id: item.variation_id,
	product_id: item.product_id,
	product_name: item.product_name,
	variation_name: item.variation_name,
	sku: item.sku,
	barcode: item.barcode,
	image: item.image,
	counted: null,
	yours: null,
	expected: null,
	difference: null,
	moved: false,
});
