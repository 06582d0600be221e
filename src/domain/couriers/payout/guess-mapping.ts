import type { PayoutMapping } from "#contract/admin/payouts.ts";
import { findColumn, plainHeading } from "#domain/tables/cells/fold-heading.ts";
import { referenceHeadings, trackingHeadings } from "../file/courier-headings.ts";

/**
 * Column headings that couriers probably use, likeliest first. Couriers don't document their payout files; only Ninja
 * Van says that it deducts its fee. The headings are guesses based on the couriers' websites and labels, so each shop
 * confirms the columns once.
 */
const words = (headings: string): string[] => headings.split(", ");
const common = {
	tracking: trackingHeadings,
	reference: referenceHeadings,
	amount: words(
		"cod collected, collected cod amount, cod amount, amount collected, collected amount, cod value, cod, cash collected, collectible amount, gross amount, amount",
	),
	fees: words(
		"cod fee, cod handling fee, handling fee, shipping fee, service fee, delivery fee, freight, freight charge, transaction fee, valuation fee, insurance fee, return fee, service charge, fee, fees, total fee, total fees, charge, charges, total charges, deduction, deductions",
	),
	net: words("net amount, amount remitted, remitted amount, net remittance, payout amount"),
};
type Role = keyof typeof common;

/** Headings of particular couriers, by a pattern for the courier's name. They are tried first. */
const ofCourier: readonly { name: RegExp; headings: Partial<Record<Role, string[]>> }[] = [
	{
		name: /j ?& ?t/i,
		headings: { tracking: words("waybill number, waybill no"), amount: words("cod amount") },
	},
	{
		name: /\blbc\b/i,
		headings: {
			tracking: words("tracking no"),
			amount: words("cop amount, cod amount"),
			fees: words("cop fee"),
		},
	},
	{
		name: /ninja/i,
		headings: {
			tracking: words("tracking id"),
			reference: words("shipper order ref, shipper order id"),
			amount: words("cod collected, cod"),
		},
	},
	{
		name: /\bspx\b|shopee/i,
		headings: { tracking: words("spx tracking number, spx tn"), amount: words("cod amount") },
	},
];

/** Guesses the column mapping from the headings and the courier's name. */
export function guessMapping(columns: readonly string[], courier: string): PayoutMapping {
	const own = ofCourier.find(({ name }) => name.test(courier))?.headings ?? {};
	const wanted = (role: Role) => [...(own[role] ?? []), ...common[role]];
	const first = (role: Role): string | null => findColumn(columns, wanted(role));
	const gross = first("amount");
	return {
		tracking: first("tracking"),
		reference: first("reference"),
		amount: gross ?? first("net"),
		fees: columns.filter((each) => wanted("fees").includes(plainHeading(each))).slice(0, 10),
		is_net: gross === null && first("net") !== null,
	};
}

/** Returns true if a file has all columns of a mapping. */
export const fitsColumns = (mapping: PayoutMapping, columns: readonly string[]): boolean =>
	[mapping.tracking, mapping.reference, mapping.amount, ...mapping.fees].every(
		(column) => column === null || columns.includes(column),
	) &&
	mapping.amount !== null &&
	(mapping.tracking !== null || mapping.reference !== null);
