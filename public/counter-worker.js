// Opens the counter's page without a line. It stands between the page and the network for that page and
// its code only: with a line every page is the server's, and no answer of a call is ever kept.

const cacheName = "kargado-counter";
const pagePath = "/admin/counter";
/** Milliseconds that a line may say nothing before the page is opened as it was kept. */
const patience = 6_000;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
	const { request } = event;
	const { origin, pathname } = new URL(request.url);
	if (request.method !== "GET" || origin !== self.location.origin) return;
	if (request.mode === "navigate" && pathname === pagePath) event.respondWith(openPage(request));
	else if (pathname.startsWith("/assets/")) event.respondWith(findAsset(request));
});

async function openPage(request) {
	const cache = await caches.open(cacheName);
	const kept = await cache.match(pagePath);
	try {
		const answer = await (kept ? withinPatience(fetch(request)) : fetch(request));
		// Who is not signed in is sent elsewhere, and finds nothing of the page here.
		if (answer.type === "opaqueredirect") await cache.delete(pagePath);
		return kept && [502, 503, 504].includes(answer.status) ? kept : answer;
	} catch (error) {
		if (kept) return kept;
		throw error;
	}
}

function withinPatience(answer) {
	return Promise.race([
		answer,
		new Promise((_, reject) => {
			setTimeout(() => reject(new Error("The line says nothing.")), patience);
		}),
	]);
}

/** A file's name changes with what is in it. */
async function findAsset(request) {
	const cache = await caches.open(cacheName);
	return (await cache.match(request)) ?? fetch(request);
}
