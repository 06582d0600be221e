import { createECDH, randomBytes } from "node:crypto";
import { type Browser, test as base, chromium, expect } from "@playwright/test";
import { readPushDevices } from "#contract/admin/alerts.ts";
import { findChromium } from "#tools/find-chromium.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectAccessible } from "../support/axe.ts";
import { apiOf } from "../support/customer.ts";
import { openAsOwner, whenLinked } from "../support/open-as-owner.ts";
import { knownAddress, startRealShop } from "../support/real-shop.ts";
import { openPage } from "../support/shop.ts";

const test = base.extend<AtEnd>(atEnd);

/** Opens the alerts page on the owner's phone with a simulated push service. */
async function openAlerts(browser: Browser, { atEnd, dataFolder }: AtEnd) {
	const shop = await startRealShop(atEnd, dataFolder, await knownAddress());
	const page = await openAsOwner(browser, shop.origin, await whenLinked(shop));
	await page.setViewportSize({ width: 390, height: 844 });
	const context = page.context();
	await context.grantPermissions(["notifications"], { origin: shop.origin });
	const grants = await page.evaluate(() => Notification.permission === "granted");

	// Simulates the push service and the permission, because a headless browser lacks them.
	const curve = createECDH("prime256v1");
	const keys = {
		p256dh: curve.generateKeys("base64url"),
		auth: randomBytes(16).toString("base64url"),
	};
	await context.addInitScript((given) => {
		Object.defineProperty(Notification, "permission", { value: "granted", configurable: true });
		Notification.requestPermission = async () => "granted";
		let isOn = localStorage.getItem("subscribed") !== null;
		const note = (on: boolean) => {
			isOn = on;
			if (on) localStorage.setItem("subscribed", "yes");
			else localStorage.removeItem("subscribed");
		};
		const endpoint = "https://push.example/device";
		const subscription = {
			endpoint,
			toJSON: () => ({ endpoint, keys: given }),
			unsubscribe: async () => {
				note(false);
				return true;
			},
		};
		Object.assign(PushManager.prototype, {
			getSubscription: async () => (isOn ? subscription : null),
			subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
				if (!/^[\w-]{87}$/.test(applicationServerKey)) throw new Error("no key of the shop");
				note(true);
				return subscription;
			},
		});
	}, keys);

	await openPage(page, "/admin/alerts");
	const push = page.getByRole("checkbox", { name: "Notifications on this device" });
	await expect(push).not.toBeChecked();
	return { shop, page, push, owner: apiOf(context), grants };
}

test("a phone is registered for notifications when they are turned on, and gets none after they are turned off", {
	tag: "@rehearsal",
}, async ({ browser, atEnd, dataFolder }) => {
	const { page, push, owner } = await openAlerts(browser, { atEnd, dataFolder });
	await expectAccessible(page, "alerts at 390 px");
	await push.click();
	const devices = page.getByRole("list", { name: "Your devices" });
	await expect(devices.getByRole("listitem")).toHaveText(/\(this device\).*no notifications yet/);
	expect((await owner(readPushDevices)).devices).toMatchObject([
		{ endpoint: "https://push.example/device" },
	]);
	await page.reload();
	await expect(push).toBeChecked();
	for (const width of [768, 1440]) {
		await page.setViewportSize({ width, height: 900 });
		await expectAccessible(page, `alerts with a device at ${width} px`);
	}

	await push.click();
	await expect(devices).toBeHidden();
	expect((await owner(readPushDevices)).devices).toEqual([]);
	await page.reload();
	await expect(push).not.toBeChecked();

	// If notifications were blocked, the page explains how to allow them.
	await page.addInitScript(() => {
		Object.defineProperty(Notification, "permission", { value: "denied" });
	});
	await page.reload();
	await expect(page.getByText(/Notifications for this site are blocked/)).toBeVisible();
	await expect(push).toBeHidden();
});

test("a push message is shown on any open page, and without an open page", {
	tag: "@rehearsal",
}, async ({ atEnd, dataFolder }) => {
	const whole = await chromium.launch({
		executablePath: findChromium(),
		args: ["--no-sandbox", "--disable-background-networking"],
	});
	atEnd(() => whole.close());
	const { shop, page, push, grants } = await openAlerts(whole, { atEnd, dataFolder });
	test.skip(!grants, "This browser can't show notifications; push-worker.test.ts covers them.");
	await push.click();
	await expect(page.getByRole("list", { name: "Your devices" })).toBeVisible();

	const registrations = Promise.withResolvers<string>();
	const session = await page.context().newCDPSession(page);
	session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: all }) => {
		const own = all.find(({ scopeURL }) => scopeURL.endsWith("/admin/alerts/push"));
		if (own) registrations.resolve(own.registrationId);
	});
	await session.send("ServiceWorker.enable");
	const deliver = async (data: string) => {
		await session.send("ServiceWorker.deliverPushMessage", {
			origin: shop.origin,
			registrationId: await registrations.promise,
			data,
		});
	};
	const shown = () =>
		page.evaluate(async () => {
			const worker = await navigator.serviceWorker.getRegistration("/admin/alerts/push");
			const notes = (await worker?.getNotifications()) ?? [];
			return notes.map(({ title, body, data }) => ({ title, body, ...data }));
		});
	await deliver(
		JSON.stringify({
			title: "1 new order",
			lines: ["New order ORD-00001, Nov 24, 9:41 AM"],
			page: "/admin/orders",
		}),
	);
	await expect.poll(shown).toEqual([
		{
			title: "1 new order",
			body: "New order ORD-00001, Nov 24, 9:41 AM",
			page: `${shop.origin}/admin/orders`,
		},
	]);
	// The next notification replaces the first. Its page is on another site, so the notification opens the back office
	// instead.
	await deliver(JSON.stringify({ title: "2 new orders", page: "https://elsewhere.example/" }));
	await expect
		.poll(shown)
		.toEqual([{ title: "2 new orders", body: "", page: `${shop.origin}/admin` }]);
});
