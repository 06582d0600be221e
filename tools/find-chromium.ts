import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { installDebianPackages, isDebian, mayInstall } from "./install-debian-packages.ts";

const browsers = [
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	chromium.executablePath(),
];
/**
 * Paths of Chromium's headless shell: a build without a user interface, which needs about half the processor time for
 * each page.
 */
const headlessShells = ["/usr/bin/chromium-headless-shell"];

const given = () => [process.env["CHROMIUM_PATH"] ?? ""];
const installed = (places: readonly string[]) => places.find((path) => path && existsSync(path));

function installAsPlaywrightDoes(): void {
	console.log("Installing Chromium with Playwright…");
	spawnSync("playwright", ["install", "chromium"], { stdio: "inherit" });
}

/**
 * Returns the path of a regular Chromium. If none is installed, installs it.
 * @throws Error with a message for the person who runs the tests
 */
export function findChromium(): string {
	const find = () => installed([...given(), ...browsers]);
	if (!find()) {
		if (isDebian) installDebianPackages("chromium");
		else installAsPlaywrightDoes();
	}
	const found = find();
	if (!found) {
		throw new Error(
			"Chromium was not found and could not be installed. Install one (on Debian: apt-get install chromium) or set CHROMIUM_PATH.",
		);
	}
	return found;
}

/**
 * Returns the Chromium that needs the fewest resources to run the tests: the headless shell if it is installed or root
 * can install Debian's package, otherwise a regular Chromium.
 * @throws Error with a message for the person who runs the tests
 */
export function findTestChromium(): string {
	const find = () => installed([...given(), ...headlessShells]);
	if (!find() && mayInstall) installDebianPackages("chromium-headless-shell");
	return find() ?? findChromium();
}
