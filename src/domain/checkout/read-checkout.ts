import sql, { empty, type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import {
	type CartLineRow,
	cartLineRows,
	namedLineRows,
	type VariationQuantity,
} from "#domain/cart/cart-lines.ts";
import { askedFieldsAsJson } from "#domain/custom-fields/read-fields.ts";
import {
	isFirstOrderOf,
	promotionsAsJson,
	type StoredPromotion,
} from "#domain/promotions/read-promotions.ts";
import { type CashRules, cashRules } from "#domain/settings/cash-rules.ts";
import {
	type DeliveryFacts,
	type DeliveryFactsRow,
	deliveryFactsAsJson,
	deliveryFactsOf,
} from "#domain/settings/delivery-facts.ts";
import { general } from "#domain/settings/general-settings.ts";
import { newOrders, newOrdersTo } from "#domain/settings/new-order-settings.ts";
import {
	type PaymentSettings,
	paymentSwitches,
	paymentTerms,
} from "#domain/settings/payment-settings.ts";
import { settingValue } from "#domain/settings/read-setting.ts";
import { isRealShop, shopIdentity } from "#domain/settings/shop-settings.ts";
import { type TaxPermit, taxPermit } from "#domain/settings/tax-settings.ts";
import { offeredAccounts, transferSettings } from "#domain/settings/transfer-settings.ts";
import {
	type ShippingFacts,
	type ShippingFactsRow,
	shippingFactsAsJson,
	shippingFactsOf,
} from "#domain/shipping/shipping-facts.ts";
import type { CustomField } from "#lib/custom-fields/custom-field.ts";
import type { TransitDays } from "#lib/delivery-estimate/business-days.ts";
import type { Centavos } from "#lib/money/money.ts";
import type { PaymentMethod } from "#lib/payments/payment-methods.ts";
import { termsAtBranch } from "#lib/payments/payment-terms.ts";
import type { CheckoutChoice } from "./order-request.ts";
import {
	type PickupBranchRow,
	type PickupPlace,
	pickupMethod,
	pickupPlaceOf,
} from "./pickup-place.ts";

const atBranch = (terms: PaymentSettings["terms"]): PaymentSettings["terms"] =>
	Object.fromEntries(
		Object.entries(terms).map(([method, each]) => [
			method,
			termsAtBranch(method as PaymentMethod, each),
		]),
	) as PaymentSettings["terms"];

/**
 * All data from which an order is created, as stored on the server. An address, pickup branch or shipping method is
 * null if the requested one isn't available.
 */
export interface Checkout {
	lines: CartLineRow[];
	/** Delivery address, or the branch's address for a pickup order. */
	address: { label: string; line: string; place?: string | null } | null;
	/** Pickup branch; null for delivery, or if the branch doesn't offer pickup. */
	pickup: (PickupPlace & { branchId: number }) | null;
	/** Current promotions, including the promotion of the entered code. */
	promotions: readonly StoredPromotion[];
	/** True if the customer has no order yet; always false for guests. */
	isFirstOrder: boolean;
	hasAccount: boolean;
	shipping: (TransitDays & { code: string; name: string; fee: Centavos }) | null;
	/** Data for calculating the shipping fee. */
	shippingFacts: ShippingFacts;
	/** Data for calculating the delivery estimate. */
	delivery: DeliveryFacts;
	vatRegistered: boolean;
	taxPermit: TaxPermit | null;
	payment: PaymentSettings;
	cashOrdersADay: number;
	cashRules: CashRules;
	/** Email address that receives a notification of new orders; null for none. */
	newOrdersTo: string | null;
	/** Custom fields that the checkout asks for. */
	askedFields: CustomField[];
}

interface CheckoutRow
	extends Pick<Checkout, "lines" | "address" | "promotions" | "isFirstOrder" | "shipping"> {
	pickup: PickupBranchRow | null;
	vat_registered: unknown;
	tax_permit: unknown;
	payment_switches: unknown;
	payment_terms: unknown;
	transfers: unknown;
	cash_orders_a_day: unknown;
	cash_rules: unknown;
	new_orders: unknown;
	shop: unknown;
	is_real: unknown;
	delivery: DeliveryFactsRow;
	shipping_facts: ShippingFactsRow;
	asked_fields: CustomField[];
}

/**
 * Returns the parts of a checkout that are different for pickup: it needs no customer address and has no shipping fee.
 */
const forPickup = (
	branchId: number,
	place: PickupPlace | null,
): Pick<Checkout, "address" | "pickup" | "shipping"> => ({
	address: place && { label: place.name, line: place.address },
	pickup: place && { ...place, branchId },
	shipping: place && { ...pickupMethod, fee: 0, min_days: 0, max_days: 0 },
});

/** A guest's cart, as sent by their browser, with the delivery address. */
export interface GuestCart {
	pieces: readonly VariationQuantity[];
	address: { label: string; line: string } | null;
}

const linesOf = (buyer: number | GuestCart, lock: boolean): Sql =>
	typeof buyer === "number"
		? sql`${cartLineRows(buyer)} ${lock ? sql`for update of cart_lines` : empty}`
		: namedLineRows(buyer.pieces);

const addressOf = (buyer: number | GuestCart, addressId: number | null): Sql =>
	typeof buyer === "number"
		? sql`(
			select json_build_object('label', label, 'line', line, 'place', place) from addresses
			where account_id = ${buyer} and id = coalesce(${addressId}::bigint, id)
			order by is_default desc, id desc limit 1
		)`
		: sql`${buyer.address && JSON.stringify(buyer.address)}::json`;

/**
 * Reads the checkout in a single statement.
 * @param lock locks the cart; set in transactions that place an order, so that no other order uses the same cart lines
 */
export async function readCheckout(
	queryable: Queryable,
	buyer: number | GuestCart,
	choice: CheckoutChoice & { now: Date },
	{ lock }: { lock: boolean },
): Promise<Checkout> {
	const accountId = typeof buyer === "number" ? buyer : null;
	const asked = { accountId, code: choice.couponCode, now: choice.now };
	const row = await queryable.one<CheckoutRow>(sql`
		with lines as (${linesOf(buyer, lock)})
		select
			(select coalesce(json_agg(lines), '[]') from lines) as lines,
			${addressOf(buyer, choice.addressId)} as address,
			${promotionsAsJson(asked)} as promotions,
			${isFirstOrderOf(accountId)} as "isFirstOrder",
			(
				select json_build_object(
					'code', code, 'name', name, 'fee', fee, 'min_days', min_days, 'max_days', max_days
				) from shipping_methods
				where code = ${choice.shippingMethod} and is_active
			) as shipping,
			(
				select json_build_object('id', id, 'code', code, 'name', name, 'pickup_hours', pickup_hours)
				from branches
				where id = ${choice.pickupBranchId ?? null}::bigint and is_open and has_pickup
					and ${choice.shippingMethod === pickupMethod.code}::boolean
			) as pickup,
			(select value from settings where key = ${general.vat_registered.key}) as vat_registered,
			(select value from settings where key = ${taxPermit.key}) as tax_permit,
			(select value from settings where key = ${paymentSwitches.key}) as payment_switches,
			(select value from settings where key = ${paymentTerms.key}) as payment_terms,
			(select value from settings where key = ${transferSettings.key}) as transfers,
			(select value from settings where key = ${general.cash_orders_a_day.key}) as cash_orders_a_day,
			(select value from settings where key = ${cashRules.key}) as cash_rules,
			(select value from settings where key = ${newOrders.key}) as new_orders,
			(select value from settings where key = ${shopIdentity.key}) as shop,
			(select value from settings where key = ${isRealShop.key}) as is_real,
			${shippingFactsAsJson(sql`lines`)} as shipping_facts,
			${deliveryFactsAsJson(choice.now)} as delivery,
			${askedFieldsAsJson} as asked_fields`);
	const transfers = settingValue(transferSettings, row.transfers);
	const terms = settingValue(paymentTerms, row.payment_terms);
	const delivery = deliveryFactsOf(row.delivery);
	const place = row.pickup && pickupPlaceOf(delivery, row.pickup);
	const isCollected = choice.pickupBranchId != null;
	return {
		lines: row.lines,
		promotions: row.promotions,
		isFirstOrder: row.isFirstOrder,
		hasAccount: accountId !== null,
		...(isCollected
			? forPickup(row.pickup?.id ?? 0, place)
			: { address: row.address, shipping: row.shipping, pickup: null }),
		shippingFacts: shippingFactsOf(row.shipping_facts),
		delivery,
		vatRegistered: settingValue(general.vat_registered, row.vat_registered),
		taxPermit: settingValue(taxPermit, row.tax_permit),
		payment: {
			switches: settingValue(paymentSwitches, row.payment_switches),
			terms: isCollected ? atBranch(terms) : terms,
			hasAccount: offeredAccounts(transfers).length > 0,
			holdHours: transfers.hold_hours,
		},
		cashOrdersADay: settingValue(general.cash_orders_a_day, row.cash_orders_a_day),
		cashRules: settingValue(cashRules, row.cash_rules),
		newOrdersTo: newOrdersTo(settingValue(newOrders, row.new_orders), {
			isReal: settingValue(isRealShop, row.is_real),
			email: settingValue(shopIdentity, row.shop).email,
		}),
		askedFields: row.asked_fields,
	};
}
