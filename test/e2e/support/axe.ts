import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import axe from "axe-core";
import { expect } from "./shop.ts";

declare global {
	interface Window {
		axe: typeof axe;
	}
}

/**
 * Maximum duration of animations to wait for, in milliseconds. Longer animations, such as the hero's progress bar,
 * don't hide content.
 */
const longestFade = 1_000;

/** Waits until animations have ended. */
const atRest = (page: Page) =>
	page.evaluate(async (longest) => {
		const moving = () =>
			document
				.getAnimations()
				.filter(({ playState }) => playState === "running")
				.filter((each) => Number(each.effect?.getComputedTiming().endTime) <= longest);
		// The end of one animation may start another, such as the list after its skeleton.
		for (let still = moving(); still.length > 0; still = moving()) {
			await Promise.all(still.map((each) => each.finished.catch(() => undefined)));
		}
	}, longestFade);

interface Violation {
	id: string;
	nodes: { html: string }[];
}

/** Reports only violations, which saves axe most of the work. */
const options = { resultTypes: ["violations" as const] };

/** Loads axe once per document, because reading its source takes longer than a check. */
async function checkFrame(page: Page, exclude: string[]): Promise<Violation[]> {
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
	return page.evaluate(
		async ([chosen, excluded]) => {
			const { violations } = await window.axe.run({ exclude: excluded }, chosen);
			return violations.map(({ id, nodes }) => ({
				id,
				nodes: nodes.map(({ html }) => ({ html })),
			}));
		},
		[options, exclude] as const,
	);
}

/** Checks a page with frames. This is slower, because axe joins the results of all frames in a second page. */
async function checkFrames(page: Page, exclude: string[]): Promise<Violation[]> {
	const builder = new AxeBuilder({ page }).options(options);
	for (const selector of exclude) builder.exclude(selector);
	return (await builder.analyze()).violations;
}

/** Waits until animations have ended, and returns axe's violations: each rule with its elements. */
export async function axeFindings(page: Page, without?: string): Promise<string[]> {
	await atRest(page);
	const check = page.frames().length === 1 ? checkFrame : checkFrames;
	const violations = await check(page, without ? [without] : []);
	return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/**
 * Expects no axe violations and no horizontal overflow on the page.
 * @param without a selector to exclude, such as a frame in which no script runs
 */
export async function expectAccessible(
	page: Page,
	state: string,
	{ without }: { without?: string } = {},
): Promise<void> {
	// Polls, because an animation that has just started may cause violations until it ends.
	await expect
		.configure({ soft: true })
		.poll(() => axeFindings(page, without), { message: state, timeout: 30_000 })
		.toEqual([]);
	const overflow = await page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
	);
	expect.soft(overflow, `${state}: nothing extends beyond the right edge`).toBeLessThanOrEqual(0);
}
