import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PlaywrightWorkerArgs, TestFixture } from "@playwright/test";

export interface AtEnd {
	/** Runs cleanup after the test, whatever its result. The last one registered runs first. */
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
		// // An open page would keep calling a shop that has stopped.
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
