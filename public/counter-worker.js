// Opens the counter's page without a connection. Handles requests for that page and for its code only.
// While the server answers, its page is used, and answers of API calls are never cached.

const cacheName = "kargado-counter";
const pagePath = "/admin/counter";
/** Milliseconds without an answer after which the cached page is opened. */
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
	const cached = await cache.match(pagePath);
	try {
		const answer = await (cached ? withinPatience(fetch(request)) : fetch(request));
		// People who signed out are redirected, and must not find the page here afterwards.
		if (answer.type === "opaqueredirect") await cache.delete(pagePath);
		return cached && [502, 503, 504].includes(answer.status) ? cached : answer;
	} catch (error) {
		if (cached) return cached;
		throw error;
	}
}

function withinPatience(answer) {
	return Promise.race([
		answer,
		new Promise((_, reject) => {
			setTimeout(() => reject(new Error("The server doesn't answer.")), patience);
		}),
	]);
}

/** Looks in the cache first, because a file's name changes with its content. */
async function findAsset(request) {
	const cache = await caches.open(cacheName);
	return (await cache.match(request)) ?? fetch(request);
}
