import sql from "sql-template-tag";
import { connect } from "#db/database.ts";
import type { DemoCustomer } from "#domain/accounts/create-demo-customers.ts";
import { startShopProcess } from "#test/support/shop-process.ts";
import { searchPaths } from "./bench-reading.ts";
import { type Figure, type Mark, noted, percentile } from "./figures.ts";
import { cookieHeader, createHttpClient } from "./http-client.ts";
import { benchRequests } from "./requests.ts";

const owner = { email: "owner@kargado.example", password: "kargado-demo" };

async function cookieOf(
	origin: string,
	{ email, password }: Pick<DemoCustomer, "email" | "password">,
) {
	const client = createHttpClient(origin);
	await client.call("GET", "/sanctum/csrf-cookie");
	const answer = await client.call("POST", "/login", { email, password });
	client.close();
	if (answer.status !== 200) throw new Error(`no sign-in for ${email}: ${answer.status}`);
	return cookieHeader(client.cookies);
}

/** Lists that differ, so that hardly one is answered from memory. */
const gridPaths = (categories: readonly number[]): string[] =>
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

const fifty: Mark = { p99: 50 };

/** The pages of a list, one after the other, as its own links lead on. */
async function pagesOf(origin: string, cookie: string, first: string, most: number) {
	const paths = [first];
	while (paths.length < most) {
		const answer = await fetch(origin + paths.at(-1), { headers: { cookie } });
		await answer.arrayBuffer();
		const next = /<([^>]+)>;\s*rel="?next/.exec(answer.headers.get("Link") ?? "")?.[1];
		if (next === undefined) break;
		const { pathname, search } = new URL(next, origin);
		paths.push(pathname + search);
	}
	return paths;
}

const ordersPath = "/admin/api/orders?limit=50";
const productsPath = "/admin/api/products?limit=50";

/** What staff ask for besides turning pages; without a mark where none is agreed. */
function backOfficePaths(orders: number): [scenario: string, mark: Mark | null, paths: string[]][] {
	const numbers = Array.from({ length: 40 }, (_, index) => 1 + Math.floor((index * orders) / 40));
	const products = (more: string[]) => more.map((each) => `${productsPath}&${each}`);
	return [
		[
			"staff: orders of one status",
			fifty,
			["pending", "shipped"].map((each) => `${ordersPath}&status=${each}`),
		],
		["staff: order by its reference", fifty, numbers.map((id) => `${ordersPath}&search=ORD-${id}`)],
		[
			"staff: orders by customer",
			fifty,
			numbers.map((id) => `${ordersPath}&search=Customer+${1 + (id % 10_000)}`),
		],
		["staff: order detail", fifty, numbers.map((id) => `/admin/api/orders/${id}`)],
		[
			"staff: product list",
			fifty,
			products(["newest", "updated", "name", "price-asc"].map((sort) => `sort=${sort}`)),
		],
		["staff: product search", fifty, products(numbers.map((id) => `search=GEN-${id % 100_000}`))],
		["staff: product search, many found", fifty, products(["search=power", "search=slim"])],
		["staff: low stock", null, products(["low_stock=true"])],
		["staff: today", null, ["/admin/api/today"]],
	];
}

/** A year's reports, each asked for a few times, one after the other. */
async function benchReports(origin: string, cookie: string, backend: string): Promise<Figure[]> {
	const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
	const period = `from=${day(364)}&to=${day(0)}`;
	const figures: Figure[] = [];
	const reports = ["day", "product", "category", "branch"].map((by) => `sales?by=${by}&${period}`);
	for (const report of [...reports, `sellers?order=best&${period}`, "stock-value?by=category"]) {
		const times: number[] = [];
		let errors = 0;
		for (let turn = 0; turn < 5; turn++) {
			const begun = performance.now();
			const answer = await fetch(`${origin}/admin/api/reports/${report}`, { headers: { cookie } });
			await answer.arrayBuffer();
			times.push(performance.now() - begun);
			if (!answer.ok) errors += 1;
		}
		const figure = {
			scenario: `report: ${report.replace(/&?from=.*/, "")}`,
			backend,
			perSecond: (1000 * times.length) / times.reduce((sum, time) => sum + time, 0),
			p50: percentile(times, 0.5),
			p99: percentile(times, 0.99),
			errors,
		};
		figures.push(noted(figure, { p99: 1000 }));
	}
	return figures;
}

/** What customers, visitors and staff ask of a shop with many products and orders. */
export async function benchSize(
	backend: string,
	environment: Record<string, string>,
	{ customers, orders }: { customers: DemoCustomer[]; orders: number },
	seconds: number,
): Promise<Figure[]> {
	const database = connect(environment["DATABASE_URL"] ?? "");
	const categories = await database.rows<{ id: number }>(sql`select id from categories`);
	const emails = customers.map(({ email }) => email);
	const owned = await database.rows<{ email: string; ids: number[] }>(sql`
		select email, array_agg(orders.id) as ids from orders join accounts on accounts.id = account_id
		where email = any(${emails}::text[]) group by email`);
	await database.close();
	const started = performance.now();
	const shop = await startShopProcess(environment);
	const { origin } = shop;
	try {
		await (await fetch(`${origin}/user/api/products?search=cable`)).arrayBuffer();
		console.log(
			`The search index stood ${((performance.now() - started) / 1000).toFixed(1)} s after the start.`,
		);
		const figures: Figure[] = [];
		const run = async (
			scenario: string,
			paths: string[] | ((connection: number) => string[]),
			mark: Mark | null,
			more: { cookies?: string[]; connections?: number } = {},
		) => {
			const figure = await benchRequests({ scenario, backend, origin, paths, seconds, ...more });
			figures.push(noted(figure, mark ?? undefined));
		};
		await run("grid, different each time", gridPaths(categories.map(({ id }) => id)), fifty);
		await run("search", searchPaths(), fifty);
		const cookies: string[] = [];
		for (const customer of customers) cookies.push(await cookieOf(origin, customer));
		await run("customer: order list", ["/user/api/orders?limit=10"], { p99: 25 }, { cookies });
		const ordersOf = (connection: number) =>
			(owned.find(({ email }) => email === emails[connection])?.ids ?? []).map(
				(id) => `/user/api/orders/${id}`,
			);
		await run("customer: order detail", ordersOf, { p99: 25 }, { cookies });
		const staff = await cookieOf(origin, owner);
		const asStaff = { cookies: [staff], connections: 2 };
		await run("staff: order list", await pagesOf(origin, staff, ordersPath, 40), fifty, asStaff);
		for (const [scenario, mark, paths] of backOfficePaths(orders)) {
			await run(scenario, paths, mark, asStaff);
		}
		figures.push(...(await benchReports(origin, staff, backend)));
		console.log(`With 100,000 products the app's process took ${shop.memory().most} MB at most.`);
		return figures;
	} finally {
		await shop.stop();
	}
}
