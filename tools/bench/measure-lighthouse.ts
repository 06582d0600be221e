import { setTimeout as delay } from "node:timers/promises";
import { launch } from "chrome-launcher";
import lighthouse, { type Result } from "lighthouse";
import { findChromium } from "../find-chromium.ts";

const kilobytes = (bytes: number) => Math.round(bytes / 102.4) / 10;
const categories = ["performance", "accessibility", "best-practices", "seo"];

interface Request {
	url: string;
	transferSize: number;
	resourceType?: string;
}

/** Returns the number of bytes that the browser received for a kind of resource. */
function transferred(result: Result, kind: string): number {
	const details = result.audits["network-requests"]?.details as { items?: Request[] } | undefined;
	return (details?.items ?? [])
		.filter((item) => item.resourceType === kind)
		.reduce((sum, item) => sum + item.transferSize, 0);
}

function describe(page: string, result: Result) {
	const score = (name: string) => Math.round((result.categories[name]?.score ?? 0) * 100);
	const value = (name: string) => result.audits[name]?.numericValue ?? Number.NaN;
	return {
		page,
		performance: score("performance"),
		accessibility: score("accessibility"),
		"best practices": score("best-practices"),
		seo: score("seo"),
		"FCP ms": Math.round(value("first-contentful-paint")),
		"LCP ms": Math.round(value("largest-contentful-paint")),
		"TBT ms": Math.round(value("total-blocking-time")),
		CLS: Math.round(value("cumulative-layout-shift") * 1000) / 1000,
		"HTML KB": kilobytes(transferred(result, "Document")),
		"JS KB": kilobytes(transferred(result, "Script")),
		"images KB": kilobytes(transferred(result, "Image")),
		"fonts KB": kilobytes(transferred(result, "Font")),
		"all KB": kilobytes(value("total-byte-weight")),
	};
}

/**
 * Returns the failed audits of a page, except those about performance. They show developers why the page doesn't score
 * 100.
 */
function shortcomings(result: Result): string[] {
	return categories
		.slice(1)
		.flatMap((category) =>
			(result.categories[category]?.auditRefs ?? [])
				.filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
				.map(({ id }) => `${category}: ${result.audits[id]?.title}`),
		);
}

/** Waits until the shop has compressed the page at the highest level, because most visitors receive that version. */
async function waitUntilDense(url: string): Promise<void> {
	for (let looks = 0; looks < 20; looks += 1) {
		const answer = await fetch(url, { headers: { "Accept-Encoding": "br" } });
		await answer.arrayBuffer();
		if (answer.headers.get("ETag")?.includes("-dense")) return;
		await delay(500);
	}
}

const maxTries = 3;

/** Runs Lighthouse once. Repeats the run if Lighthouse reports an error, such as a missed first paint. */
async function look(url: string, port: number): Promise<Result> {
	for (let tries = 1; tries <= maxTries; tries++) {
		const answer = await lighthouse(url, { port, onlyCategories: categories, logLevel: "error" });
		const problem = answer ? answer.lhr.runtimeError : { code: "nothing" };
		if (answer && !problem) return answer.lhr;
		console.log(`${url}: Lighthouse reports ${problem?.code}`);
	}
	throw new Error(`Lighthouse returned nothing for ${url}, ${maxTries} times`);
}

/** Measures each page with Lighthouse's mobile settings and returns the median run. */
export async function measureLighthouse(
	origin: string,
	pages: readonly string[],
	runs: number,
): Promise<ReturnType<typeof describe>[]> {
	const chrome = await launch({
		chromePath: findChromium(),
		chromeFlags: [
			"--headless=new",
			"--no-sandbox",
			"--disable-gpu",
			"--disable-background-networking",
			"--disable-component-update",
			"--disable-sync",
		],
	});
	try {
		const table = [];
		for (const page of pages) {
			const results: Result[] = [];
			await waitUntilDense(origin + page);
			// Discards the result of the first visit, during which the shop still generates pictures.
			for (let run = 0; run <= runs; run++) {
				const result = await look(origin + page, chrome.port);
				if (run > 0) results.push(result);
			}
			const score = (result: Result) => result.categories["performance"]?.score ?? 0;
			results.sort((a, b) => score(a) - score(b));
			const median = results[Math.floor(results.length / 2)];
			if (!median) throw new Error(`Lighthouse returned nothing for ${page}`);
			table.push(describe(page, median));
			for (const text of shortcomings(median)) console.log(`${page} ${text}`);
		}
		return table;
	} finally {
		chrome.kill();
	}
}
