import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import type { Given } from "#domain/audit/require-version.ts";
import { findArea, readArea } from "#domain/places/areas.ts";
import { changeSettings } from "#domain/settings/change-settings.ts";
import {
	joinSettings,
	membersOf,
	readSettings,
	type Versioned,
} from "#domain/settings/define-settings.ts";
import { listAdminShippingMethods } from "#domain/settings/edit-shipping-methods.ts";
import { formatPesos, toPesos } from "#lib/money/money.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { ShippingRate } from "#lib/shipping/quote-shipping.ts";
import { type ShippingTableSettings, shippingTableSettings } from "./shipping-facts.ts";

/** A row as the owner enters it: the area by name or code, and the shipping method by code. */
export interface RateInput extends ShippingRate {
	shipping_method: string;
}
export interface ShippingTable extends ShippingTableSettings {
	rates: (RateInput & { area_name: string })[];
}

/** Maximum number of rows, so that the checkout can search them quickly. */
export const maxRates = 2_000;

async function readRates(queryable: Queryable): Promise<ShippingTable["rates"]> {
	const rates = await queryable.rows<RateInput>(sql`
		select area, shipping_method, weight_up_to, fee, free_from, min_days, max_days
		from shipping_rates order by id`);
	return rates.map((rate) => ({ ...rate, area_name: findArea(rate.area)?.name ?? rate.area }));
}

/** A problem in a row, by field. */
export interface RateProblem {
	/** Index of the row, starting with 0. */
	row: number;
	field: keyof RateInput;
	message: string;
}

/**
 * Returns the rows as they are stored, with codes instead of names of areas, and lists all problems.
 * @param codes codes of the existing shipping methods
 */
export function resolveRates(
	given: readonly RateInput[],
	codes: ReadonlySet<string>,
): { rates: RateInput[]; problems: RateProblem[] } {
	const problems: RateProblem[] = [];
	const seen = new Map<string, { isExcluded: boolean; weights: Set<number | null> }>();
	const rates = given.map((rate, row) => {
		const refuse = (field: keyof RateInput, message: string) =>
			problems.push({ row, field, message });
		const area = readArea(rate.area);
		if (area === null) refuse("area", `We couldn't find the place “${rate.area}”.`);
		if (area === "many") {
			refuse("area", `Several towns are named “${rate.area}”. Add the province after a comma.`);
		}
		if (!codes.has(rate.shipping_method)) {
			refuse("shipping_method", "This shipping method does not exist.");
		}
		const { fee, free_from: free, min_days: least, max_days: most, weight_up_to: weight } = rate;
		if (weight !== null && weight < 1)
			refuse("weight_up_to", "Enter a weight above zero, or leave it blank.");
		if (free !== null && free < 1)
			refuse("free_from", "Enter an amount above zero, or leave it blank.");
		if ((least === null) !== (most === null) || (least ?? 0) > (most ?? 0)) {
			refuse("min_days", "Enter the shortest and the longest time in days, such as 2–4.");
		}
		if (fee === null && (free !== null || least !== null || weight !== null)) {
			refuse("fee", "Leave weight, amount and days blank for an area without delivery.");
		}
		if (area === null || area === "many") return rate;
		const key = `${rate.shipping_method} ${area.code}`;
		const before = seen.get(key) ?? { isExcluded: false, weights: new Set() };
		if (before.weights.has(weight)) {
			refuse("area", `Another row has the same area (${area.name}), shipping method and weight.`);
		} else if (before.weights.size > 0 && (before.isExcluded || fee === null)) {
			refuse(
				"fee",
				`Another row has the same area (${area.name}) and shipping method. An area without delivery can have only one row.`,
			);
		}
		before.weights.add(weight);
		seen.set(key, { isExcluded: before.isExcluded || fee === null, weights: before.weights });
		return { ...rate, area: area.code };
	});
	if (given.length > maxRates) {
		problems.push({ row: maxRates, field: "area", message: `Enter at most ${maxRates} rows.` });
	}
	return { rates, problems };
}

/** Describes a rate in one line. */
const describeRate = (rate: ShippingTable["rates"][number]): string =>
	`${rate.area_name}, ${rate.shipping_method}${rate.weight_up_to === null ? "" : ` up to ${rate.weight_up_to} g`}: ${
		rate.fee === null ? "not delivered" : formatPesos(toPesos(rate.fee))
	}${rate.free_from === null ? "" : `, free from ${formatPesos(toPesos(rate.free_from))}`}`;

/**
 * The shipping table as settings. Its rows are in a separate database table, but are read and changed together with
 * these settings.
 */
export const shippingTable = joinSettings<ShippingTableSettings, ShippingTable>(
	membersOf(shippingTableSettings),
	{
		label: "Shipping areas",
		inSentence: "this",
		complete: async (queryable, stored) => ({ ...stored, rates: await readRates(queryable) }),
		describe: ({ rates, ...rest }) => ({ ...rest, rates: rates.map(describeRate) }),
	},
);

export const readShippingTable = (queryable: Queryable): Promise<Versioned<ShippingTable>> =>
	readSettings(queryable, shippingTable);

/**
 * Updates the given parts of the shipping table. If rows are given, they replace all existing rows. Existing orders
 * keep their fees.
 * @throws Refusal `changed_elsewhere` if someone else has changed the table since the person saw it
 */
export function changeShippingTable(
	database: Database,
	actor: Actor,
	seen: string,
	given: Given<ShippingTableSettings> & { rates?: readonly RateInput[] | undefined },
): Promise<Versioned<ShippingTable>> {
	return changeSettings(
		database,
		actor,
		shippingTable,
		async ({ default_grams, asks_place, rates: before }, transaction) => {
			const methods = await listAdminShippingMethods(transaction);
			const codes = new Set(methods.map(({ code }) => code));
			const { rates, problems } = resolveRates(given.rates ?? before, codes);
			refuseProblems(problems);
			if (given.rates) await writeRates(transaction, rates);
			return {
				// Always write this setting, because its row contains the version of the whole table.
				default_grams: given.default_grams ?? default_grams,
				asks_place: given.asks_place ?? asks_place,
				rates: await readRates(transaction),
			};
		},
		seen,
	);
}

function refuseProblems(problems: readonly RateProblem[]): void {
	const [first] = problems;
	if (!first) return;
	const errors = Object.fromEntries(
		problems.map(({ row, field, message }) => [`rates.${row}.${field}`, [message]]),
	);
	throw new Refusal("invalid", first.message, { errors });
}

async function writeRates(transaction: Queryable, rates: readonly RateInput[]): Promise<void> {
	await transaction.execute(sql`delete from shipping_rates`);
	await transaction.execute(sql`
		insert into shipping_rates
			(area, shipping_method, weight_up_to, fee, free_from, min_days, max_days)
		select area, shipping_method, weight_up_to, fee, free_from, min_days, max_days
		from json_to_recordset(${JSON.stringify(rates)}::json) as given (
			area text, shipping_method text, weight_up_to integer, fee bigint, free_from bigint,
			min_days integer, max_days integer
		)`);
}
