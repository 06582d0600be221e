import sql, { empty } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { type CartLineRow, cartLineRows } from "#domain/cart/cart-lines.ts";
import type { CouponRule } from "#domain/marketing/coupon-rule.ts";
import { couponAsJson } from "#domain/marketing/find-coupon.ts";
import { cashOrdersADay } from "#domain/settings/abuse-settings.ts";
import { type CashRules, cashRules } from "#domain/settings/cash-rules.ts";
import { type MailShopRow, mailShopAsJson } from "#domain/settings/mail-shop.ts";
import { newOrders, newOrdersTo } from "#domain/settings/new-order-settings.ts";
import {
	type PaymentSettings,
	paymentSwitches,
	paymentTerms,
} from "#domain/settings/payment-settings.ts";
import { settingValue } from "#domain/settings/read-setting.ts";
import { isRealShop, shopIdentity } from "#domain/settings/shop-settings.ts";
import { type TaxPermit, taxPermit, vatRegistered } from "#domain/settings/tax-settings.ts";
import { isFilledIn, transferAccount } from "#domain/settings/transfer-settings.ts";
import type { Centavos } from "#lib/money.ts";
import type { CheckoutChoice } from "./order-request.ts";

/** Everything an order is made of, as the server has it. What the request named wrongly is null. */
export interface Checkout {
	lines: CartLineRow[];
	address: { label: string; line: string } | null;
	coupon: CouponRule | null;
	shipping: { name: string; fee: Centavos } | null;
	vatRegistered: boolean;
	taxPermit: TaxPermit | null;
	payment: PaymentSettings;
	/** How long an order that waits for its money keeps its pieces. */
	holdHours: number;
	cashOrdersADay: number;
	cashRules: CashRules;
	/** The address that is told of new orders; null: none is. */
	newOrdersTo: string | null;
	mailShop: MailShopRow;
}

interface CheckoutRow extends Pick<Checkout, "lines" | "address" | "coupon" | "shipping"> {
	vat_registered: unknown;
	tax_permit: unknown;
	payment_switches: unknown;
	payment_terms: unknown;
	transfer_account: unknown;
	cash_orders_a_day: unknown;
	cash_rules: unknown;
	new_orders: unknown;
	shop: unknown;
	is_real: unknown;
	mail_shop: MailShopRow;
}

/**
 * Reads it in one statement.
 * @param lock within a transaction that will order: no other order takes the cart's lines too
 */
export async function readCheckout(
	queryable: Queryable,
	accountId: number,
	choice: CheckoutChoice & { now: Date },
	{ lock }: { lock: boolean },
): Promise<Checkout> {
	const row = await queryable.one<CheckoutRow>(sql`
		with lines as (${cartLineRows(accountId)} ${lock ? sql`for update of cart_lines` : empty})
		select
			(select coalesce(json_agg(lines), '[]') from lines) as lines,
			(
				select json_build_object('label', label, 'line', line) from addresses
				where account_id = ${accountId} and id = coalesce(${choice.addressId}::bigint, id)
				order by is_default desc, id desc limit 1
			) as address,
			${couponAsJson(choice.couponCode, choice.now)} as coupon,
			(
				select json_build_object('name', name, 'fee', fee) from shipping_methods
				where code = ${choice.shippingMethod} and is_active
			) as shipping,
			(select value from settings where key = ${vatRegistered.key}) as vat_registered,
			(select value from settings where key = ${taxPermit.key}) as tax_permit,
			(select value from settings where key = ${paymentSwitches.key}) as payment_switches,
			(select value from settings where key = ${paymentTerms.key}) as payment_terms,
			(select value from settings where key = ${transferAccount.key}) as transfer_account,
			(select value from settings where key = ${cashOrdersADay.key}) as cash_orders_a_day,
			(select value from settings where key = ${cashRules.key}) as cash_rules,
			(select value from settings where key = ${newOrders.key}) as new_orders,
			(select value from settings where key = ${shopIdentity.key}) as shop,
			(select value from settings where key = ${isRealShop.key}) as is_real,
			${mailShopAsJson} as mail_shop`);
	const account = settingValue(transferAccount, row.transfer_account);
	return {
		lines: row.lines,
		address: row.address,
		coupon: row.coupon,
		shipping: row.shipping,
		vatRegistered: settingValue(vatRegistered, row.vat_registered),
		taxPermit: settingValue(taxPermit, row.tax_permit),
		payment: {
			switches: settingValue(paymentSwitches, row.payment_switches),
			terms: settingValue(paymentTerms, row.payment_terms),
			hasAccount: isFilledIn(account),
		},
		holdHours: account.hold_hours,
		cashOrdersADay: settingValue(cashOrdersADay, row.cash_orders_a_day),
		cashRules: settingValue(cashRules, row.cash_rules),
		newOrdersTo: newOrdersTo(settingValue(newOrders, row.new_orders), {
			isReal: settingValue(isRealShop, row.is_real),
			email: settingValue(shopIdentity, row.shop).email,
		}),
		mailShop: row.mail_shop,
	};
}
