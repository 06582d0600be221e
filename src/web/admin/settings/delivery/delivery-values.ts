import type { DeliveryRuleSettings } from "#contract/admin/delivery-rule.ts";
import { readTransit, writeTransit } from "./transit-text.ts";

/** An area as the user typed it. */
export interface AreaDraft {
	name: string;
	/** Place names, one per line. */
	places: string;
	/** Delivery days such as `5–7`, by code of the shipping method; blank for the method's default. */
	days: Record<string, string>;
}

export interface DeliveryValues {
	/** Blank to use the branch's closing time. */
	cut_off: string;
	/** True if parcels are packed on the days on which the branch is open. */
	packs_as_open: boolean;
	packing_days: number[];
	delivery_days: number[];
	gather_days: number | null;
	pickup_days: number | null;
	areas: AreaDraft[];
}

const usualDays = [1, 2, 3, 4, 5, 6];

export const toDeliveryValues = (rule: DeliveryRuleSettings): DeliveryValues => ({
	cut_off: rule.cut_off ?? "",
	packs_as_open: rule.packing_days === null,
	packing_days: rule.packing_days ?? usualDays,
	delivery_days: rule.delivery_days,
	gather_days: rule.gather_days,
	pickup_days: rule.pickup_days,
	areas: rule.areas.map(({ name, places, days }) => ({
		name,
		places: places.join("\n"),
		days: Object.fromEntries(
			Object.entries(days).map(([code, each]) => [code, writeTransit(each)]),
		),
	})),
});

export const fromDeliveryValues = (
	values: DeliveryValues,
): Omit<DeliveryRuleSettings, "version"> => ({
	cut_off: values.cut_off || null,
	packing_days: values.packs_as_open ? null : values.packing_days,
	delivery_days: values.delivery_days,
	// Send a blank number as NaN, so that the server refuses it and the error appears next to its field.
	gather_days: values.gather_days ?? Number.NaN,
	pickup_days: values.pickup_days ?? Number.NaN,
	areas: values.areas.map(({ name, places, days }) => ({
		name,
		places: places
			.split(/[\n,;]+/)
			.map((place) => place.trim())
			.filter(Boolean),
		days: Object.fromEntries(
			Object.entries(days)
				.filter(([, text]) => text.trim() !== "")
				.map(([code, text]) => [code, readTransit(text)]),
		),
	})),
});
