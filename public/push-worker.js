// Shows what the shop tells this browser while no page is open. It stands before no page and keeps nothing.

/** A page of the back office, and of nowhere else. */
function pageOf(told) {
	const { origin } = self.location;
	const office = new URL("/admin", origin);
	try {
		const url = new URL(String(told), origin);
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
		// Something came in all the same: a browser that shows nothing asks whether it may go on.
	}
	const { title = "Something came in", lines = [], page } = message;
	event.waitUntil(
		self.registration.showNotification(title, {
			body: lines.join("\n"),
			// What comes next takes its place, and sounds again.
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

/** In the back office where it is open in some tab, else in a new one. */
async function show(page) {
	const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
	const office = tabs.find(({ url }) => /^\/admin(\/|$)/.test(new URL(url).pathname));
	if (office && office.url === page) return office.focus();
	return self.clients.openWindow(page);
}
