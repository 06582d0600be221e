// Shows the shop's push messages, also while no page is open. Handles no requests and stores nothing.

/** Returns the address if it belongs to the back office, else the back office's first page. */
function pageOf(address) {
	const { origin } = self.location;
	const office = new URL("/admin", origin);
	try {
		const url = new URL(String(address), origin);
		const isOurs = url.origin === origin && /^\/admin(\/|$)/.test(url.pathname);
		return isOurs ? url.href : office.href;
	} catch {
		return office.href;
	}
}

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("push", (event) => {
	let message = {};
	try {
		message = event.data?.json() ?? {};
	} catch {
		// A message without data must be shown too: browsers withdraw the permission otherwise.
	}
	const { title = "New activity in your shop", lines = [], page } = message;
	event.waitUntil(
		self.registration.showNotification(title, {
			body: lines.join("\n"),
			// A later message replaces this one and plays its sound again.
			tag: "kargado-alert",
			renotify: true,
			icon: "/favicon.svg",
			data: { page: pageOf(page) },
		}),
	);
});

self.addEventListener("notificationclick", (event) => {
	event.notification.close();
	event.waitUntil(show(pageOf(event.notification.data?.page)));
});

/** Focuses a tab that shows this page, or opens one. */
async function show(page) {
	const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
	const office = tabs.find(({ url }) => /^\/admin(\/|$)/.test(new URL(url).pathname));
	if (office && office.url === page) return office.focus();
	return self.clients.openWindow(page);
}
