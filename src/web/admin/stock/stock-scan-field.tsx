import type { RefObject } from "react";
import { listStock, type StockItem } from "#contract/admin/stock.ts";
import { api } from "../../api.ts";
import { ScanField, type ScanTexts } from "../kit/scan/scan-field.tsx";
import { ItemCell } from "./item-cell.tsx";
import { itemName } from "./stock-labels.ts";

const labels: ScanTexts<StockItem> = {
	placeholder: "SKU, barcode or name, then Enter",
	findItems: (wanted) => api(listStock, { search: wanted, limit: 50 }),
	keyOf: ({ id }) => id,
	nameOf: itemName,
	show: (item) => <ItemCell item={item} />,
};

/** Input for scanning or searching stock items. */
export function StockScanField({
	field,
	onFound,
}: {
	field: RefObject<HTMLInputElement | null>;
	onFound: (item: StockItem) => void;
}) {
	return <ScanField field={field} texts={labels} onFound={onFound} />;
}
