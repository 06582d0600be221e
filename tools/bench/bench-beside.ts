import { openAsBlob } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import sql from "sql-template-tag";
import { connect } from "#db/database.ts";
import { findRunningDatabase } from "#db/embedded-database.ts";
import { startShopProcess } from "#test/support/shop-process.ts";
import { type Figure, noted, percentile } from "./figures.ts";
import { writeCatalogueCsv } from "./generate-catalogue-csv.ts";
import { cookieHeader, createHttpClient, type HttpClient } from "./http-client.ts";
import { createReader, offerLoad, type Sample } from "./offered-load.ts";
import { dayAgo, gridPaths } from "./size-paths.ts";

interface Beside {
	backend: "postgres" | "pglite";
	environment: Record<string, string>;
	/** Number of products in the imported file. */
	products: number;
	seconds: number;
}

const owner = { email: "owner@kargado.example", password: "kargado-demo" };
const listsPerSecond = 40;
/**
 * Maximum duration of a request on the embedded database, in milliseconds. On PostgreSQL, a request may take twice as
 * long as on an idle shop.
 */
const maxOnEmbedded = 500;

async function signIn(origin: string): Promise<HttpClient> {
	const client = createHttpClient(origin);
	await client.call("GET", "/sanctum/csrf-cookie");
	const answer = await client.call("POST", "/login", owner);
	if (answer.status !== 200) throw new Error(`no sign-in: ${answer.status}`);
	return client;
}

const headersOf = ({ cookies }: HttpClient): Record<string, string> => ({
	Accept: "application/json",
	Cookie: cookieHeader(cookies),
	"X-Requested-With": "XMLHttpRequest",
	"X-XSRF-TOKEN": cookies.get("XSRF-TOKEN") ?? "",
});

async function waitFor(client: HttpClient, id: number, status: string): Promise<void> {
	for (;;) {
		const { json } = await client.call("GET", `/admin/api/product-imports/${id}`);
		const found = json as { status: string; problem: unknown };
		if (found.status === status) return;
		if (["failed", "refused"].includes(found.status))
			throw new Error(JSON.stringify(found.problem));
		await delay(500);
	}
}

/** Marks a year of reports as out of date, then requests the reports as pages and as files. */
async function reportYear(client: HttpClient, origin: string, databaseUrl: string): Promise<void> {
	const database = connect(databaseUrl, { maxConnections: 1 });
	await database.execute(sql`
		insert into report_changes
		select distinct day from report_days where day > manila_day(now()) - 365`);
	await database.execute(sql`delete from report_months`);
	await database.close();
	const period = `from=${dayAgo(364)}&to=${dayAgo(0)}`;
	const paths = ["day", "product", "category", "branch"].flatMap((by) => [
		`sales?by=${by}&${period}`,
		`sales.csv?by=${by}&${period}`,
	]);
	paths.push(`sellers?order=slow&${period}`, "stock-value?by=category", `orders ${period}`);
	for (const path of paths) {
		const asked = path.startsWith("orders")
			? `/admin/api/orders.csv?${period}`
			: `/admin/api/reports/${path}`;
		const answer = await fetch(origin + asked, { headers: headersOf(client) });
		await answer.arrayBuffer();
		if (!answer.ok) throw new Error(`${asked} returned ${answer.status}`);
	}
}

/** Measures product lists on an idle shop, during an import, and while a year's reports are generated. */
export async function benchBeside(given: Beside): Promise<Figure[]> {
	const { backend, environment, products, seconds } = given;
	const flags = process.env["BENCH_FLAGS"]?.split(" ") ?? [];
	const shop = await startShopProcess(environment, flags);
	const reader = createReader(shop.origin);
	const folder = await mkdtemp(join(tmpdir(), "kargado-beside-"));
	const figures: Figure[] = [];
	try {
		const client = await signIn(shop.origin);
		const { json } = await client.call("GET", "/user/api/categories");
		const paths = gridPaths((json as { id: number }[]).slice(0, 8).map(({ id }) => id));
		let turn = 0;
		const during = async (scenario: string, work: () => Promise<unknown>) => {
			const samples: Sample[] = [];
			const begun = performance.now();
			const offered = {
				perSecond: listsPerSecond,
				until: Number.POSITIVE_INFINITY,
				mostUnderWay: 500,
				onSample: (sample: Sample) => samples.push(sample),
				send: async () => [await reader.read("list", paths[turn++ % paths.length] ?? "")],
			};
			const lists = offerLoad(offered);
			try {
				await work();
			} finally {
				offered.until = 0;
				await lists;
			}
			const lasted = (performance.now() - begun) / 1000;
			const times = samples.map(({ milliseconds }) => milliseconds);
			const figure = {
				scenario: `list: ${scenario}`,
				backend,
				perSecond: samples.length / lasted,
				p50: percentile(times, 0.5),
				p99: percentile(times, 0.99),
				errors: samples.filter(({ status }) => status !== 200).length,
				note: `${lasted.toFixed(0)} s, ${Math.round(Math.max(...times))} ms at most`,
			};
			const quiet = figures[0]?.p99;
			const most = backend === "pglite" ? maxOnEmbedded : quiet && 2 * quiet;
			figures.push(noted(figure, quiet && most ? { p99: most } : undefined));
			console.log(JSON.stringify(figures.at(-1)));
		};
		// Warms up first, so that the measurement doesn't include just-in-time compilation.
		await during("warming up", () => delay(15_000));
		figures.pop();
		await during("quiet", () => delay(Math.max(30, seconds) * 1000));

		const path = join(folder, "catalogue.csv");
		await writeCatalogueCsv(path, products);
		let id = 0;
		await during(`a file of ${products} products is looked at`, async () => {
			const query = new URLSearchParams({ file_name: "catalogue.csv", branch_id: "1" });
			const answer = await fetch(`${shop.origin}/admin/api/product-imports?${query}`, {
				method: "POST",
				headers: { ...headersOf(client), "Content-Type": "application/octet-stream" },
				body: await openAsBlob(path),
			});
			if (!answer.ok) throw new Error(`the file returned ${answer.status}`);
			id = ((await answer.json()) as { id: number }).id;
			await waitFor(client, id, "ready");
		});
		await during(`${products} products are imported`, async () => {
			const answer = await client.call("POST", `/admin/api/product-imports/${id}/apply`);
			if (answer.status >= 300) throw new Error(`the import returned ${answer.status}`);
			await waitFor(client, id, "applied");
		});
		const databaseUrl =
			environment["DATABASE_URL"] || (await findRunningDatabase(environment["DATA_DIR"] ?? ""));
		await during("a year is reported", () => reportYear(client, shop.origin, databaseUrl ?? ""));
		return figures;
	} finally {
		reader.close();
		await shop.stop();
		await rm(folder, { recursive: true });
	}
}
