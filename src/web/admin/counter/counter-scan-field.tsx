import { type RefObject, useEffect, useRef } from "react";
import type { CounterItem } from "#contract/admin/counter.ts";
import { formatPesos } from "#lib/money/money.ts";
import { findByCode } from "../kit/scan/find-by-code.ts";
import { ScanField } from "../kit/scan/scan-field.tsx";
import type { CounterItems } from "./counter-items.ts";
import { lineName } from "./sale.ts";

const nameOf = (item: CounterItem) => lineName({ item });

/**
 * Input for scanning or searching items. Scans are read wherever the focus is, and typing outside of any field goes
 * here. F2 moves to the payment. Enter doesn't, because scanners end codes with one or two of them.
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
			if (event.key !== "F2" || document.querySelector('[role="dialog"]')) return;
			event.preventDefault();
			pay.current();
		};
		document.addEventListener("keydown", press);
		return () => document.removeEventListener("keydown", press);
	}, []);
	return (
		<ScanField
			field={field}
			texts={{
				placeholder: "Barcode, SKU or name, then Enter",
				look: items.look,
				exactOf: findByCode,
				keyOf: ({ variation_id }) => variation_id,
				nameOf,
				show: (item) => <Choice item={item} />,
			}}
			isTill
			first={scanned}
			hint={isEmpty ? undefined : "Press F2 to take the payment."}
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
