/**
 * Lighthouse (mobile) and what a page costs to load, on a fresh demo shop.
 * npm run bench:page -- [--page /app …] [--runs 3]; the median run is shown.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { launch } from "chrome-launcher";
import lighthouse, { type Result } from "lighthouse";
import { startShopProcess } from "#test/support/shop-process.ts";
import { findChromium } from "./find-chromium.ts";

const { values } = parseArgs({
	options: {
		page: { type: "string", multiple: true },
		runs: { type: "string", default: "3" },
	},
});

const kilobytes = (bytes: number) => Math.round(bytes / 102.4) / 10;
const categories = ["performance", "accessibility", "best-practices", "seo"];

interface Request {
	url: string;
	transferSize: number;
	resourceType?: string;
}

/** Bytes over the wire by kind, as the browser counted them. */
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

/** Why a page does not have full marks, for the person who mends it. */
function shortcomings(result: Result): string[] {
	return categories
		.slice(1)
		.flatMap((category) =>
			(result.categories[category]?.auditRefs ?? [])
				.filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
				.map(({ id }) => `${category}: ${result.audits[id]?.title}`),
		);
}

const folder = mkdtempSync(join(tmpdir(), "kargado-page-"));
const shop = await startShopProcess({ DATABASE_URL: "", DATA_DIR: folder });
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
	const first = (await (await fetch(`${shop.origin}/landing/products`)).json()) as {
		slug: string;
	}[];
	const pages = values.page ?? ["/", "/app", `/app/products/${first[0]?.slug}`];
	const table = [];
	for (const page of pages) {
		const results: Result[] = [];
		// The first visit draws the pictures; it is not what the next thousand visitors see.
		for (let run = 0; run <= Number(values.runs); run++) {
			const answer = await lighthouse(shop.origin + page, {
				port: chrome.port,
				onlyCategories: categories,
				logLevel: "error",
			});
			if (answer && run > 0) results.push(answer.lhr);
		}
		const score = (result: Result) => result.categories["performance"]?.score ?? 0;
		results.sort((a, b) => score(a) - score(b));
		const median = results[Math.floor(results.length / 2)];
		if (!median) throw new Error(`Lighthouse gave nothing for ${page}`);
		table.push(describe(page, median));
		for (const text of shortcomings(median)) console.log(`${page} ${text}`);
	}
	console.table(table);
} finally {
	chrome.kill();
	await shop.stop();
	rmSync(folder, { recursive: true, force: true });
}
