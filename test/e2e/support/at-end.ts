import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PlaywrightWorkerArgs, TestFixture } from "@playwright/test";

export interface AtEnd {
	/**
	 * Registers a cleanup function, which runs after the test whatever its result. The last registered function runs
	 * first.
	 */
	atEnd: (end: () => unknown) => void;
	/** An empty folder that is deleted after the test. */
	dataFolder: string;
}

export const atEnd: {
	[Name in keyof AtEnd]: TestFixture<AtEnd[Name], AtEnd & PlaywrightWorkerArgs>;
} = {
	atEnd: async ({ browser }, use) => {
		const ends: (() => unknown)[] = [];
		await use((end) => ends.unshift(end));
		// Closes the pages first. Otherwise, they would keep calling the stopped shop.
		for (const context of browser.contexts()) await context.close();
		for (const end of ends) await end();
	},
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
	dataFolder: async ({}, use) => {
		const folder = mkdtempSync(join(tmpdir(), "kargado-e2e-"));
		await use(folder);
		rmSync(folder, { recursive: true, force: true });
	},
};
