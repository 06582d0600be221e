import { type RefObject, useEffect } from "react";
import type { CounterItem } from "#contract/admin/counter-shapes.ts";
import { formatPesos } from "#lib/money/money.ts";
import { ScanField } from "../kit/scan/scan-field.tsx";
import { OtherBranchesButton, useHasBranches } from "./branches/other-branches.tsx";
import type { CounterItems } from "./counter-items.ts";
import { selectLatestQuantity } from "./line-quantity.tsx";
import { lineName } from "./sale.ts";
import { useTillKey } from "./use-till-key.ts";

const nameOf = (item: CounterItem) => lineName({ item });

/**
 * Input for scanning or searching items. It receives scans wherever the focus is, and keys that are typed outside of
 * any field. The Down key moves the focus to the quantities, and F2 moves it to the payment. Enter doesn't move the
 * focus, because scanners send Enter after each code.
 */
export function CounterScanField({
	field,
	items,
	scanned,
	isEmpty,
	refusal,
	onFound,
	onPay,
}: {
	field: RefObject<HTMLInputElement | null>;
	items: CounterItems;
	/** A code scanned before this field was rendered; null if none. */
	scanned: string | null;
	/** True if the sale has no items. */
	isEmpty: boolean;
	/** Reason why items can't be added now; null if they can. */
	refusal: string | null;
	onFound: (item: CounterItem, quantity: number) => void;
	onPay: () => void;
}) {
	const branches = useHasBranches() ? " F8 for other branches," : "";
	useTillKey("F2", onPay);
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			// If no suggestions are shown below the field, Down moves to the sale's lines.
			const isDown = event.key === "ArrowDown" && event.target === field.current;
			if (isDown && !event.defaultPrevented && selectLatestQuantity()) event.preventDefault();
		};
		document.addEventListener("keydown", press);
		return () => document.removeEventListener("keydown", press);
	}, [field]);
	return (
		<ScanField
			field={field}
			texts={{
				placeholder: "Barcode, SKU or name, then Enter",
				findItems: items.findItems,
				keyOf: ({ variation_id }) => variation_id,
				nameOf,
				refuse: () => refusal,
				show: (item) => <Choice item={item} />,
				aside: (item) => (
					// On a narrow screen, the button is below the price, so that names have more room.
					<OtherBranchesButton
						item={item}
						className="col-start-2 mr-3 @max-md:my-0 @max-md:items-end @max-md:self-end @max-md:pb-2"
					/>
				),
			}}
			isTill
			first={scanned}
			hint={
				isEmpty ? undefined : `Press ↓ to change a quantity,${branches} or F2 to take the payment.`
			}
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
					{item.available === 0 ? "Not in stock here" : `${item.available} in stock here`}
				</span>
			</span>
			<span className="price font-semibold">{formatPesos(item.price)}</span>
		</span>
	);
}
