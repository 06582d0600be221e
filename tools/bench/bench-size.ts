import sql from "sql-template-tag";
import { connect, type Database } from "#db/database.ts";
import type { DemoCustomer } from "#demo/accounts/create-demo-customers.ts";
import { startShopProcess } from "#test/support/shop-process.ts";
import { searchPaths } from "./bench-reading.ts";
import { type Figure, type Mark, noted, percentile } from "./figures.ts";
import { cookieHeader, createHttpClient } from "./http-client.ts";
import { benchRequests } from "./requests.ts";
import { measureCosts } from "./size-costs.ts";
import type { FilledDatabase } from "./size-database.ts";
import {
	dayAgo,
	facetPaths,
	fifty,
	gridPaths,
	ordersPath,
	reportPaths,
	staffScenarios,
} from "./size-paths.ts";
import { watchFlags } from "./watch-shop.ts";
import { benchWatched } from "./watched-requests.ts";

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

/** Returns the addresses of a list's pages, following each response's link to the next page. */
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

/**
 * Sends each request once before the measurement, because autocannon doesn't count a request that takes longer than the
 * measured time.
 */
async function askOnce(origin: string, cookie: string, paths: readonly string[]): Promise<void> {
	for (const path of new Set(paths)) {
		const answer = await fetch(origin + path, { headers: { cookie } });
		await answer.arrayBuffer();
		if (!answer.ok) throw new Error(`${path} returned ${answer.status}`);
	}
}

/**
 * Measures a year's reports, requested five times one after another. Before each request, today's reports are marked as
 * out of date, as by a new order.
 */
async function benchReports(
	database: Database,
	shop: { origin: string; cookie: string; backend: string },
): Promise<Figure[]> {
	const { origin, cookie, backend } = shop;
	const figures: Figure[] = [];
	for (const { scenario, mark, paths } of reportPaths()) {
		const times: number[] = [];
		let errors = 0;
		for (let turn = 0; turn < 5; turn++) {
			await database.execute(sql`insert into report_changes values (manila_day(now()))`);
			const begun = performance.now();
			const answer = await fetch(origin + paths[0], { headers: { cookie } });
			await answer.arrayBuffer();
			times.push(performance.now() - begun);
			if (!answer.ok) errors += 1;
		}
		const figure = {
			scenario,
			backend,
			perSecond: (1000 * times.length) / times.reduce((sum, time) => sum + time, 0),
			p50: percentile(times, 0.5),
			p99: percentile(times, 0.99),
			errors,
		};
		figures.push(noted(figure, mark ?? undefined));
	}
	return figures;
}

/**
 * Measures recording payouts for the orders whose cash a courier has held the longest. There are twice as many orders
 * as one payout may have.
 */
async function benchHandOvers(origin: string, backend: string): Promise<Figure> {
	const client = createHttpClient(origin);
	await client.call("GET", "/sanctum/csrf-cookie");
	await client.call("POST", "/login", owner);
	const times: number[] = [];
	let errors = 0;
	for (let turn = 0; turn < 2; turn++) {
		const begun = performance.now();
		const given = { courier: "LBC", until: dayAgo(0), to: "bank" };
		const { status } = await client.call("POST", "/admin/api/hand-overs", given);
		times.push(performance.now() - begun);
		if (status !== 201) errors += 1;
	}
	client.close();
	return noted(
		{
			scenario: "10,000 orders' cash handed over",
			backend,
			errors,
			perSecond: (1000 * times.length) / times.reduce((sum, time) => sum + time, 0),
			p50: percentile(times, 0.5),
			p99: percentile(times, 0.99),
		},
		{ p99: 10_000 },
	);
}

/** Returns up to 300 orders of each customer, chosen at random from the whole period. */
async function ordersOf(database: Database, customers: DemoCustomer[]): Promise<number[][]> {
	const emails = customers.map(({ email }) => email);
	const rows = await database.rows<{ ids: number[] }>(sql`
		select array(
			select orders.id from orders where account_id = accounts.id order by hashint8(orders.id) limit 300
		) as ids
		from unnest(${emails}::text[]) with ordinality as asked (email, place)
		join accounts using (email) order by place`);
	return rows.map(({ ids }) => ids);
}

/** Prints the cost of a response. If each customer has a separate list, it uses the first customer's. */
async function printCosts(
	shop: Parameters<typeof measureCosts>[0],
	{
		scenario,
		paths,
		cookies,
	}: Omit<Parameters<typeof benchRequests>[0], "backend" | "origin" | "seconds">,
): Promise<void> {
	const some = typeof paths === "function" ? paths(0) : paths;
	const every = Math.ceil(some.length / 40);
	const asked = some.filter((_, index) => index % every === 0);
	const cost = await measureCosts(shop, { scenario, paths: asked, cookie: cookies?.[0] });
	console.log(Object.values(cost).join(" | "));
}

/** Measures requests of customers, visitors and staff in a shop with many products and orders. */
export async function benchSize(
	backend: string,
	environment: Record<string, string>,
	{ customers, orders, server }: FilledDatabase,
	{ seconds, costs }: { seconds: number; costs: boolean },
): Promise<Figure[]> {
	const database = connect(environment["DATABASE_URL"] ?? "");
	const categories = await database.rows<{ id: number }>(sql`select id from categories`);
	const owned = await ordersOf(database, customers);
	const started = performance.now();
	const shop = await startShopProcess(environment, costs ? [] : watchFlags);
	const { origin } = shop;
	try {
		await (await fetch(`${origin}/user/api/products?search=cable`)).arrayBuffer();
		console.log(
			`The search index was ready ${((performance.now() - started) / 1000).toFixed(1)} s after the start.`,
		);
		const figures: Figure[] = [];
		const run = async (
			scenario: string,
			paths: string[] | ((connection: number) => string[]),
			mark: Mark | null,
			more: { cookies?: string[]; connections?: number } = {},
		) => {
			if (costs) {
				await printCosts({ server, shop }, { scenario, paths, ...more });
				return;
			}
			const asked = { scenario, backend, origin, paths, ...more };
			// Warms up first, so that the measurement doesn't include just-in-time compilation.
			await benchRequests({ ...asked, seconds: 1 });
			const figure = await benchWatched({ ...asked, seconds }, { shop, server });
			figures.push(noted(figure, mark ?? undefined));
		};
		await run("grid, different each time", gridPaths(categories.map(({ id }) => id)), fifty);
		await run("search", searchPaths(), fifty);
		await run("facets", facetPaths(categories.map(({ id }) => id)), fifty);
		const cookies: string[] = [];
		for (const customer of customers) cookies.push(await cookieOf(origin, customer));
		await run("customer: order list", ["/user/api/orders?limit=10"], { p99: 25 }, { cookies });
		const detail = (connection: number) =>
			(owned[connection] ?? []).map((id) => `/user/api/orders/${id}`);
		await run("customer: order detail", detail, { p99: 25 }, { cookies });
		const staff = await cookieOf(origin, owner);
		const asStaff = { cookies: [staff], connections: 2 };
		await run("staff: order list", await pagesOf(origin, staff, ordersPath, 40), fifty, asStaff);
		for (const { scenario, mark, paths } of staffScenarios(orders)) {
			await askOnce(origin, staff, paths);
			await run(scenario, paths, mark, asStaff);
		}
		if (costs) return figures;
		figures.push(...(await benchReports(database, { origin, cookie: staff, backend })));
		figures.push(await benchHandOvers(origin, backend));
		console.log(`With 100,000 products the app's process used ${shop.memory().most} MB at most.`);
		return figures;
	} finally {
		await shop.stop();
		await database.close();
	}
}
