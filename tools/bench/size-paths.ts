import type { Mark } from "./figures.ts";

export interface Scenario {
	scenario: string;
	/** The target value; null if there is none. */
	mark: Mark | null;
	paths: string[];
}

export const fifty: Mark = { p99: 50 };

/** Returns many different product lists, so that few responses come from the cache. */
export const gridPaths = (categories: readonly number[]): string[] =>
	categories.flatMap((category) =>
		["newest", "price-asc", "price-desc"].flatMap((sort) =>
			["", "&tag=featured", "&tag=hot", "&tag=best", "&tag=new"].flatMap((tag) =>
				Array.from(
					{ length: 20 },
					(_, index) =>
						`/user/api/products?limit=${8 + index}&category_id=${category}&sort=${sort}${tag}`,
				),
			),
		),
	);

/**
 * Returns requests for the filter values of searches and categories, with and without a selected filter. The cache
 * can't hold all of their responses.
 */
export const facetPaths = (categories: readonly number[]): string[] => {
	const lists = [
		...["cable", "wireless mouse", "phone case", "power bank", "c", "speaker bluetooth"].map(
			(text) => `search=${encodeURIComponent(text)}`,
		),
		...categories.map((id) => `category_id=${id}`),
		"price_to=5000",
	];
	const prices = Array.from({ length: 30 }, (_, index) => `price_from=${100 + index}`);
	const chosen = ["", "filter=stock:any", "filter=stock:any;sale:yes", ...prices];
	return lists.flatMap((list) => chosen.map((one) => `/user/api/search?${list}&${one}`));
};

export const ordersPath = "/admin/api/orders?limit=50";
const productsPath = "/admin/api/products?limit=50";

/** Returns the date in Manila this many days ago. */
export const dayAgo = (days: number): string =>
	new Date(Date.now() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);

/** Returns parameters for the week that began this many days ago. */
const weekOf = (days: number) => `from=${dayAgo(days)}&to=${dayAgo(days - 6)}`;

const weeks = [8, 60, 200, 400, 600, 720].map(weekOf);
const twoBrands = ["sigla", "himig"];
const things = ["wireless mouse", "usb cable", "phone case", "power bank", "laptop sleeve"];

/**
 * Searches for orders. Some words occur in few orders; others occur in many orders, but hardly ever together in one.
 */
const commonWords = [
	...things,
	...things.flatMap((thing) => twoBrands.map((brand) => `${brand} ${thing}`)),
	"maria santos",
	"jose reyes",
	"santos mouse",
	"mouse keyboard",
	"cable tripod webcam",
	"ana himig power bank pro",
	"demo kargado",
	"usb",
	"pro",
	"sigla usb hub lite",
	"speaker bluetooth slim duo",
	"reyes wireless earbuds studio",
	"lim sy chua",
];

const among = (path: string, queries: string[]) => queries.map((query) => `${path}&${query}`);
const searches = (texts: string[]) => texts.map((text) => `search=${encodeURIComponent(text)}`);

/** Returns the requests of staff, except requests for further pages of a list. */
export function staffScenarios(orders: number): Scenario[] {
	const numbers = Array.from({ length: 40 }, (_, index) => 1 + Math.floor((index * orders) / 40));
	const ofOrders = (scenario: string, queries: string[]): Scenario => ({
		scenario: `staff: orders ${scenario}`,
		mark: fifty,
		paths: among(ordersPath, queries),
	});
	const ofProducts = (scenario: string, queries: string[]): Scenario => ({
		scenario: `staff: products ${scenario}`,
		mark: fifty,
		paths: among(productsPath, queries),
	});
	const others = (scenario: string, paths: string[]): Scenario => ({
		scenario: `staff: ${scenario}`,
		mark: null,
		paths,
	});
	return [
		ofOrders(
			"of a status",
			["pending", "shipped", "cancelled", "pending,paid,processing"].map(
				(each) => `status=${each}`,
			),
		),
		ofOrders("of a week", weeks),
		ofOrders("filtered and sorted", [
			"payment=card&status=cancelled",
			"payment_state=refunded",
			"sort=total-desc",
			"sort=total-asc&status=delivered",
			"branch_id=2",
			`branch_id=2&status=cancelled&${weekOf(300)}`,
			"customer_id=20",
			"cancel_requested=true",
			`sort=oldest&${weekOf(500)}`,
			`sort=total-desc&${weekOf(100)}`,
		]),
		ofOrders(
			"by reference",
			numbers.map((id) => `search=ORD-${id}`),
		),
		ofOrders(
			"by telephone or tracking number",
			numbers.flatMap((id) => searches([`LBC${100_000_000 + id}`, `0917 ${1000 + (id % 9000)}`])),
		),
		ofOrders("by common words", searches(commonWords)),
		ofOrders(
			"by common words, filtered",
			searches(commonWords).map(
				(each, index) =>
					["status=cancelled", "payment=card", weekOf(400), "branch_id=2"].map(
						(filter) => `${each}&${filter}`,
					)[index % 4] ?? each,
			),
		),
		{
			scenario: "staff: order detail",
			mark: fifty,
			paths: numbers.map((id) => `/admin/api/orders/${id}`),
		},
		ofProducts(
			"in each order",
			["newest", "updated", "name", "price-asc", "price-desc"].map((sort) => `sort=${sort}`),
		),
		ofProducts("filtered", [
			"status=published",
			"status=draft",
			"category_id=3",
			"on_sale=true",
			"on_sale=true&category_id=5&sort=name",
		]),
		ofProducts(
			"by SKU",
			numbers.map((id) => `search=GEN-${id % 100_000}`),
		),
		ofProducts("by common words", searches(["power", "slim", "sigla mouse", "wireless mouse pro"])),
		ofProducts("low in stock", [
			"low_stock=true",
			"low_stock=false",
			"low_stock=true&category_id=4",
			"low_stock=true&sort=name",
			"low_stock=true&search=sigla",
		]),
		others("today", ["/admin/api/today"]),
		others(
			"stock",
			among("/admin/api/stock?limit=50", [
				"low=true",
				"low=true&branch_id=2",
				"branch_id=1",
				...searches(["power bank", "GEN-77"]),
			]),
		),
		others(
			"reorder list",
			among("/admin/api/stock/reorder?limit=50", ["", "branch_id=1", "search=power"]),
		),
		others(
			"stock ledger",
			among("/admin/api/stock/ledger?limit=50", [
				"",
				"branch_id=2",
				"reason=cancelled",
				...weeks,
				...weeks.map((week) => `${week}&reason=received`),
				...weeks.map((week) => `${week}&branch_id=2`),
			]),
		),
		others(
			"customers",
			among("/admin/api/customers?limit=50", [
				"",
				"sort=name",
				...searches(["maria", "santos cruz", "0917 000"]),
			]),
		),
		{
			scenario: "staff: cash that a courier holds",
			mark: fifty,
			paths: ["", "&cursor=1000", "&cursor=200000", "&cursor=500000"].map(
				(cursor) => `/admin/api/held-orders?courier=LBC&limit=50${cursor}`,
			),
		},
		others("outbox", among("/admin/api/outbox?limit=50", ["", "state=failed", "state=sent"])),
	];
}

/** Returns the requests for the reports of the past year and for the amounts that couriers owe. */
export function reportPaths(): Scenario[] {
	const period = `from=${dayAgo(364)}&to=${dayAgo(0)}`;
	const reports = ["day", "product", "category", "branch", "payment_method"].map(
		(by) => `sales?by=${by}&${period}`,
	);
	return [
		...reports,
		`sellers?order=best&${period}`,
		`sellers?order=slow&${period}`,
		"stock-value?by=category",
		"stock-value?by=branch",
		`money?by=day&${period}`,
		`money?by=payment_method&${period}`,
		`margin?by=product&${period}`,
		`margin?by=month&${period}`,
		"receivables",
		`vat?year=${dayAgo(0).slice(0, 4)}`,
	]
		.map((report) => ({
			scenario: `report: ${report.replace(/&?from=.*/, "")}`,
			mark: { p99: 1000 },
			paths: [`/admin/api/reports/${report}`],
		}))
		.concat({
			scenario: "what couriers owe",
			mark: { p99: 1000 },
			paths: ["/admin/api/courier-debts"],
		});
}
