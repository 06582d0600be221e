import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PlaywrightWorkerArgs, TestFixture } from "@playwright/test";

export interface AtEnd {
	/** Ends what the test has started, whatever comes of the test; the last started first. */
	atEnd: (end: () => unknown) => void;
	/** An empty folder that goes with the test. */
	dataFolder: string;
}

export const atEnd: {
	[Name in keyof AtEnd]: TestFixture<AtEnd[Name], AtEnd & PlaywrightWorkerArgs>;
} = {
	atEnd: async ({ browser }, use) => {
		const ends: (() => unknown)[] = [];
		await use((end) => ends.unshift(end));
		// A page left open would go on asking a shop that is gone.
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
