import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { TransitDays } from "#lib/delivery-estimate/business-days.ts";
import { type Day, inManila } from "#lib/delivery-estimate/calendar.ts";
import { areaOf, transitDays } from "#lib/delivery-estimate/delivery-area.ts";
import {
	type DeliveryCalendar,
	type DeliveryDates,
	estimateChanges,
	estimateDates,
} from "#lib/delivery-estimate/estimate-dates.ts";
import { type OpeningHours, parseOpeningHours } from "#lib/time/opening-hours.ts";
import { type DeliveryRule, deliveryRule } from "./delivery-rule.ts";
import { listHolidays } from "./holidays.ts";
import { readSetting, settingValue } from "./read-setting.ts";
import { shopIdentity } from "./shop-settings.ts";

/** Data for delivery estimates as the database returns it. */
export interface DeliveryFactsRow {
	rule: unknown;
	identity: unknown;
	holidays: Day[];
	branches: { id: number; code: string }[];
}

const daysAhead = 400;

/** SQL for one JSON value with all data that a delivery estimate depends on, for use in larger statements. */
export const deliveryFactsAsJson = (now: Date): Sql => sql`
	json_build_object(
		'rule', (select value from settings where key = ${deliveryRule.key}),
		'identity', (select value from settings where key = ${shopIdentity.key}),
		'holidays', (
			select coalesce(json_agg(day), '[]') from holidays
			where day between ${inManila(now).day}::date and ${inManila(now).day}::date + ${daysAhead}::integer
		),
		'branches', (
			select coalesce(json_agg(json_build_object('id', id, 'code', code)
				order by is_open desc, position, id), '[]')
			from branches
		)
	)`;

export interface DeliveryFacts {
	rule: DeliveryRule;
	calendar: DeliveryCalendar;
	/** Returns the branch's hours, or the shop's hours if the branch has none; null if the hours can't be parsed. */
	hoursOf: (branchId: number) => OpeningHours | null;
	/** Returns the branch's address, phone and hours. The shop's phone and hours replace missing ones. */
	contactOf: (code: string) => { address: string; phone: string; hours: string };
	/** The first open branch in the order in which stock is taken. */
	firstBranch: number | undefined;
}

const calendarOf = ({ cut_off, packing_days, delivery_days }: DeliveryRule, holidays: Day[]) => ({
	cut_off,
	packing_days,
	delivery_days,
	holidays,
});

export function deliveryFactsOf(row: DeliveryFactsRow): DeliveryFacts {
	const rule = settingValue(deliveryRule, row.rule);
	const { hours, phone, branches: contacts } = settingValue(shopIdentity, row.identity);
	return {
		rule,
		calendar: calendarOf(rule, row.holidays),
		hoursOf: (branchId) => {
			const code = row.branches.find(({ id }) => id === branchId)?.code ?? "";
			return parseOpeningHours(contacts[code]?.hours || hours);
		},
		contactOf: (code) => ({
			address: contacts[code]?.address ?? "",
			phone: contacts[code]?.phone || phone,
			hours: contacts[code]?.hours || hours,
		}),
		firstBranch: row.branches[0]?.id,
	};
}

export async function readDeliveryFacts(queryable: Queryable, now: Date): Promise<DeliveryFacts> {
	const { row } = await queryable.one<{ row: DeliveryFactsRow }>(
		sql`select ${deliveryFactsAsJson(now)} as row`,
	);
	return deliveryFactsOf(row);
}

export interface OrderToEstimate {
	placedAt: Date;
	method: TransitDays & { code: string };
	/** Business days to the address according to the shipping table; null or omitted if the table doesn't say. */
	days?: TransitDays | null | undefined;
	/** The address in one line; null if unknown. */
	line: string | null;
	/** Branches that pack the order. If empty, the first open branch packs it. */
	branchIds: readonly number[];
}

/** Returns the transit time, the delivery estimate, and the time until which the estimate is valid. */
export function estimateOf(
	facts: DeliveryFacts,
	{ placedAt, method, days: given, line, branchIds }: OrderToEstimate,
): { days: TransitDays; dates: DeliveryDates; changesAt: Date } {
	const { rule, calendar, hoursOf, firstBranch } = facts;
	const days = given ?? transitDays(method, areaOf(rule.areas, line));
	const packing = [...new Set(branchIds)];
	const branches = (packing.length > 0 ? packing : [firstBranch ?? 0]).map(hoursOf);
	return {
		days,
		dates: estimateDates({ placedAt, days, calendar, branches, gatherDays: rule.gather_days }),
		changesAt: estimateChanges({ placedAt, calendar, branches }),
	};
}

/** Returns the public delivery calendar. */
export async function readDeliveryCalendar(queryable: Queryable) {
	const holidays = await listHolidays(queryable);
	return calendarOf(
		await readSetting(queryable, deliveryRule),
		holidays.map(({ day }) => day),
	);
}
