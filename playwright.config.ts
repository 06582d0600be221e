import { defineConfig } from "@playwright/test";
import { findTestChromium } from "./tools/find-chromium.ts";
import { readTier, testsAtATime } from "./tools/test/tiers.ts";

const executablePath = findTestChromium();

export default defineConfig({
	testDir: "test/e2e",
	testMatch: "**/*.spec.ts",
	globalSetup: "./test/e2e/support/ready-data.ts",
	workers: testsAtATime(readTier()),
	fullyParallel: false,
	// On a shared machine a browser may stall; a test that needed its second try is named at the end.
	retries: process.env["CI"] ? 1 : 0,
	// Long enough for a machine that others keep busy: what hangs is still found.
	timeout: 180_000,
	// Then it says what it found so far.
	globalTimeout: 45 * 60_000,
	expect: { timeout: 20_000 },
	forbidOnly: true,
	use: {
		locale: "en-PH",
		timezoneId: "Asia/Manila",
		// What moves is painted sixty times a second, on the processor. Walks about motion ask for it.
		reducedMotion: "reduce",
		actionTimeout: 30_000,
		screenshot: "only-on-failure",
		launchOptions: {
			executablePath,
			args: [
				"--no-sandbox",
				"--disable-gpu",
				"--disable-quic",
				"--disable-background-networking",
				"--disable-component-update",
				"--disable-sync",
			],
		},
	},
});
