import { useRef } from "react";
import { ScanField } from "../../kit/scan/scan-field.tsx";
import { findReturned, type ScannableItem } from "./scan-return.ts";

/** Input for scanning the items of a return, by code or serial number. */
export function ReturnScanField({
	items,
	refuse,
	onFound,
}: {
	items: readonly ScannableItem[];
	/** Returns why no more units of an item can be added, or null. */
	refuse: (item: ScannableItem) => string | null;
	onFound: (item: ScannableItem) => void;
}) {
	const field = useRef<HTMLInputElement>(null);
	return (
		<ScanField
			field={field}
			texts={{
				placeholder: "Code or serial number, then Enter",
				findItems: (wanted) => findReturned(items, wanted),
				refuse,
				keyOf: ({ id }) => id,
				nameOf: ({ name }) => name,
				show: ({ name }) => name,
			}}
			onFound={onFound}
		/>
	);
}
