import type { RefObject } from "react";
import { listStock, type StockItem } from "#contract/admin/stock.ts";
import { api } from "../../api.ts";
import { findByCode } from "../kit/scan/find-by-code.ts";
import { ScanField, type ScanTexts } from "../kit/scan/scan-field.tsx";
import { ItemCell } from "./item-cell.tsx";
import { itemName } from "./stock-labels.ts";

const labels: ScanTexts<StockItem> = {
	placeholder: "SKU, barcode or name, then Enter",
	look: (wanted) => api(listStock, { search: wanted, limit: 50 }),
	exactOf: (wanted, found) => {
		const [only = null] = found.length === 1 ? found : [];
		// Words may match a single item. A code without an exact match never stands for another item.
		return findByCode(wanted, found) ?? (/\d/.test(wanted) ? null : only);
	},
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
