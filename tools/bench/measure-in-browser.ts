import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { findChromium } from "../find-chromium.ts";

export const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

export const launch = () =>
	chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });

async function read<T>(address: string): Promise<T> {
	return (await (await fetch(address)).json()) as T;
}

/** Returns the home page, the shop's list, a category and a product. */
export async function pagesOf(origin: string): Promise<string[]> {
	const [product] = await read<{ slug: string }[]>(`${origin}/landing/products`);
	const [category] = await read<{ slug: string }[]>(`${origin}/user/api/categories`);
	return ["/", "/app", `/app?category=${category?.slug}`, `/app/products/${product?.slug}`];
}

async function withPage<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
	const context = await browser.newContext(phone);
	try {
		return await work(await context.newPage());
	} finally {
		await context.close();
	}
}

/** @param kilobits per second, in both directions */
export async function slowNetwork(session: CDPSession, kilobits: number, latency: number) {
	await session.send("Network.enable");
	await session.send("Network.emulateNetworkConditions", {
		offline: false,
		latency,
		downloadThroughput: (kilobits * 1000) / 8,
		uploadThroughput: (kilobits * 1000) / 8,
	});
}

/**
 * Measures the milliseconds until the first product's name is painted with the page's styles, and until its picture is
 * painted. The connection has 400 kbit/s and a latency of 400 ms.
 */
export async function measureSlowLine(origin: string, pages: readonly string[]) {
	const browser = await launch();
	try {
		const table = [];
		for (const path of pages) {
			table.push(
				await withPage(browser, async (page) => {
					const network = await page.context().newCDPSession(page);
					await slowNetwork(network, 400, 400);
					await page.addInitScript(watchFirstProduct);
					await page.goto(origin + path, { waitUntil: "commit", timeout: 60_000 });
					const seen = await page.waitForFunction(
						() => window.firstProduct?.drawn && window.firstProduct,
						null,
						{ timeout: 60_000 },
					);
					const { readable, drawn, name } = (await seen.jsonValue()) as Required<FirstProduct>;
					return {
						page: path,
						"readable after ms": Math.round(readable),
						"with its picture after ms": Math.round(drawn),
						"first product": name,
					};
				}),
			);
		}
		return table;
	} finally {
		await browser.close();
	}
}

interface FirstProduct {
	name?: string;
	readable?: number;
	drawn?: number;
}

declare global {
	interface Window {
		firstProduct?: FirstProduct;
		slowFrames?: number[];
	}
}

/** Runs in the page before any other script, and checks in each frame whether the first product is painted. */
function watchFirstProduct(): void {
	const found: FirstProduct = {};
	window.firstProduct = found;
	const isInside = (element: Element) => {
		const { top, bottom, width } = element.getBoundingClientRect();
		return width > 0 && top < innerHeight && bottom > 0;
	};
	const look = () => {
		const isProduct = location.pathname.startsWith("/app/products/");
		const selector = isProduct ? "main h1" : 'main a[href^="/app/products/"]';
		const name = [...document.querySelectorAll(selector)]
			.map((each) => (each.textContent ?? "").trim())
			.find((text) => text !== "");
		if (name && performance.getEntriesByName("first-contentful-paint").length > 0) {
			found.name ??= name.slice(0, 40);
			found.readable ??= performance.now();
		}
		const pictures = document.querySelectorAll<HTMLImageElement>('main img[src^="/storage/"]');
		const seen = [...pictures].find(isInside);
		const isDrawn = seen
			? seen.complete && seen.naturalWidth > 0
			: document.readyState === "complete";
		if (found.readable !== undefined && isDrawn) found.drawn = performance.now();
		else requestAnimationFrame(look);
	};
	requestAnimationFrame(look);
}

/** Scrolls through this many products, and watches frames and memory at the same time. */
export async function measureScrolling(origin: string, products: number) {
	const browser = await launch();
	try {
		return await withPage(browser, async (page) => {
			const session = await page.context().newCDPSession(page);
			await page.addInitScript(() => {
				const slow: number[] = [];
				window.slowFrames = slow;
				new PerformanceObserver((list) => {
					for (const { duration } of list.getEntries()) slow.push(duration);
				}).observe({ type: "long-animation-frame" });
			});
			await page.goto(`${origin}/app`, { waitUntil: "networkidle" });
			const heap = async () => {
				await session.send("HeapProfiler.collectGarbage");
				const { usedSize } = await session.send("Runtime.getHeapUsage");
				const elements = await page.evaluate(() => document.querySelectorAll("*").length);
				return { megabytes: Math.round(usedSize / 1e5) / 10, elements };
			};
			const reach = async (count: number) => {
				for (let rows = await gridRows(page); rows < count; rows = await gridRows(page)) {
					const below = await page.evaluate(
						(selector) =>
							(document.querySelector(`${selector}:last-child`)?.getBoundingClientRect().bottom ??
								0) - innerHeight,
						row,
					);
					if (below > 10) await page.mouse.wheel(0, Math.min(600, below));
					// Waits until the list has moved or grown. Scrolling is animated, so the list may load more products before
					// it has moved far enough.
					await page.waitForFunction(
						({ row, rows, below }) => {
							const last = document
								.querySelector(`${row}:last-child`)
								?.getBoundingClientRect().bottom;
							const isMoved = below > 10 && (last ?? 0) - innerHeight < below - 5;
							return isMoved || document.querySelectorAll(row).length > rows;
						},
						{ row, rows, below },
					);
				}
				return heap();
			};
			await page.evaluate(() => window.slowFrames?.splice(0));
			const atFirst = await reach(100);
			const atLast = await reach(products);
			const slow = (await page.evaluate(() => window.slowFrames)) ?? [];
			return {
				products: await gridRows(page),
				"heap MB at 100": atFirst.megabytes,
				[`heap MB at ${products}`]: atLast.megabytes,
				"elements at 100": atFirst.elements,
				[`elements at ${products}`]: atLast.elements,
				"frames over 50 ms": slow.length,
				"longest frame ms": Math.round(Math.max(0, ...slow)),
			};
		});
	} finally {
		await browser.close();
	}
}

const row = "main h2.sr-only + ul > li";
const gridRows = (page: Page) => page.locator(row).count();
