import type { RefObject } from "react";
import type { CounterItem } from "#contract/admin/counter.ts";
import { formatPesos } from "#lib/money.ts";
import { ScanField, useTypedElsewhere } from "../kit/scan/scan-field.tsx";
import type { CounterItems } from "./counter-items.ts";
import { lineName } from "./sale.ts";

const nameOf = (item: CounterItem) => lineName({ item });

/**
 * Where what is sold is scanned or looked for. A scanner types wherever the focus is: what no field is
 * meant for comes here. Enter with nothing in it goes on to the payment.
 */
export function CounterScanField({
	field,
	items,
	onFound,
	onEmpty,
}: {
	field: RefObject<HTMLInputElement | null>;
	items: CounterItems;
	onFound: (item: CounterItem) => void;
	onEmpty: () => void;
}) {
	useTypedElsewhere(field);
	return (
		<ScanField
			field={field}
			words={{
				placeholder: "Barcode, SKU or name, then Enter",
				look: items.look,
				keyOf: ({ variation_id }) => variation_id,
				nameOf,
				show: (item) => <Choice item={item} />,
			}}
			onFound={onFound}
			onEmpty={onEmpty}
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
