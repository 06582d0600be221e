import {
	type DemandGroup,
	demandGroups,
	type SearchKind,
	searchKinds,
} from "#contract/admin/demand.ts";
import {
	type MarginGroup,
	type MoneyGroup,
	marginGroups,
	moneyGroups,
	type SalesGroup,
	salesGroups,
} from "#contract/admin/reports.ts";
import { moveDay } from "../kit/format/manila-time.ts";

export const reports = [
	"sales",
	"money",
	"margin",
	"receivables",
	"best",
	"slow",
	"promotions",
	"cashiers",
	"stock",
	"vat",
	"demand",
	"searches",
] as const;
export type ReportName = (typeof reports)[number];

export const reportNames: Record<ReportName, string> = {
	sales: "Sales",
	money: "Money",
	margin: "Margin",
	receivables: "Receivables",
	best: "Best sellers",
	slow: "Slow sellers",
	promotions: "Promotions",
	cashiers: "Cashiers",
	stock: "Stock value",
	vat: "VAT",
	demand: "Demand",
	searches: "Searches",
};

export const groupNames: Record<SalesGroup, string> = {
	day: "Day",
	product: "Product",
	category: "Category",
	branch: "Branch",
	payment_method: "Payment",
};

export const marginGroupNames: Record<MarginGroup, string> = {
	product: "Product",
	category: "Category",
	month: "Month",
};

export const demandGroupNames: Record<DemandGroup, string> = {
	product: "Sold-out product",
	device: "Device",
	words: "Search words",
	branch: "Branch",
};

export const searchKindNames: Record<SearchKind, string> = {
	not_found: "Not found",
	bought: "Bought",
	all: "All",
};

/** First and last day of a period in Manila time, such as `2026-11-21`. Both days are included. */
export interface Period {
	from: string;
	to: string;
}

const oneDay = 24 * 60 * 60_000;
const isDay = (text: string | null): text is string =>
	text !== null && /^[12]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Returns the number of days in a period. */
export const daysOf = ({ from, to }: Period): number =>
	Math.round((Date.parse(to) - Date.parse(from)) / oneDay) + 1;

/** Returns the period of the same length just before this one. */
export const periodBefore = (period: Period): Period => ({
	from: moveDay(period.from, -daysOf(period)),
	to: moveDay(period.from, -1),
});

/** Returns the preset periods, such as the last 7 days or last month. */
export function presetsOf(today: string): { name: string; period: Period }[] {
	const monthStart = `${today.slice(0, 7)}-01`;
	const lastMonthEnd = moveDay(monthStart, -1);
	return [
		{ name: "Today", period: { from: today, to: today } },
		{ name: "7 days", period: { from: moveDay(today, -6), to: today } },
		{ name: "30 days", period: { from: moveDay(today, -29), to: today } },
		{ name: "This month", period: { from: monthStart, to: today } },
		{ name: "Last month", period: { from: `${lastMonthEnd.slice(0, 7)}-01`, to: lastMonthEnd } },
		{ name: "This year", period: { from: `${today.slice(0, 4)}-01-01`, to: today } },
		{ name: "12 months", period: { from: moveDay(today, -364), to: today } },
	];
}

/** Report parameters in the URL. Missing or invalid parameters have their defaults. */
export interface ReportView {
	report: ReportName;
	by: SalesGroup;
	moneyBy: MoneyGroup;
	marginBy: MarginGroup;
	demandBy: DemandGroup;
	searchKind: SearchKind;
	/** Grouping of the inventory value. */
	stockBy: "branch" | "category";
	period: Period;
	year: number;
	category: number | null;
	/** True to show all rows instead of the first ones. */
	isWhole: boolean;
}

export function readReportView(parameters: URLSearchParams, today: string): ReportView {
	const oneOf = <T extends string>(name: string, values: readonly T[], usual: T): T =>
		values.find((value) => value === parameters.get(name)) ?? usual;
	const from = parameters.get("from");
	const to = parameters.get("to");
	const year = parameters.get("year") ?? "";
	const category = Number(parameters.get("category"));
	return {
		report: oneOf("report", reports, "sales"),
		by: oneOf("by", salesGroups, "day"),
		moneyBy: oneOf("by", moneyGroups, "day"),
		marginBy: oneOf("by", marginGroups, "product"),
		demandBy: oneOf("by", demandGroups, "product"),
		searchKind: oneOf("by", searchKinds, "not_found"),
		stockBy: oneOf("by", ["branch", "category"] as const, "branch"),
		period:
			isDay(from) && isDay(to) && from <= to
				? { from, to }
				: { from: moveDay(today, -29), to: today },
		year: /^20\d\d$/.test(year) ? Number(year) : Number(today.slice(0, 4)),
		category: Number.isSafeInteger(category) && category > 0 ? category : null,
		isWhole: parameters.get("rows") === "all",
	};
}
