import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import { setting, settingValue } from "#domain/settings/read-setting.ts";
import type { ShippingRate } from "#lib/shipping/quote-shipping.ts";

/** Settings of the shipping table, besides its rows. */
export interface ShippingTableSettings {
	/** Weight in grams of items whose weight is unknown. */
	default_grams: number;
	/** True if an order can't be placed until the customer has chosen a place from the list. */
	asks_place: boolean;
}
export const shippingTableSettings = setting<ShippingTableSettings>(
	"shipping_table",
	z.object({ default_grams: z.number().int().min(1), asks_place: z.boolean() }),
	{ default_grams: 250, asks_place: false },
);

/** Data that determines the shipping fee of an order for every shipping method. */
export interface ShippingFacts {
	/** Rows of the shipping table, each with the code of its shipping method. */
	rates: (ShippingRate & { shipping_method: string })[];
	grams: number;
	asksPlace: boolean;
}

/** The data for shipping fees as the database returns it; null if the shop has no shipping table. */
export type ShippingFactsRow = {
	rates: ShippingFacts["rates"];
	/** Quantity and weight of each line; `grams` is null if the weight is unknown. */
	pieces: { quantity: number; grams: number | null }[];
	settings: unknown;
} | null;

const weightOf = (facts: Sql): Sql => sql`
	case when jsonb_typeof(${facts} -> 'weight_g') = 'number'
		then nullif((${facts} ->> 'weight_g')::float8, 0) end`;

/**
 * SQL for the data of shipping fees as one JSON value.
 * @param lines name of a query with the columns `variation_id` and `quantity`
 */
export const shippingFactsAsJson = (lines: Sql): Sql => sql`
	case when exists (select from shipping_rates) then json_build_object(
		'rates', (
			select json_agg(json_build_object(
				'shipping_method', shipping_method, 'area', area, 'weight_up_to', weight_up_to,
				'fee', fee, 'free_from', free_from, 'min_days', min_days, 'max_days', max_days
			) order by id) from shipping_rates
		),
		'pieces', (
			select coalesce(json_agg(json_build_object('quantity', shipped.quantity, 'grams',
				coalesce(${weightOf(sql`variations.facts`)}, ${weightOf(sql`products.facts`)}))), '[]')
			from ${lines} as shipped
			join variations on variations.id = shipped.variation_id
			join products on products.id = variations.product_id
		),
		'settings', (select value from settings where key = ${shippingTableSettings.key})
	) end`;

export function shippingFactsOf(row: ShippingFactsRow): ShippingFacts {
	if (row === null) return { rates: [], grams: 0, asksPlace: false };
	const { default_grams: usual, asks_place: asksPlace } = settingValue(
		shippingTableSettings,
		row.settings,
	);
	const grams = row.pieces.reduce((sum, piece) => sum + piece.quantity * (piece.grams ?? usual), 0);
	return { rates: row.rates, grams: Math.ceil(grams), asksPlace };
}
