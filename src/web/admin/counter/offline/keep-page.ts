const cacheName = "kargado-counter";
const pagePath = "/admin/counter";

/** The files of this build that the page names or has used. */
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
 * Keeps the counter's page as it is now, so that it opens again without a line. Whatever was kept of
 * an older build goes.
 */
export async function keepPage(): Promise<void> {
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
	// The browser is asked not to throw away what waits when its disk is full.
	await navigator.storage?.persist?.();
}
