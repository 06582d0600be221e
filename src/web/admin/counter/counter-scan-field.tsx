import { type RefObject, useEffect, useRef } from "react";
import type { CounterItem } from "#contract/admin/counter.ts";
import { formatPesos } from "#lib/money/money.ts";
import { ScanField } from "../kit/scan/scan-field.tsx";
import type { CounterItems } from "./counter-items.ts";
import { selectLatestQuantity } from "./line-quantity.tsx";
import { lineName } from "./sale.ts";

const nameOf = (item: CounterItem) => lineName({ item });

/**
 * Input for scanning or searching items. Scans are read wherever the focus is, and typing outside of any field goes
 * here. Down moves to the quantities, F2 to the payment. Enter does neither, because scanners end codes with one or two of them.
 */
export function CounterScanField({
	field,
	items,
	scanned,
	isEmpty,
	onFound,
	onPay,
}: {
	field: RefObject<HTMLInputElement | null>;
	items: CounterItems;
	/** A code scanned before this field was rendered; null if none. */
	scanned: string | null;
	/** True if the sale has no items. */
	isEmpty: boolean;
	onFound: (item: CounterItem, quantity: number) => void;
	onPay: () => void;
}) {
	const pay = useRef(onPay);
	useEffect(() => {
		pay.current = onPay;
	});
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			// Without suggestions below the field, Down goes to the sale's lines.
			const isDown = event.key === "ArrowDown" && event.target === field.current;
			if (isDown && !event.defaultPrevented && selectLatestQuantity()) event.preventDefault();
			if (event.key !== "F2" || document.querySelector('[role="dialog"]')) return;
			event.preventDefault();
			pay.current();
		};
		document.addEventListener("keydown", press);
		return () => document.removeEventListener("keydown", press);
	}, [field]);
	return (
		<ScanField
			field={field}
			texts={{
				placeholder: "Barcode, SKU or name, then Enter",
				look: items.look,
				keyOf: ({ variation_id }) => variation_id,
				nameOf,
				show: (item) => <Choice item={item} />,
			}}
			isTill
			first={scanned}
			hint={isEmpty ? undefined : "Press ↓ to change a quantity, F2 to take the payment."}
			onFound={onFound}
		/>
	);
}

function Choice({ item }: { item: CounterItem }) {
	return (
		<span className="flex w-full items-baseline justify-between gap-3">
			<span className="min-w-0">
				<span className="font-semibold">{nameOf(item)}</span>
				<span className="block text-fine text-ink-soft">
					{item.available === 0 ? "None here" : `${item.available} here`}
				</span>
			</span>
			<span className="price font-semibold">{formatPesos(item.price)}</span>
		</span>
	);
}
