import {
	type BrowserContext,
	test as base,
	expect,
	type Page,
	type Request,
} from "@playwright/test";
import { login, register, verifyEmail } from "#contract/account/session.ts";
import { listNews } from "#contract/admin/alerts.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import type { Api } from "#contract/client.ts";
import { followOwnEvents, followStaffEvents } from "#contract/live-events.ts";
import { createAddress } from "#contract/user/addresses.ts";
import { addToCart } from "#contract/user/cart.ts";
import { listProducts } from "#contract/user/catalogue.ts";
import { placeOrder } from "#contract/user/orders.ts";
import { startMailServer } from "#test/support/mail-server.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectAccessible } from "../support/axe.ts";
import { apiOf, homeAddress } from "../support/customer.ts";
import { firstProduct, openAsOwner, whenLinked } from "../support/open-as-owner.ts";
import { knownAddress, startRealShop } from "../support/real-shop.ts";
import { openPage } from "../support/shop.ts";

const test = base.extend<AtEnd>(atEnd);
const shopper = { email: "luz@customer.example", password: "bagong sinigang 7" };

/** Records all later requests to a path from the pages of a browser context. */
function callsOf(context: BrowserContext, path: string): Request[] {
	const calls: Request[] = [];
	context.on("request", (request) => {
		if (new URL(request.url()).pathname === path) calls.push(request);
	});
	return calls;
}

async function orderOne(api: Api): Promise<string> {
	const [product] = await api(listProducts, { search: firstProduct.name });
	await api(addToCart, { product_id: product?.id ?? 0, qty: 1 });
	const { id: addressId } = await api(createAddress, homeAddress);
	const order = await api(placeOrder, {
		addressId,
		shippingMethod: "standard",
		paymentMethod: "cod",
		couponCode: null,
	});
	return order.ref;
}

/** Opens a page and waits until its live updates are connected. */
async function openTold(page: Page, path: string, stream: string): Promise<void> {
	const stands = page.waitForResponse((answer) => new URL(answer.url()).pathname === stream);
	await openPage(page, path);
	expect((await stands).status()).toBe(200);
}

/** Runs in the page before other scripts. Tells whether the next poll of a hidden tab is planned. */
function watchPolls(): void {
	const { setTimeout: plan } = window;
	const delays = [30_000, 120_000];
	const planPoll = (run: () => void, delay: number) => {
		Reflect.set(window, "isPollPlanned", true);
		return plan(() => {
			Reflect.set(window, "isPollPlanned", false);
			run();
		}, delay);
	};
	Reflect.set(window, "setTimeout", (run: () => void, delay = 0, ...given: unknown[]) =>
		delays.includes(delay) ? planPoll(run, delay) : plan(run, delay, ...given),
	);
}

test("live updates bring an order to two members of staff, and its progress to the shopper's phone", {
	tag: "@rehearsal",
}, async ({ browser, atEnd, dataFolder }) => {
	test.setTimeout(240_000);
	const mail = await startMailServer();
	atEnd(mail.stop);
	const shop = await startRealShop(atEnd, dataFolder, {
		...(await knownAddress()),
		SMTP_URL: mail.url,
		MAIL_FROM: "nena@alingnena.ph",
	});
	const office = await openAsOwner(browser, shop.origin, await whenLinked(shop));
	const desk = office.context();
	const owner = apiOf(desk);

	await expect.poll(async () => (await fetch(`${shop.origin}/landing/products`)).status).toBe(200);
	const phone = await browser.newContext({
		baseURL: shop.origin,
		viewport: { width: 390, height: 844 },
	});
	const buyer = apiOf(phone);
	await buyer(register, { name: "Luz Dimaculangan", ...shopper });
	const { text } = await mail.mailTo(shopper.email, /verify/i);
	await buyer(verifyEmail, { token: /verify-email\?token=([\w-]+)/.exec(text ?? "")?.[1] ?? "" });
	await buyer(login, shopper);

	// Opens two tabs in one browser, and a page on another device.
	const streams = callsOf(desk, followStaffEvents.path);
	const asked = callsOf(desk, listNews.path);
	await openTold(office, "/admin/orders", followStaffEvents.path);
	await expect(office.getByRole("heading", { name: "No orders yet" })).toBeVisible();
	const tab = await desk.newPage();
	await openPage(tab, "/admin/products");
	const other = await browser.newContext({
		baseURL: shop.origin,
		storageState: await desk.storageState(),
		viewport: { width: 390, height: 844 },
	});
	const counter = await other.newPage();
	await openTold(counter, "/admin", followStaffEvents.path);

	const ref = await orderOne(buyer);
	await expect(office.getByRole("row").filter({ hasText: ref })).toBeVisible();
	for (const [page, title] of [
		[office, /^\(1\) Orders · /],
		[tab, /^\(1\) Products · /],
		[counter, /^\(1\) Today · /],
	] as const) {
		await expect(page).toHaveTitle(title);
	}
	await expect(counter.getByRole("listitem").filter({ hasText: ref })).toBeVisible();
	await expect(tab.getByRole("link", { name: "1 new order" })).toBeVisible();
	expect({ streams: streams.length, asked: asked.length }).toEqual({ streams: 1, asked: 0 });

	// Opening the page that shows the event marks it as seen in all tabs.
	await office.getByRole("heading", { name: "Orders", level: 1 }).click();
	await expect(office).toHaveTitle(/^Orders · /);
	await expect(tab).toHaveTitle(/^Products · /);
	await expect(counter).toHaveTitle(/^\(1\) Today · /);

	// The shopper's order page and notification bell update live.
	const page = await phone.newPage();
	await openTold(page, `/app/orders/${ref}`, followOwnEvents.path);
	const bell = page.getByRole("link", { name: /^Notifications/ });
	await expect(bell).toHaveAccessibleName("Notifications, 1 unread");
	const id = String(Number(ref.replace(/\D/g, "")));
	await owner(changeOrderStatus, { id, status: "processing" });
	await expect(page.getByRole("listitem").filter({ hasText: "Processing" })).toHaveAttribute(
		"aria-current",
		"step",
	);
	await expect(bell).toHaveAccessibleName("Notifications, 2 unread");

	// After an offline period, missed events are delivered.
	await desk.setOffline(true);
	const later = await orderOne(buyer);
	await desk.setOffline(false);
	await expect(office).toHaveTitle(/^\(1\) Orders · /);
	await expect(office.getByRole("row").filter({ hasText: later })).toBeVisible();

	// Each person chooses the events of which they are notified.
	await openPage(tab, "/admin/alerts");
	const box = tab.getByRole("checkbox", { name: "New orders: In the back office" });
	await expect(box).toBeChecked();
	await expectAccessible(tab, "alerts");
	await box.uncheck();
	await tab.reload();
	await expect(box).not.toBeChecked();
	await tab.getByRole("checkbox", { name: "Sound" }).check();
	await expect(tab.getByRole("button", { name: "Play sound" })).toBeVisible();
	await tab.close();

	// Without live updates, polling in a background tab transfers at most 150 KB in an hour.
	await page.close();
	const forgotten = await phone.newPage();
	await forgotten.route(`**${followOwnEvents.path}*`, (route) => route.abort());
	await forgotten.clock.install();
	await forgotten.addInitScript(watchPolls);
	await openPage(forgotten, `/app/orders/${ref}`);
	await forgotten.evaluate(() => {
		Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
		document.dispatchEvent(new Event("visibilitychange"));
	});
	let bytes = 0;
	let looks = 0;
	const waiting = new Set<Request>();
	forgotten.on("request", (request) => {
		if (!request.url().includes(followOwnEvents.path)) waiting.add(request);
	});
	forgotten.on("requestfinished", async (request) => {
		if (!waiting.has(request)) return;
		const sizes = await request.sizes();
		bytes += sizes.requestHeadersSize + sizes.requestBodySize;
		bytes += sizes.responseHeadersSize + sizes.responseBodySize;
		looks += 1;
		waiting.delete(request);
	});
	// Advances the clock in steps. Each response plans the next poll, so wait until the page has handled the response.
	for (let passed = 0, step = 30; passed < 60 * 60; passed += step) {
		if (passed >= 10 * 60) step = 120;
		await forgotten.clock.runFor(step * 1000);
		const isPlanned = () => forgotten.evaluate(() => Reflect.get(window, "isPollPlanned"));
		await expect.poll(isPlanned, { intervals: [10, 20, 50] }).toBe(true);
		await expect.poll(() => waiting.size, { intervals: [10, 20, 50] }).toBe(0);
	}
	expect(looks).toBeGreaterThan(40);
	expect(bytes).toBeLessThanOrEqual(150_000);
	await Promise.all([phone.close(), other.close(), desk.close()]);
});
