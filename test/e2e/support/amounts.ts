import { expect, type Page } from "@playwright/test";
import { openPage } from "./shop.ts";

/** Opens pages with amounts and expects two decimals in each (specification §9). */
export async function expectDecimals(page: Page, paths: readonly string[]): Promise<void> {
	for (const path of paths) {
		await openPage(page, path);
		const readAmounts = async (): Promise<string[]> => {
			const text = (await page.locator("body").allInnerTexts()).join();
			const fields = await page
				.locator("input")
				.evaluateAll((inputs: HTMLInputElement[]) =>
					inputs
						.filter(
							({ labels, value }) =>
								value.startsWith("₱") ||
								(labels?.[0]?.textContent?.includes("(₱)") && value !== ""),
						)
						.map(({ value }) => (value.startsWith("₱") ? value : `₱${value}`)),
				);
			return [...(text.match(/₱ ?\d[\d,]*(?:\.\d+)?/g) ?? []), ...fields];
		};
		await expect.poll(readAmounts, { message: path }).not.toEqual([]);
		const wrong = (await readAmounts()).filter((amount) => !/\.\d{2}$/.test(amount));
		expect(wrong, path).toEqual([]);
	}
}
