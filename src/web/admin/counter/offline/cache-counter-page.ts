const cacheName = "kargado-counter";
const pagePath = "/admin/counter";

/** Returns the files of this build that the page references or has loaded. */
function assetsOf(html: string): Set<string> {
	const used = performance
		.getEntriesByType("resource")
		.map(({ name }) => new URL(name))
		.filter(({ origin }) => origin === location.origin)
		.map(({ pathname }) => pathname);
	const named = html.match(/\/assets\/[\w./-]+/g) ?? [];
	return new Set([...used, ...named].filter((path) => path.startsWith("/assets/")));
}

/**
 * Caches the counter page, so that it opens offline. If this fails, tries again when the browser is back online.
 * @param loadLaterParts loads parts that the till opens later, so that they are cached too
 * @returns a function that stops trying
 */
export function startCachingCounterPage(loadLaterParts: () => Promise<unknown>): () => void {
	const stopped = new AbortController();
	const stop = () => stopped.abort();
	const cache = () => {
		cacheCounterPage(loadLaterParts).then(stop, () => undefined);
	};
	window.addEventListener("online", cache, { signal: stopped.signal });
	cache();
	return stop;
}

/** Caches the page and its files, and removes the cached files of older builds. */
async function cacheCounterPage(loadLaterParts: () => Promise<unknown>): Promise<void> {
	if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
	await navigator.serviceWorker.register("/counter-worker.js", { scope: pagePath });
	await loadLaterParts();
	const answer = await fetch(location.pathname + location.search, { credentials: "same-origin" });
	if (!answer.ok || answer.redirected) throw new Error("The server sent no counter page.");
	const html = await answer.clone().text();
	const assets = assetsOf(html);
	const cache = await caches.open(cacheName);
	const cachedPaths = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
	await cache.addAll([...assets].filter((path) => !cachedPaths.has(path)));
	await cache.put(pagePath, answer);
	await Promise.all(
		[...cachedPaths]
			.filter((path) => path !== pagePath && !assets.has(path))
			.map((path) => cache.delete(path)),
	);
	// Ask the browser not to delete queued sales when the disk is full.
	await navigator.storage?.persist?.();
}
