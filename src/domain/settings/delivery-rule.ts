import type { z } from "zod";
import { deliveryRuleFields } from "#contract/admin/delivery-rule.ts";
import type { Queryable } from "#db/database.ts";
import { usualCalendar } from "#lib/delivery-estimate/estimate-dates.ts";
import { refusalAt } from "#lib/refusals/refusal.ts";
import { defineSettings } from "./define-settings.ts";
import { listAdminShippingMethods } from "./edit-shipping-methods.ts";

/** When orders are packed, when couriers deliver, and transit times by area. Holidays are stored separately. */
export type DeliveryRule = z.output<typeof deliveryRuleFields>;

/** Changing these settings doesn't change the delivery estimates of existing orders. */
export const deliveryRule = defineSettings<DeliveryRule>(
	"delivery_rule",
	deliveryRuleFields.extend({
		// Rules that were saved before the shop supported pickup lack the field.
		pickup_days: deliveryRuleFields.shape.pickup_days.default(7),
	}),
	{
		label: "Delivery dates",
		inSentence: "this",
		defaults: {
			cut_off: usualCalendar.cut_off,
			packing_days: usualCalendar.packing_days && [...usualCalendar.packing_days],
			delivery_days: [...usualCalendar.delivery_days],
			gather_days: 0,
			pickup_days: 7,
			areas: [],
		},
		describe,
		effect: (transaction, _, after) => requireUsable(transaction, after),
	},
);

/**
 * @throws Refusal if two areas have the same name, an area has days for an unknown shipping method, or a minimum is
 * above its maximum
 */
async function requireUsable(transaction: Queryable, { areas }: DeliveryRule): Promise<void> {
	const codes = new Set((await listAdminShippingMethods(transaction)).map(({ code }) => code));
	const names = new Set<string>();
	for (const [place, area] of areas.entries()) {
		const refuse = (field: string, message: string): never => {
			throw refusalAt(`areas.${place}.${field}`, message);
		};
		const name = area.name.toLowerCase();
		if (names.has(name)) refuse("name", `Two areas are named ${area.name}.`);
		names.add(name);
		for (const [code, { min_days, max_days }] of Object.entries(area.days)) {
			if (!codes.has(code)) refuse(`days.${code}`, "This shipping method does not exist.");
			if (max_days < min_days) {
				refuse(`days.${code}`, "Enter the shortest and the longest time in days, such as 2–4.");
			}
		}
	}
}

/** Returns the rule as the audit log compares it, with each area in one line. */
function describe({ areas, ...rule }: DeliveryRule) {
	return {
		...rule,
		areas: areas.map(
			({ name, places, days }) =>
				`${name} (${places.join(", ")}): ${Object.entries(days)
					.map(([code, { min_days, max_days }]) => `${code} ${min_days}–${max_days}`)
					.join(", ")}`,
		),
	};
}
