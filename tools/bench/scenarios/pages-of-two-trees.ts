/**
 * Compares how fast the pages of this source tree and of another one load on a simulated phone. Both trees must be
 * built and take turns. The connection has 1.6 Mbit/s and a latency of 150 ms. The processor is four times slower,
 * unless `--slowdown` says otherwise: npm run bench -- pages-of-two-trees OTHER [--slowdown 12]
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Browser } from "@playwright/test";
import { percentile } from "../figures.ts";
import { launch, pagesOf, phone, slowNetwork } from "../measure-in-browser.ts";
import { startTree } from "../start-tree.ts";

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { slowdown: { type: "string", default: "4" } },
});
const [other] = positionals;
if (other === undefined) {
	console.error("npm run bench -- pages-of-two-trees OTHER_TREE [--slowdown 4]");
	process.exit(1);
}
const rounds = 9;

interface Load {
	largestPaint: number;
	/** Total milliseconds by which tasks after the first paint exceed 50 ms. */
	blocking: number;
	/** Time until the page reacts to taps. */
	hydrated: number;
}

declare global {
	interface Window {
		reportLoad(load: Load): Promise<void>;
	}
}

/**
 * Runs in the page before any other script. Reports the figures some time after hydration. Until then, the benchmark
 * must not evaluate anything in the page, because that would count as blocking.
 */
function observeLoad(): void {
	/** Milliseconds after hydration during which tasks still count as blocking. */
	const settling = 1_500;
	const load: Load = { largestPaint: 0, blocking: 0, hydrated: 0 };
	const tasks: PerformanceEntry[] = [];
	new PerformanceObserver((list) => {
		for (const { startTime } of list.getEntries()) load.largestPaint = startTime;
	}).observe({ type: "largest-contentful-paint", buffered: true });
	new PerformanceObserver((list) => {
		tasks.push(...list.getEntries());
	}).observe({ type: "longtask", buffered: true });
	new MutationObserver((_changes, observer) => {
		if (!document.querySelector("html[data-hydrated]")) return;
		observer.disconnect();
		load.hydrated = performance.now();
		setTimeout(() => {
			const [firstPaint] = performance.getEntriesByName("first-contentful-paint");
			for (const { startTime, duration } of tasks)
				if (firstPaint && startTime >= firstPaint.startTime) load.blocking += duration - 50;
			window.reportLoad(load);
		}, settling);
	}).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-hydrated"] });
}

async function measureLoad(browser: Browser, address: string): Promise<Load> {
	const context = await browser.newContext({ ...phone, serviceWorkers: "block" });
	try {
		const { promise, resolve: report } = Promise.withResolvers<Load>();
		const page = await context.newPage();
		const session = await context.newCDPSession(page);
		await slowNetwork(session, 1_600, 150);
		await session.send("Emulation.setCPUThrottlingRate", { rate: Number(values.slowdown) });
		await page.exposeFunction("reportLoad", report);
		await page.addInitScript(observeLoad);
		await page.goto(address);
		return await promise;
	} finally {
		await context.close();
	}
}

const middle = (figures: number[]) => percentile(figures, 0.5);
const own = await startTree(resolve(import.meta.dirname, "../../.."));
const others = await startTree(resolve(other));
const browser = await launch();
const originOf = ({ port }: { port: number }) => `http://127.0.0.1:${port}`;
const rows = [];
for (const path of await pagesOf(originOf(own))) {
	const pairs: { ours: Load; theirs: Load }[] = [];
	// The first round fills the servers' caches.
	for (let round = 0; round <= rounds; round += 1) {
		const ours = await measureLoad(browser, originOf(own) + path);
		const theirs = await measureLoad(browser, originOf(others) + path);
		if (round > 0) pairs.push({ ours, theirs });
	}
	for (const what of ["largestPaint", "hydrated", "blocking"] as const) {
		rows.push({
			path,
			ms: what,
			this: Math.round(middle(pairs.map(({ ours }) => ours[what]))),
			other: Math.round(middle(pairs.map(({ theirs }) => theirs[what]))),
		});
	}
}
console.table(rows);
await browser.close();
own.stop();
others.stop();
process.exit(0);
