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
	// A browser may stall on a shared machine. Tests that needed a second attempt are listed at the end.
	retries: process.env["CI"] ? 1 : 0,
	// Long enough for a busy machine, but still finds tests that hang.
	timeout: 180_000,
	// After this time, it reports the results so far.
	globalTimeout: 45 * 60_000,
	expect: { timeout: 20_000 },
	forbidOnly: true,
	use: {
		locale: "en-PH",
		timezoneId: "Asia/Manila",
		// Animations repaint sixty times a second on the processor. Tests about motion turn them on.
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
