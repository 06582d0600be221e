import { expect, test } from "vitest";
import { shouldLoadMore } from "./should-load-more.ts";

const windowHeight = 1440;
test.each<[string, Partial<Parameters<typeof shouldLoadMore>[0]>, boolean]>([
	["300 px below the window's edge", { endTop: 1740 }, true],
	["farther below", { endTop: 1741 }, false],
	["in the middle of the window", { endTop: 700 }, true],
	["in its upper third, for a visitor at the footer", { endTop: 480 }, false],
	["above the window", { endTop: -1 }, false],
	["nearby, but not scrolled on since it grew", { endTop: 1200, hasScrolledOn: false }, false],
	["far up in a window that was never filled", { endTop: 600, scrollTop: 0 }, true],
	[
		"nearby after it grew, in a window that isn't filled yet",
		{ endTop: 1200, scrollTop: 0, hasScrolledOn: false },
		true,
	],
])("the end of the list %s", (_, place, expected) => {
	expect(
		shouldLoadMore({ endTop: 0, windowHeight, scrollTop: 700, hasScrolledOn: true, ...place }),
	).toBe(expected);
});
