import { toWholeCentavos } from "#domain/tables/cells/read-amount.ts";
import { isRoundedCode, readCode, roundedCodeMessage } from "#domain/tables/cells/read-code.ts";
import { Fault, nameOf, type Reader, type RowFault, readRows } from "./past-file-rows.ts";

export interface PastOrder {
	line: number;
	/** Identifies the order in every file of the other shop system, such as "shopify #1001". */
	key: string;
	email: string;
	name: string;
	placed_at: string;
	status: string;
	currency: string;
	/** In hundredths of the currency. */
	total: number;
	lines: { name: string; quantity: number; price: number | null }[];
}

/** Reads the orders of a file. An order may take several rows. */
export function readOrders(
	readers: readonly Reader[],
	isShopify: boolean,
): { orders: PastOrder[]; faults: RowFault[] } {
	const orders = new Map<string, PastOrder>();
	const faults = readRows(readers, (reader) => {
		addOrder(orders, reader, isShopify);
		return [];
	});
	return { orders: [...orders.values()], faults };
}

/**
 * Adds a row to its order. Shopify gives an order's totals only in its first row. Other systems repeat the totals in
 * each row.
 */
function addOrder(orders: Map<string, PastOrder>, reader: Reader, isShopify: boolean): void {
	const { text } = reader;
	const number = readCode(text(isShopify ? "shopifyKey" : "wooKey"));
	if (number === "") throw new Fault("has no order number");
	if (isRoundedCode(number)) {
		throw new Fault(`has an invalid order number: ${roundedCodeMessage(number)}`);
	}
	const key = `${isShopify ? "shopify" : "woocommerce"} ${number}`;
	const item = text("lineName");
	const quantity = Number(reader.number("lineQuantity", "quantity") ?? "1");
	if (!Number.isInteger(quantity) || quantity < 0)
		throw new Fault("has a quantity that is not a whole number");
	const price = hundredths(reader, "linePrice", "price");
	const lines = item === "" ? [] : [{ name: item.slice(0, 300), quantity, price }];
	const known = orders.get(key);
	if (known) {
		known.lines.push(...lines);
		return;
	}
	const total = hundredths(reader, "total", "total");
	if (total === null)
		throw new Fault(`belongs to order ${number}, but the file has no row with its total`);
	const placed = reader.instant("placed");
	const email = text("email");
	const status = text("cancelled") !== "" ? "cancelled" : text("financial").toLowerCase();
	orders.set(key, {
		line: reader.row.line,
		key,
		email,
		name: nameOf(reader, email),
		placed_at: placed,
		status: status.replace(/^wc-/, "").slice(0, 40),
		lines,
		total,
		currency: (text("currency") || "PHP").toUpperCase().slice(0, 3),
	});
}

/** Returns an amount in hundredths of the order's currency; null for an empty cell. */
function hundredths(reader: Reader, field: "total" | "linePrice", label: string): number | null {
	const plain = reader.number(field, label);
	if (plain === null) return null;
	const amount = toWholeCentavos(plain);
	if (Number.isSafeInteger(amount) && amount >= 0) return amount;
	throw new Fault(`has a ${label} of "${reader.text(field).slice(0, 60)}", which is not an amount`);
}
