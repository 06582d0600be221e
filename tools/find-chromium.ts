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
/** The same engine without windows: a page costs it about half the processor time. */
const headlessShells = ["/usr/bin/chromium-headless-shell"];

const given = () => [process.env["CHROMIUM_PATH"] ?? ""];
const installed = (places: readonly string[]) => places.find((path) => path && existsSync(path));

function installAsPlaywrightDoes(): void {
	console.log("Installing Chromium with Playwright…");
	spawnSync("playwright", ["install", "chromium"], { stdio: "inherit" });
}

/**
 * Where a Chromium is as people have it, installing one if there is none.
 * @throws Error in words for the person who runs the tests
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
 * The lightest Chromium that the tests can run in: the headless shell where it is, or where root may
 * install Debian's; else any other.
 * @throws Error in words for the person who runs the tests
 */
export function findTestChromium(): string {
	const find = () => installed([...given(), ...headlessShells]);
	if (!find() && mayInstall) installDebianPackages("chromium-headless-shell");
	return find() ?? findChromium();
}
