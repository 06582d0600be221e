import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./shop.ts";

/** Milliseconds: what moves for longer, as the hero's bar does between its turns, hides nothing. */
const longestFade = 1_000;

/** Waits until what appears, leaves or slides has come to rest. */
const atRest = (page: Page) =>
	page.evaluate(async (longest) => {
		const moving = () =>
			document
				.getAnimations()
				.filter(({ playState }) => playState === "running")
				.filter((each) => Number(each.effect?.getComputedTiming().endTime) <= longest);
		// What has ended may begin something else, as a list that comes when its skeleton is gone.
		for (let still = moving(); still.length > 0; still = moving()) {
			await Promise.all(still.map((each) => each.finished.catch(() => undefined)));
		}
	}, longestFade);

/** What axe finds wrong with the page when it is at rest: each rule with the elements that break it. */
export async function axeFindings(page: Page, without?: string): Promise<string[]> {
	await atRest(page);
	// Of what is right nothing is asked, which is most of its work. Only the results of several
	// frames have to be joined in a second page.
	const axe = new AxeBuilder({ page })
		.options({ resultTypes: ["violations"] })
		.setLegacyMode(page.frames().length === 1);
	if (without) axe.exclude(without);
	const { violations } = await axe.analyze();
	return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/**
 * Nothing that axe finds, and nothing beyond the right edge, in the page as it stands.
 * @param without a selector of what is not looked into, such as a frame where no script runs
 */
export async function expectAccessible(
	page: Page,
	state: string,
	{ without }: { without?: string } = {},
): Promise<void> {
	// Of what has just begun to fade, the second look sees the end.
	await expect
		.configure({ soft: true })
		.poll(() => axeFindings(page, without), { message: state, timeout: 30_000 })
		.toEqual([]);
	const overflow = await page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
	);
	expect.soft(overflow, `${state}: nothing stands beyond the right edge`).toBeLessThanOrEqual(0);
}
