import { expect, type Locator } from "@playwright/test";

/** Expects that no toast or other element covers a button of an open dialog, not even for a few seconds. */
export async function expectUncovered(dialog: Locator): Promise<void> {
	const covered = () =>
		dialog.getByRole("button").evaluateAll((buttons) =>
			buttons.flatMap((button) => {
				button.scrollIntoView({ block: "center" });
				const { x, y, width, height } = button.getBoundingClientRect();
				const corners = [y + 1, y + height / 2, y + height - 1];
				const isHit = corners.every((at) =>
					button.contains(document.elementFromPoint(x + width / 2, at)),
				);
				return isHit ? [] : (button.getAttribute("aria-label") ?? button.textContent ?? "");
			}),
		);
	// Polls, because the dialog may still be sliding in.
	await expect.poll(covered, { timeout: 2_000 }).toEqual([]);
}
