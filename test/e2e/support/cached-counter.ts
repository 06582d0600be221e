import type { Page } from "@playwright/test";

/** Waits until the counter also opens without a connection. Call it while online. */
export const untilCounterIsCached = (page: Page): Promise<void> =>
	page.evaluate(async () => {
		await navigator.serviceWorker.ready;
		const cache = await caches.open("kargado-counter");
		while (!(await cache.match("/admin/counter"))) await new Promise(requestAnimationFrame);
	});
