import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { type BareShop, makeBareShop } from "#test/support/bare-shop.ts";
import { freePort } from "#test/support/shop-process.ts";
import { type AtEnd, atEnd } from "./at-end.ts";

const root = join(import.meta.dirname, "../../..");

/**
 * A test with a shop that runs from a release. All tests of a worker share one copy of the code, and each test stops
 * what it starts.
 */
export const test = base.extend<AtEnd, { bare: BareShop }>({
	...atEnd,
	bare: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
		async ({}, use) => {
			const bare = await makeBareShop();
			await use(bare);
			await bare.remove();
		},
		{ scope: "worker", timeout: 120_000 },
	],
});

/** Returns a free address on this machine, and the environment variables with which the release starts there. */
export async function place(bare: BareShop) {
	const PORT = String(await freePort());
	const probe = join(root, "test/support/report-bundles.mjs");
	return {
		origin: `http://127.0.0.1:${PORT}`,
		variables: { PORT, DATA_DIR: bare.dataFolder, NODE_OPTIONS: `--import=${probe}` },
	};
}

export function emptyData(bare: BareShop): void {
	for (const name of readdirSync(bare.dataFolder)) {
		rmSync(join(bare.dataFolder, name), { recursive: true, force: true });
	}
}

/** Expects each page to answer without errors. */
export async function expectPages(
	page: Page,
	origin: string,
	paths: readonly string[] = ["/", "/app", "/info/contact", "/password/reset"],
): Promise<void> {
	const errors: string[] = [];
	page.on("pageerror", (error) => errors.push(error.message));
	for (const path of paths) {
		const answer = await page.goto(origin + path);
		expect([path, answer?.status()]).toEqual([path, 200]);
		await page.waitForFunction(() => document.documentElement.dataset["hydrated"] === "yes");
	}
	expect(errors).toEqual([]);
}
