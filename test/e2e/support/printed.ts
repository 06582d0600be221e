import type { Page } from "@playwright/test";

/** Returns the number of pages that would be printed, and their size in millimeters. */
export async function printed(page: Page): Promise<{ pages: number; size: string }> {
	const file = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
	const [, width = 0, height = 0] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(file) ?? [];
	const millimeters = [width, height].map((points) => Math.round((Number(points) / 72) * 25.4));
	return { pages: file.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0, size: millimeters.join(" × ") };
}
