import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { type CartLineRow, namedLineRows, unitPrice } from "#domain/cart/cart-lines.ts";
import { contentLine } from "#domain/checkout/order-content.ts";
import { type PricedOrder, priceOrder } from "#domain/checkout/price-order.ts";
import { type CouponRule, couponObstacle } from "#domain/marketing/coupon-rule.ts";
import { paymentTerms } from "#domain/settings/payment-settings.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import type { Centavos } from "#lib/money/money.ts";
import { refusalAt } from "#lib/refusals/refusal.ts";
import { shippingFee } from "#lib/shipping/shipping-fee.ts";
import type { BoughtLine, ChangeableOrder } from "./read-changeable-order.ts";

/** The change that staff ask for. Fields that are left out stay unchanged. */
export interface AskedChange {
	/** Quantities of existing lines by id; 0 removes a line. */
	lines: readonly { id: number; quantity: number }[];
	added: readonly { variationId: number; quantity: number }[];
	address: { label: string; line: string } | null;
	/** Code of the method. */
	shippingMethod: string | null;
	/** Replaces the method's regular fee. */
	shippingFee: Centavos | null;
	/** Replaces the coupon or the earlier manual discount. */
	discount: Centavos | null;
}

export interface ChangedLine {
	/** null for a line that is added. */
	id: number | null;
	variation_id: number | null;
	product_id: number | null;
	product_name: string;
	variation_name: string | null;
	image: string | null;
	quantity: number;
	unit_price: Centavos;
	category_id: number | null;
}

/** An order as it will be after the change. */
export interface PricedChange {
	lines: ChangedLine[];
	prices: PricedOrder;
	couponCode: string | null;
	shippingMethod: string;
	shippingName: string;
	address: { label: string; line: string };
}

/**
 * Prices a changed order: existing lines at their original prices, added lines at today's.
 * @throws Refusal if an item isn't available or no item would remain
 */
export async function priceChange(
	queryable: Queryable,
	order: ChangeableOrder,
	asked: AskedChange,
): Promise<PricedChange> {
	const lines = [...keptLines(order, asked), ...(await addedLines(queryable, order, asked))];
	if (lines.length === 0) throw refusalAt("lines", "Keep at least one item, or cancel the order.");
	const address = asked.address ?? { label: order.shipping_label, line: order.shipping_line };
	const shipping = await priceShipping(queryable, order, asked, { lines, address });
	const couponLines = lines.map(({ unit_price, quantity, category_id }) => ({
		unitPrice: unit_price,
		quantity,
		categoryId: category_id,
	}));
	const coupon = await readDiscount(queryable, order, asked);
	const obstacle = coupon && couponObstacle(coupon, couponLines);
	if (obstacle) {
		throw refusalAt(
			"discount",
			`${coupon?.code}: ${obstacle} Enter a discount instead, 0 for none.`,
		);
	}
	const terms = order.payment_fee > 0 ? await readSetting(queryable, paymentTerms) : null;
	const prices = priceOrder({
		lines: couponLines,
		shippingFee: shipping.fee,
		// A fee set by staff applies even if the coupon gives free shipping.
		coupon: coupon && { ...coupon, free_shipping: coupon.free_shipping && !shipping.isGiven },
		vatRegistered: order.vat_content !== null,
		payment: terms?.[order.payment_method] ?? null,
	});
	if (asked.discount !== null && prices.discount < asked.discount) {
		throw refusalAt("discount", "The discount is more than the items cost.");
	}
	if (prices.total === 0) {
		throw refusalAt("discount", "Nothing would be left to pay. Cancel the order instead.");
	}
	return {
		lines,
		prices,
		address,
		couponCode: asked.discount === null ? order.coupon_code : null,
		shippingMethod: shipping.code,
		shippingName: shipping.name,
	};
}

function keptLines(order: ChangeableOrder, { lines }: AskedChange): ChangedLine[] {
	const asked = new Map(lines.map(({ id, quantity }) => [id, quantity]));
	if (asked.size < lines.length) throw refusalAt("lines", "An item is listed twice.");
	const unknown = lines.findIndex(({ id }) => !order.lines.some((line) => line.id === id));
	if (unknown !== -1) throw refusalAt(`lines.${unknown}.id`, "This item is not on the order.");
	return order.lines.flatMap(({ position: _, more: __, ...line }) => {
		const quantity = asked.get(line.id) ?? line.quantity;
		if (line.variation_id === null && quantity !== line.quantity && quantity > 0) {
			throw refusalAt(
				"lines",
				`${line.product_name} is no longer in the catalog, so it can only be removed.`,
			);
		}
		return quantity > 0 ? [{ ...line, quantity }] : [];
	});
}

async function addedLines(
	queryable: Queryable,
	order: ChangeableOrder,
	{ added }: AskedChange,
): Promise<ChangedLine[]> {
	if (added.length === 0) return [];
	const rows = await queryable.rows<CartLineRow>(namedLineRows(added));
	const seen = new Set(order.lines.map(({ variation_id: id }) => id));
	return added.map(({ variationId }, index) => {
		const row = rows.find(({ variation_id: id }) => id === variationId);
		if (!row?.is_offered) {
			throw refusalAt(
				`added.${index}.variation_id`,
				`${row?.product_name ?? "This item"} is not for sale now.`,
			);
		}
		if (seen.has(variationId)) {
			const message = `${row.product_name} is already on the order. Change its quantity.`;
			throw refusalAt(`added.${index}.variation_id`, message);
		}
		seen.add(variationId);
		return {
			id: null,
			...contentLine(row),
			unit_price: unitPrice(row),
			category_id: row.category_id,
		};
	});
}

/** Keeps the paid fee, unless the change leads to another one by the shop's rules. */
async function priceShipping(
	queryable: Queryable,
	order: ChangeableOrder,
	asked: AskedChange,
	{ lines, address }: { lines: readonly ChangedLine[]; address: { label: string; line: string } },
): Promise<{ code: string; name: string; fee: Centavos; isGiven: boolean }> {
	const code = asked.shippingMethod ?? order.shipping_method;
	const isOther = code !== order.shipping_method;
	const isMoved = address.line !== order.shipping_line || address.label !== order.shipping_label;
	if (order.pickup_branch_id !== null && (isOther || isMoved)) {
		throw refusalAt("shipping_method", "This is a pickup order, so it has no shipping.");
	}
	const methods = await queryable.rows<{
		code: string;
		name: string;
		fee: Centavos;
		is_active: boolean;
	}>(sql`
		select code, name, fee, is_active and kind = 'courier' as is_active from shipping_methods
		where code = any(${[code, order.shipping_method]}::text[])`);
	const method = methods.find((each) => each.code === code);
	if (isOther && !method?.is_active) {
		throw refusalAt("shipping_method", "This shipping method is not available.");
	}
	const name = isOther && method ? method.name : order.shipping_name;
	if (asked.shippingFee !== null) return { code, name, fee: asked.shippingFee, isGiven: true };
	const old = { lines: order.lines, address: { line: order.shipping_line } };
	const before = methods.find((each) => each.code === order.shipping_method);
	const feeBefore = before && shippingFee(before, old.lines, old.address);
	const fee = method && shippingFee(method, lines, address);
	const stays = fee === undefined || (!isOther && fee === feeBefore);
	return { code, name, fee: stays ? order.shipping_fee : fee, isGiven: false };
}

/** Returns the discount: as staff set it now, else by the coupon that was used, else as staff set it before. */
async function readDiscount(
	queryable: Queryable,
	order: ChangeableOrder,
	asked: AskedChange,
): Promise<CouponRule | null> {
	const given: CouponRule = {
		id: 0,
		code: order.coupon_code ?? "",
		percent: null,
		free_shipping: false,
		minimum_subtotal: 0,
		category_ids: null,
		is_current: true,
		most_redemptions: null,
		most_per_customer: null,
		amount_off: asked.discount ?? order.discount,
	};
	if (asked.discount !== null || order.coupon_code === null) return given;
	const coupon = await queryable.first<CouponRule>(sql`
		select id, code, percent, amount_off, free_shipping, minimum_subtotal, category_ids,
			most_redemptions, most_per_customer, true as is_current
		from coupons where upper(code) = upper(${order.coupon_code})`);
	return coupon ?? given;
}

/** Returns the quantity of each variation the order will have. */
export function wantedQuantities(
	{ lines: before }: { lines: readonly BoughtLine[] },
	{ lines }: PricedChange,
): Map<number, number> {
	const wanted = new Map<number, number>();
	for (const { variation_id: id } of before) if (id !== null) wanted.set(id, 0);
	for (const { variation_id: id, quantity } of lines) {
		if (id !== null) wanted.set(id, (wanted.get(id) ?? 0) + quantity);
	}
	return wanted;
}
