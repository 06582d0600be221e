import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./shop.ts";

/** Milliseconds. Longer animations, such as the hero's progress bar, hide nothing. */
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

/** Returns axe's violations once the page is at rest: each rule with its elements. */
export async function axeFindings(page: Page, without?: string): Promise<string[]> {
	await atRest(page);
	// Only asks for violations, which saves most of the work. Joining results in a second page is only needed with
	// several frames.
	const axe = new AxeBuilder({ page })
		.options({ resultTypes: ["violations"] })
		.setLegacyMode(page.frames().length === 1);
	if (without) axe.exclude(without);
	const { violations } = await axe.analyze();
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
	// A second check sees the end of an animation that has just started.
	await expect
		.configure({ soft: true })
		.poll(() => axeFindings(page, without), { message: state, timeout: 30_000 })
		.toEqual([]);
	const overflow = await page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
	);
	expect.soft(overflow, `${state}: nothing extends beyond the right edge`).toBeLessThanOrEqual(0);
}
