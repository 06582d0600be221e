import type { RefObject } from "react";
import { listStock, type StockItem } from "#contract/admin/stock.ts";
import { api } from "../../api.ts";
import { findByCode } from "../kit/scan/find-by-code.ts";
import { ScanField, type ScanWords } from "../kit/scan/scan-field.tsx";
import { ItemCell } from "./item-cell.tsx";
import { itemName } from "./stock-words.ts";

const words: ScanWords<StockItem> = {
	placeholder: "SKU, barcode or name, then Enter",
	look: async (wanted) => {
		const found = await api(listStock, { search: wanted, limit: 50 });
		const exact = findByCode(wanted, found);
		return exact ? [exact] : found;
	},
	keyOf: ({ id }) => id,
	nameOf: itemName,
	show: (item) => <ItemCell item={item} />,
};

/** Where items of the stock are scanned or looked for. */
export function StockScanField({
	field,
	onFound,
}: {
	field: RefObject<HTMLInputElement | null>;
	onFound: (item: StockItem) => void;
}) {
	return <ScanField field={field} words={words} onFound={onFound} />;
}
