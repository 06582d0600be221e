/**
 * Measures pages of a fresh demo shop in a browser: Lighthouse (mobile) with the cost of loading a page, a slow
 * connection, and a long scroll. npm run bench -- page [--only lighthouse|slow-line|scroll …] [--page /app …] [--runs
 * 3] [--photographs 300] With --photographs, the given number of noisy pictures with 12 megapixels replaces the
 * drawings.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { connect } from "#db/database.ts";
import { openEmbeddedDatabase } from "#db/embedded-database.ts";
import { migrate } from "#db/migrate.ts";
import { seedDemo } from "#demo/seed-demo.ts";
import { startShopProcess } from "#test/support/shop-process.ts";
import { seedGenerated } from "#tools/bench/seed-generated.ts";
import { measureScrolling, measureSlowLine, pagesOf } from "../measure-in-browser.ts";
import { measureLighthouse } from "../measure-lighthouse.ts";
import { seedPhotographs } from "../seed-photographs.ts";

const { values } = parseArgs({
	options: {
		only: { type: "string", multiple: true },
		page: { type: "string", multiple: true },
		runs: { type: "string", default: "3" },
		photographs: { type: "string", default: "0" },
	},
});
const isAsked = (part: string) => values.only?.includes(part) ?? true;
const load = () => `The machine's load: ${loadavg()[0]?.toFixed(1)}.`;

/** Runs a demo shop in its own process, optionally with more products. */
async function withShop(moreProducts: number, work: (origin: string) => Promise<void>) {
	const folder = mkdtempSync(join(tmpdir(), "kargado-page-"));
	const photographs = Number(values.photographs);
	if (moreProducts > 0 || photographs > 0) {
		const opened = await openEmbeddedDatabase(folder);
		const database = connect(opened.url);
		await migrate(database);
		await seedDemo(database, new Date());
		if (moreProducts > 0) await seedGenerated(database, moreProducts);
		if (photographs > 0) await seedPhotographs(database, folder, photographs);
		await database.close();
		await opened.close();
	}
	const shop = await startShopProcess({ DATABASE_URL: "", DATA_DIR: folder });
	try {
		await work(shop.origin);
	} finally {
		await shop.stop();
		rmSync(folder, { recursive: true, force: true });
	}
}

if (isAsked("lighthouse") || isAsked("slow-line")) {
	await withShop(0, async (origin) => {
		const pages = values.page ?? (await pagesOf(origin));
		if (isAsked("lighthouse")) {
			console.table(await measureLighthouse(origin, pages, Number(values.runs)));
			console.log(load());
		}
		if (isAsked("slow-line")) {
			console.log("A line of 400 kbit/s and 400 ms:");
			console.table(
				await measureSlowLine(
					origin,
					pages.filter((page) => page !== "/"),
				),
			);
			console.log(load());
		}
	});
}
if (isAsked("scroll")) {
	await withShop(200, async (origin) => {
		console.log("Scrolling through 500 products:");
		console.table([await measureScrolling(origin, 500)]);
		console.log(load());
	});
}
