import type { Page } from "@playwright/test";

/** Waits until the counter page is cached, so that it also opens without a connection. Call this while online. */
export const untilCounterIsCached = (page: Page): Promise<void> =>
	page.evaluate(async () => {
		await navigator.serviceWorker.ready;
		const cache = await caches.open("kargado-counter");
		while (!(await cache.match("/admin/counter"))) await new Promise(requestAnimationFrame);
	});
