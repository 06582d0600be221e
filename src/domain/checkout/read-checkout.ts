import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { type CartLineRow, cartLineRows } from "#domain/cart/cart-lines.ts";
import { couponApplies } from "#domain/marketing/find-coupon.ts";
import { shopName } from "#domain/settings/mail-settings.ts";
import type { Setting } from "#domain/settings/read-setting.ts";
import { vatRegistered } from "#domain/settings/tax-settings.ts";
import type { Centavos } from "#lib/money.ts";
import type { OrderRequest } from "./order-request.ts";

/** Everything an order is made of, as the server has it. What the request named wrongly is null. */
export interface Checkout {
	lines: CartLineRow[];
	address: { label: string; line: string } | null;
	coupon: { code: string; percent: number } | null;
	shipping: { name: string; fee: Centavos } | null;
	shopName: string;
	vatRegistered: boolean;
}

interface CheckoutRow {
	lines: CartLineRow[];
	address: Checkout["address"];
	coupon: Checkout["coupon"];
	shipping: Checkout["shipping"];
	shop_name: unknown;
	vat_registered: unknown;
}

function settingValue<Value>(setting: Setting<Value>, stored: unknown): Value {
	const parsed = setting.schema.safeParse(stored);
	return parsed.success ? parsed.data : setting.defaultValue;
}

/** Reads it in one statement and locks the cart's lines, so that no other order takes them too. */
export async function readCheckout(
	transaction: Queryable,
	accountId: number,
	request: OrderRequest,
): Promise<Checkout> {
	const row = await transaction.one<CheckoutRow>(sql`
		with lines as (${cartLineRows(accountId)} for update of cart_lines)
		select
			(select coalesce(json_agg(lines), '[]') from lines) as lines,
			(
				select json_build_object('label', label, 'line', line) from addresses
				where id = ${request.addressId} and account_id = ${accountId}
			) as address,
			(
				select json_build_object('code', code, 'percent', percent) from coupons
				where ${couponApplies(request.couponCode)}
			) as coupon,
			(
				select json_build_object('name', name, 'fee', fee) from shipping_methods
				where code = ${request.shippingMethod} and is_active
			) as shipping,
			(select value from settings where key = ${shopName.key}) as shop_name,
			(select value from settings where key = ${vatRegistered.key}) as vat_registered`);
	return {
		lines: row.lines,
		address: row.address,
		coupon: row.coupon,
		shipping: row.shipping,
		shopName: settingValue(shopName, row.shop_name),
		vatRegistered: settingValue(vatRegistered, row.vat_registered),
	};
}
