const cacheName = "kargado-counter";
const pagePath = "/admin/counter";

/** Returns the assets of this build that the page references or has loaded. */
function assetsOf(html: string): Set<string> {
	const used = performance
		.getEntriesByType("resource")
		.map(({ name }) => new URL(name))
		.filter(({ origin }) => origin === location.origin)
		.map(({ pathname }) => pathname);
	const named = html.match(/\/assets\/[\w./-]+/g) ?? [];
	return new Set([...used, ...named].filter((path) => path.startsWith("/assets/")));
}

/** Caches the counter page so that it opens offline. Removes the cached files of older builds. */
export async function cacheCounterPage(): Promise<void> {
	if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
	await navigator.serviceWorker.register("/counter-worker.js", { scope: pagePath });
	const answer = await fetch(location.pathname + location.search, { credentials: "same-origin" });
	if (!answer.ok || answer.redirected) return;
	const html = await answer.clone().text();
	const assets = assetsOf(html);
	const cache = await caches.open(cacheName);
	const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
	await cache.addAll([...assets].filter((path) => !kept.has(path)));
	await cache.put(pagePath, answer);
	await Promise.all(
		[...kept]
			.filter((path) => path !== pagePath && !assets.has(path))
			.map((path) => cache.delete(path)),
	);
	// Ask the browser not to evict queued sales when the disk is full.
	await navigator.storage?.persist?.();
}
