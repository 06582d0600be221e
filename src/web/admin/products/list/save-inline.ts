import {
	type AdminProduct,
	type AdminProductSummary,
	updateProduct,
} from "#contract/admin/products.ts";
import { countStock } from "#contract/admin/stock.ts";
import { isRefusal } from "#contract/client.ts";
import { formatPesos } from "#lib/money/money.ts";
import { api, messageOf } from "#web/api.ts";
import { undoToast } from "#web/forms/undo-toast.ts";
import { toast } from "#web/ui/toast.tsx";

type Row = AdminProductSummary;
type Show = (row: Row) => void;

/** Returns a list row with the data of a changed product. */
const withProduct = (row: Row, product: AdminProduct): Row => ({
	...row,
	version: product.version,
	status: product.status,
	price: product.price,
	sale_price: product.current_sale_price,
});

const failed = "The change could not be saved. Please try again.";

/** Saves the price of a product. Resolves to the error message, or null if the price was saved. */
export async function savePrice(row: Row, price: number, show: Show): Promise<string | null> {
	const change = async (from: Row, to: number) => {
		const { id, version } = from;
		const changed = withProduct(from, await api(updateProduct, { id, version, price: to }));
		show(changed);
		return changed;
	};
	try {
		const changed = await change(row, price);
		undoToast(`${row.name}: ${formatPesos(price)}`, () => {
			change(changed, row.price).catch((error) => toast(messageOf(error, failed), "error", 6000));
		});
		return null;
	} catch (error) {
		if (!isRefusal(error, updateProduct, "changed_elsewhere")) return messageOf(error, failed);
		const current = error.body.current as AdminProduct;
		show(withProduct(row, current));
		return `Someone else changed this product. Its price is now ${formatPesos(current.price)}. Press Enter to save your price instead.`;
	}
}

/**
 * Saves the stock of a product without variations in one branch. Resolves to the error message, or null if the stock
 * was saved.
 */
export async function saveStock(
	row: Row,
	branchId: number,
	counted: number,
	show: Show,
): Promise<string | null> {
	const variationId = row.single_variation_id;
	if (variationId === null) return failed;
	const piecesOf = ({ branch_stock: stock }: Row) =>
		stock.find(({ branch_id: id }) => id === branchId)?.quantity ?? 0;
	const change = async (from: Row, to: number) => {
		const expected = piecesOf(from);
		await api(countStock, {
			branch_id: branchId,
			lines: [{ variation_id: variationId, counted: to, expected }],
		});
		const others = from.branch_stock.filter(({ branch_id: id }) => id !== branchId);
		const changed = {
			...from,
			branch_stock: [...others, { branch_id: branchId, quantity: to }],
			stock_quantity: from.stock_quantity + to - expected,
		};
		show(changed);
		return changed;
	};
	try {
		const changed = await change(row, counted);
		undoToast(`${row.name}: ${counted} in stock`, () => {
			change(changed, piecesOf(row)).catch((error) =>
				toast(messageOf(error, failed), "error", 6000),
			);
		});
		return null;
	} catch (error) {
		return messageOf(error, failed);
	}
}
