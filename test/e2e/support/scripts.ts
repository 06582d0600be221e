import type { Page } from "@playwright/test";

/** Returns the addresses of the scripts that the page loads while a function runs. */
export async function scriptsOf(page: Page, work: () => Promise<void>): Promise<string[]> {
	const urls = new Set<string>();
	page.on("response", (response) => {
		if (/\/assets\/.+\.js$/.test(response.url())) urls.add(response.url());
	});
	await work();
	await page.waitForLoadState("networkidle");
	page.removeAllListeners("response");
	return [...urls];
}

/** Returns the bytes of these scripts as they are sent. */
export async function gzippedSize(page: Page, urls: readonly string[]): Promise<number> {
	const sizes = await Promise.all(
		urls.map(async (url) => {
			const answer = await page.request.get(url, { headers: { "Accept-Encoding": "gzip" } });
			return Number(answer.headers()["content-length"]);
		}),
	);
	return sizes.reduce((total, each) => total + each, 0);
}
