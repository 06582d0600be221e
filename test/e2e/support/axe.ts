import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./shop.ts";

/** Waits until what moves has come to rest, but for what moves forever. */
const atRest = (page: Page) =>
	page.evaluate(async () => {
		const ending = document
			.getAnimations()
			.filter((each) => each.effect?.getComputedTiming().iterations !== Infinity);
		await Promise.all(ending.map((each) => each.finished.catch(() => undefined)));
	});

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
		.poll(
			async () => {
				await atRest(page);
				const axe = new AxeBuilder({ page });
				if (without) axe.exclude(without);
				const { violations } = await axe.analyze();
				return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`);
			},
			{ message: state, timeout: 30_000 },
		)
		.toEqual([]);
	const overflow = await page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
	);
	expect.soft(overflow, `${state}: nothing stands beyond the right edge`).toBeLessThanOrEqual(0);
}
