/**
 * Measures the till in a browser: npm run bench -- counter [--products 10000] [--scans 30] [--runs 5]. Measures the
 * time from scanning an item until its line is painted, and the time from opening the till without a network until the
 * till accepts scans. The second measurement slows the processor down to a quarter, like a cheap phone's.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type CDPSession, chromium, type Page } from "@playwright/test";
import { maxCachedItems, maxCounterItems } from "#contract/admin/counter-shapes.ts";
import { listStock } from "#contract/admin/stock.ts";
import type { Api } from "#contract/client.ts";
import { connect } from "#db/database.ts";
import { openEmbeddedDatabase } from "#db/embedded-database.ts";
import { migrate } from "#db/migrate.ts";
import { seedDemo } from "#demo/seed-demo.ts";
import { untilCounterIsCached } from "#test/e2e/support/cached-counter.ts";
import { startShopProcess } from "#test/support/shop-process.ts";
import { findChromium } from "../../find-chromium.ts";
import { signIn } from "../../pictures/shop-week.ts";
import { percentile } from "../figures.ts";
import { seedGenerated } from "../seed-generated.ts";

const { values } = parseArgs({
	options: {
		products: { type: "string", default: "10000" },
		scans: { type: "string", default: "30" },
		runs: { type: "string", default: "5" },
	},
});
const scanField = "Scan or type an item";
/** Number of scans to measure right after the till is opened again. */
const earlyScans = 6;

const slowDown = (session: CDPSession, times: number) =>
	session.send("Emulation.setCPUThrottlingRate", { rate: times });

/** Resolves once the till has received all items that it caches, in several responses. */
function lastItems(page: Page) {
	let received = 0;
	return page.waitForResponse(
		async (response) => {
			if (!/\/counter-items/.test(response.url())) return false;
			const { length } = (await response.json()) as unknown[];
			received += length;
			return length < maxCounterItems || received >= maxCachedItems;
		},
		{ timeout: 120_000 },
	);
}

async function openTill(page: Page): Promise<void> {
	const items = lastItems(page);
	await page.goto("/admin/counter", { waitUntil: "networkidle" });
	await page.getByLabel("Opening float (₱)").fill("1000");
	await page.getByRole("button", { name: "Open till" }).click();
	await page.getByLabel(scanField).waitFor();
	await items;
}

async function readCodes(owner: Api, count: number): Promise<string[]> {
	const items = await owner(listStock, {});
	return items.flatMap(({ sku }) => sku ?? []).slice(0, count);
}

declare global {
	interface Window {
		enteredAt?: number;
	}
}

/**
 * Runs in the page before any other script. A later listener wouldn't receive the key events of a scan, because the
 * till stops them.
 */
function noteEnter(): void {
	addEventListener(
		"keydown",
		({ key }) => {
			if (key === "Enter") window.enteredAt = performance.now();
		},
		{ capture: true },
	);
}

/** Runs in the page. Resolves when another line is painted, with the milliseconds since Enter was last pressed. */
const nextLine = (before: number) =>
	new Promise<number>((resolve) => {
		const seen = new MutationObserver(() => {
			const lines = document.querySelectorAll('ul[aria-label="Items of this sale"] > li');
			if (lines.length <= before) return;
			seen.disconnect();
			requestAnimationFrame(() =>
				setTimeout(() => resolve(performance.now() - (window.enteredAt ?? 0))),
			);
		});
		seen.observe(document.body, { childList: true, subtree: true });
	});

/** Types each code as a scanner does, and returns the milliseconds from Enter until the line is painted. */
async function measureScans(
	page: Page,
	codes: readonly string[],
	linesBefore = 0,
): Promise<number[]> {
	const times: number[] = [];
	for (const code of codes) {
		const shown = page.evaluate(nextLine, linesBefore + times.length);
		await page.keyboard.type(code);
		await page.keyboard.press("Enter");
		times.push(await shown);
	}
	return times;
}

/** Opens the till again and scans while the till is still loading its items. */
async function measureEarlyScans(page: Page, codes: readonly string[], linesBefore: number) {
	await page.reload({ waitUntil: "commit" });
	await page.locator("html[data-hydrated]").waitFor();
	await page.getByLabel(scanField).waitFor();
	return measureScans(page, codes, linesBefore);
}

/** Opens the till again without a network and returns the milliseconds until its scan field is ready. */
async function measureOpening(page: Page): Promise<number> {
	await page.reload({ waitUntil: "commit" });
	await page.locator("html[data-hydrated]").waitFor();
	await page.getByLabel(scanField).waitFor();
	return page.evaluate(() => performance.now());
}

const folder = mkdtempSync(join(tmpdir(), "kargado-counter-"));
const opened = await openEmbeddedDatabase(folder);
const database = connect(opened.url);
await migrate(database);
await seedDemo(database, new Date());
await seedGenerated(database, Number(values.products));
await database.close();
await opened.close();
const shop = await startShopProcess({ DATABASE_URL: "", DATA_DIR: folder });
const browser = await chromium.launch({
	executablePath: findChromium(),
	args: ["--no-sandbox", "--disable-gpu"],
});
try {
	const context = await browser.newContext({
		baseURL: shop.origin,
		viewport: { width: 390, height: 844 },
	});
	const owner = await signIn(context, "owner@kargado.example");
	const count = Number(values.scans);
	const codes = await readCodes(owner, count + earlyScans);
	const page = await context.newPage();
	await page.addInitScript(noteEnter);
	await openTill(page);
	const session = await context.newCDPSession(page);
	const scans = await measureScans(page, codes.slice(0, count));
	const early = await measureEarlyScans(page, codes.slice(count), count);
	await slowDown(session, 4);
	await untilCounterIsCached(page);
	await context.setOffline(true);
	const openings: number[] = [];
	for (let run = 0; run < Number(values.runs); run += 1) openings.push(await measureOpening(page));
	const row = (times: readonly number[]) => ({
		"median ms": Math.round(percentile(times, 0.5)),
		"p95 ms": Math.round(percentile(times, 0.95)),
		count: times.length,
	});
	console.table({
		"a scan, until its line is shown": row(scans),
		"the same, while the till receives its items": row(early),
		"opening offline, four times slower": row(openings),
	});
	console.log(`The machine's load: ${loadavg()[0]?.toFixed(1)}.`);
} finally {
	await browser.close();
	await shop.stop();
	rmSync(folder, { recursive: true, force: true });
}
