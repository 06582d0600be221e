import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { type PricedRow, pricesAsJson, unitPrice } from "#domain/cart/cart-lines.ts";
import { allocateStock, type BranchStock } from "#domain/inventory/allocate-stock.ts";
import {
	type DeliveryFacts,
	type DeliveryFactsRow,
	deliveryFactsAsJson,
	deliveryFactsOf,
	estimateOf,
} from "#domain/settings/delivery-facts.ts";
import type { ShippingMethod } from "#domain/settings/list-shipping-methods.ts";
import { quoteMethod } from "#domain/shipping/quote-method.ts";
import {
	type ShippingFactsRow,
	shippingFactsAsJson,
	shippingFactsOf,
} from "#domain/shipping/shipping-facts.ts";
import type { TransitDays } from "#lib/delivery-estimate/business-days.ts";
import type { DeliveryDates } from "#lib/delivery-estimate/estimate-dates.ts";
import type { Centavos } from "#lib/money/money.ts";
import { type PickupBranchRow, pickupPlaceOf, pickupReadyOf } from "./pickup-place.ts";
import { goodsOf } from "./price-checkout.ts";

interface Asked {
	/** Address to deliver to; null for the customer's default address. */
	addressId: number | null;
	/** Product whose delivery is estimated; null for the cart. */
	productId: number | null;
	/** Variation of the product; null for the first variation. */
	variationId: number | null;
}

export interface DeliveryEstimates {
	/** The estimates are valid until this time. */
	changes_at: Date;
	methods: (TransitDays &
		DeliveryDates & {
			code: string;
			fee: Centavos;
			/** Message that says why the shipping method is unavailable; null if it's available. */
			problem: string | null;
		})[];
	/** Branches where the customer can pick up the order. */
	pickup: PickupOffer[];
}

interface PickupOffer {
	branch_id: number;
	name: string;
	address: string;
	hours: string;
	ready_at: Date;
	/** Items whose stock at the branch is too low. */
	missing: { name: string; wanted: number; available: number }[];
}

interface EstimatesRow {
	address: { line: string; place: string | null } | null;
	methods: Omit<ShippingMethod, "description">[];
	/** Requested items with the stock at each open branch, preferred branches first. */
	wanted: (PricedRow & { name: string; quantity: number; stock: BranchStock[] })[];
	pickup: PickupBranchRow[];
	delivery: DeliveryFactsRow;
	shipping_facts: ShippingFactsRow;
}

/**
 * Returns the delivery estimate of each shipping method for an order placed now. The order consists of the cart or of
 * one unit of a product. Reserves no stock. Another customer's address is treated as missing.
 */
export async function listDeliveryPromises(
	database: Queryable,
	accountId: number,
	{ addressId, productId, variationId }: Asked,
	now: Date,
): Promise<DeliveryEstimates> {
	const row = await database.one<EstimatesRow>(sql`
		with wanted as (
			select variation_id, quantity from cart_lines
			where account_id = ${accountId} and ${productId}::bigint is null
			union all
			(
				select id, 1 from variations
				where product_id = ${productId}::bigint and id = coalesce(${variationId}::bigint, id)
					and archived_at is null
				order by position, id limit 1
			)
		)
		select
			(
				select json_build_object('line', line, 'place', place) from addresses
				where account_id = ${accountId} and id = coalesce(${addressId}::bigint, id)
				order by is_default desc, id desc limit 1
			) as address,
			(
				select coalesce(json_agg(json_build_object(
					'code', code, 'name', name, 'fee', fee, 'min_days', min_days, 'max_days', max_days
				) order by position, code), '[]')
				from shipping_methods where is_active
			) as methods,
			(
				select coalesce(json_agg(json_build_object(
					'quantity', wanted.quantity, ${pricesAsJson}, 'name', concat_ws(
						' · ', products.name, case when not is_default then variations.name end
					), 'stock', (
						select coalesce(json_agg(json_build_object(
							'branchId', stock.branch_id, 'quantity', stock.quantity - stock.reserved + coalesce((
								select sum(own.quantity) from stock_reservations own
								where own.account_id = ${accountId} and own.variation_id = stock.variation_id
									and own.branch_id = stock.branch_id
							), 0)
						) order by branches.position, branches.id), '[]')
						from stock join branches on branches.id = stock.branch_id and branches.is_open
						where stock.variation_id = wanted.variation_id
					)
				)), '[]')
				from wanted
				join variations on variations.id = wanted.variation_id
				join products on products.id = variations.product_id
			) as wanted,
			(
				select coalesce(json_agg(json_build_object(
					'id', id, 'code', code, 'name', name, 'pickup_hours', pickup_hours
				) order by position, id), '[]')
				from branches where is_open and has_pickup
			) as pickup,
			${shippingFactsAsJson(sql`wanted`)} as shipping_facts,
			${deliveryFactsAsJson(now)} as delivery`);
	const facts = deliveryFactsOf(row.delivery);
	const branchIds = row.wanted.flatMap(({ quantity, stock }) =>
		(allocateStock(quantity, stock) ?? []).map(({ branchId }) => branchId),
	);
	const shipping = shippingFactsOf(row.shipping_facts);
	const goods = goodsOf(
		row.wanted.map((wanted) => ({ unitPrice: unitPrice(wanted), quantity: wanted.quantity })),
	);
	const line = row.address?.line ?? null;
	const promises = row.methods.map((method) => {
		const { fee, days, problem } = quoteMethod(shipping, method, { goods, to: row.address });
		return {
			code: method.code,
			fee,
			problem: problem?.message ?? null,
			...estimateOf(facts, { placedAt: now, method, days, line, branchIds }),
		};
	});
	const pickup = row.pickup.flatMap((branch) => offerPickup(facts, branch, row.wanted, now));
	const changes = [...promises, ...pickup].map(({ changesAt }) => changesAt.getTime());
	return {
		changes_at: changes.length > 0 ? new Date(Math.min(...changes)) : now,
		methods: promises.map(({ code, fee, problem, days, dates }) => ({
			code,
			fee,
			problem,
			...days,
			...dates,
		})),
		pickup: pickup.map(({ changesAt: _, ...offer }) => offer),
	};
}

/**
 * Returns when the cart can be picked up at a branch and which items the branch lacks. Returns an empty list if the
 * branch's opening hours can't be parsed.
 */
function offerPickup(
	facts: DeliveryFacts,
	branch: PickupBranchRow,
	wanted: EstimatesRow["wanted"],
	now: Date,
): (PickupOffer & { changesAt: Date })[] {
	const place = pickupPlaceOf(facts, branch);
	const ready = place && pickupReadyOf(facts, branch.id, place, now);
	if (!ready) return [];
	const missing = wanted.flatMap(({ name, quantity, stock }) => {
		const available = stock.find(({ branchId }) => branchId === branch.id)?.quantity ?? 0;
		return available < quantity
			? [{ name, wanted: quantity, available: Math.max(0, available) }]
			: [];
	});
	const { name, address, hours } = place;
	const { readyAt, changesAt } = ready;
	return [{ branch_id: branch.id, name, address, hours, ready_at: readyAt, missing, changesAt }];
}
