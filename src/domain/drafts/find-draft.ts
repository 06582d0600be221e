import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { buyerColumn } from "#domain/orders/order-row.ts";
import type { QuotedPromotion } from "#domain/promotions/promote.ts";
import type { CustomValues } from "#lib/custom-fields/custom-field.ts";
import type { SoldGiftCard } from "#lib/gift-cards/sold-gift-card.ts";
import type { Centavos } from "#lib/money/money.ts";
import type { Buyer } from "#lib/orders/buyer.ts";
import type { DraftOrigin, DraftState } from "#lib/orders/draft-states.ts";
import type { PaymentMethod } from "#lib/payments/payment-methods.ts";
import { type Draft, draftMissing } from "./draft.ts";

interface LineRow {
	variation_id: number | null;
	product_name: string;
	variation_name: string | null;
	quantity: number;
	price: Centavos | null;
	price_reason: string | null;
	quoted_price: Centavos | null;
	quoted_shop_price: Centavos | null;
}

interface DraftRow {
	id: number;
	version: number;
	state: DraftState;
	origin: DraftOrigin;
	custom_values: CustomValues;
	buyer: Buyer | null;
	account_id: number | null;
	contact_name: string;
	contact_phone: string | null;
	contact_email: string | null;
	address_label: string;
	address_line: string;
	shipping_method: string;
	payment_method: PaymentMethod | null;
	discount_percent: number | null;
	discount_amount: Centavos | null;
	discount_reason: string | null;
	coupon_code: string | null;
	quoted_shipping_fee: Centavos | null;
	gift_card_id: number | null;
	sold_gift_card: SoldGiftCard | null;
	quoted_promotions: QuotedPromotion[] | null;
	expires_at: Date | null;
	paying_until: Date | null;
	order_id: number | null;
	created_by: string | null;
	created_at: Date;
	updated_at: Date;
	lines: LineRow[];
}

/** SQL for the state of a draft. A sent draft expires when its quoted prices expire. */
export const stateColumn = (now: Date): Sql => sql`
	case when draft_orders.state = 'sent' and expires_at <= ${now} then 'expired'
		else draft_orders.state end`;

function draftOf(row: DraftRow): Draft {
	const { state, quoted_shipping_fee: fee, quoted_promotions: promotions } = row;
	const quoted = row.lines.flatMap(({ quoted_price: price, quoted_shop_price: shopPrice }) =>
		price === null || shopPrice === null ? [] : [{ price, shopPrice }],
	);
	const isQuoted = state === "sent" && fee !== null && quoted.length === row.lines.length;
	return {
		id: row.id,
		version: row.version,
		giftCardId: row.gift_card_id,
		soldGiftCard: row.sold_gift_card,
		state,
		origin: row.origin,
		customValues: row.custom_values,
		buyer: row.buyer,
		accountId: row.account_id,
		contact: { name: row.contact_name, phone: row.contact_phone, email: row.contact_email },
		address: { label: row.address_label, line: row.address_line },
		shippingMethod: row.shipping_method,
		paymentMethod: row.payment_method,
		discount:
			row.discount_reason === null
				? null
				: {
						percent: row.discount_percent,
						amount: row.discount_amount,
						reason: row.discount_reason,
					},
		couponCode: row.coupon_code,
		lines: row.lines.map((line) => ({
			variationId: line.variation_id,
			quantity: line.quantity,
			price: line.price,
			priceReason: line.price_reason,
		})),
		names: row.lines.map((line) => ({
			product: line.product_name,
			variation: line.variation_name,
		})),
		quote: isQuoted ? { shippingFee: fee, lines: quoted, promotions: promotions ?? [] } : null,
		expiresAt: row.expires_at,
		payingUntil: row.paying_until,
		orderId: row.order_id,
		createdBy: row.created_by,
		createdAt: row.created_at,
		updatedAt: row.updated_at,
	};
}

export async function findDraft(queryable: Queryable, id: number, now: Date): Promise<Draft> {
	const row = await queryable.first<DraftRow>(sql`
		select draft_orders.id, version, ${stateColumn(now)} as state, origin, custom_values, ${buyerColumn("draft_orders")},
			account_id, contact_name, contact_phone, contact_email, address_label, address_line,
			shipping_method, payment_method,
			discount_percent, discount_amount, discount_reason, coupon_code, quoted_shipping_fee,
			quoted_promotions, gift_card_id, sold_gift_card, expires_at, order_id,
			(select name from accounts where id = created_by) as created_by, created_at, updated_at,
			(
				select payment_intents.expires_at from payment_intents
				where draft_id = draft_orders.id and status = 'live'
					and payment_intents.expires_at > ${now}
			) as paying_until,
			(
				select coalesce(json_agg(json_build_object(
					'variation_id', variation_id, 'product_name', product_name,
					'variation_name', variation_name, 'quantity', quantity, 'price', price,
					'price_reason', price_reason, 'quoted_price', quoted_price,
					'quoted_shop_price', quoted_shop_price
				) order by position), '[]')
				from draft_order_lines where draft_id = draft_orders.id
			) as lines
		from draft_orders where id = ${id}`);
	if (!row) throw draftMissing();
	return draftOf(row);
}

/** Finds a draft and locks it until the transaction ends. */
export async function lockDraft(transaction: Queryable, id: number, now: Date): Promise<Draft> {
	// Read the lines after locking the draft, because another transaction may have changed the lines before it released
	// the lock.
	await transaction.execute(sql`select from draft_orders where id = ${id} for update`);
	return findDraft(transaction, id, now);
}
