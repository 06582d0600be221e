import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const places = [
	process.env["CHROMIUM_PATH"] ?? "",
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	chromium.executablePath(),
];

const installed = (): string | undefined => places.find((path) => path && existsSync(path));

function install(): void {
	const isRoot = process.getuid?.() === 0;
	const debian = (...parameters: string[]) =>
		isRoot
			? spawnSync("apt-get", parameters, { stdio: "inherit" })
			: spawnSync("sudo", ["-n", "apt-get", ...parameters], { stdio: "inherit" });
	if (existsSync("/usr/bin/apt-get")) {
		console.log("Installing Chromium from Debian's packages…");
		debian("update", "-qq");
		debian("install", "-y", "-qq", "--no-install-recommends", "chromium");
	} else {
		console.log("Installing Chromium as Playwright does…");
		spawnSync("playwright", ["install", "chromium"], { stdio: "inherit" });
	}
}

/**
 * Where a Chromium is, installing one if there is none.
 * @throws Error in words for the person who runs the tests
 */
export function findChromium(): string {
	if (!installed()) install();
	const found = installed();
	if (!found) {
		throw new Error(
			"No Chromium was found and none could be installed. Install one (on Debian: apt-get install chromium) or set CHROMIUM_PATH.",
		);
	}
	return found;
}
