import type { ShippingTable } from "#contract/admin/shipping-table.ts";
import { readTransit, writeTransit } from "../delivery/transit-text.ts";

/** A row as typed. */
export interface RateDraft {
	area: string;
	shipping_method: string;
	/** Maximum weight in grams; null for any weight. */
	weight_up_to: number | null;
	isExcluded: boolean;
	fee: number | null;
	free_from: number | null;
	/** Days such as `2–4`; blank for the default days. */
	days: string;
}

export interface TableValues {
	default_grams: number | null;
	asks_place: boolean;
	rates: RateDraft[];
}

export const newRate = (shipping_method: string): RateDraft => ({
	area: "",
	shipping_method,
	weight_up_to: null,
	isExcluded: false,
	fee: null,
	free_from: null,
	days: "",
});

export const toTableValues = (table: ShippingTable): TableValues => ({
	default_grams: table.default_grams,
	asks_place: table.asks_place,
	rates: table.rates.map(({ area_name, min_days: least, max_days: most, ...rate }) => ({
		area: area_name,
		shipping_method: rate.shipping_method,
		weight_up_to: rate.weight_up_to,
		isExcluded: rate.fee === null,
		fee: rate.fee,
		free_from: rate.free_from,
		days: least === null || most === null ? "" : writeTransit({ min_days: least, max_days: most }),
	})),
});

/**
 * Converts a number for sending. NaN is sent as a blank text, so that the server refuses it. JSON would turn NaN into
 * null, which means "no limit" or "no delivery".
 */
const sent = (value: number | null): number | null =>
	Number.isNaN(value) ? ("" as unknown as number) : value;

export const fromTableValues = ({ default_grams, asks_place, rates }: TableValues) => ({
	default_grams: default_grams ?? Number.NaN,
	asks_place,
	rates: rates.map(({ isExcluded, fee, days, ...rate }) => {
		const transit = days.trim() === "" ? null : readTransit(days);
		return {
			area: rate.area,
			shipping_method: rate.shipping_method,
			weight_up_to: isExcluded ? null : sent(rate.weight_up_to),
			fee: isExcluded ? null : sent(fee ?? Number.NaN),
			free_from: isExcluded ? null : sent(rate.free_from),
			min_days: isExcluded ? null : transit && sent(transit.min_days),
			max_days: isExcluded ? null : transit && sent(transit.max_days),
		};
	}),
});
