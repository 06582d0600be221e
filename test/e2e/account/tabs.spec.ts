import type { BrowserContext, Page } from "@playwright/test";
import { test } from "../support/customer.ts";
import { rehearsedIf } from "../support/rehearsed.ts";
import { demoPassword, expect, openPage, staffEmail } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";
import {
	createCustomer,
	dialogOf,
	enter,
	enterQuietly,
	expectAddress,
	expectNoAxeFinding,
	fillLogin,
	holdClock,
	password,
	pressSignIn,
} from "./accounts.ts";

const customer = "customer@kargado.example";

/** Opens tabs of one browser, each at its own path. */
async function openTabs(context: BrowserContext, ...paths: string[]): Promise<Page[]> {
	const tabs: Page[] = [];
	for (const path of paths) {
		const tab = await context.newPage();
		await openPage(tab, path);
		tabs.push(tab);
	}
	return tabs;
}

const two = (tabs: Page[]) => tabs as [Page, Page];
const three = (tabs: Page[]) => tabs as [Page, Page, Page];

test("a tab that signs in locks the forms of the other tabs until its attempt ends", async ({
	context,
}) => {
	// Stops the clock, so that the lock doesn't expire during the checks.
	await context.clock.setFixedTime(Date.now());
	const [first, second] = two(await openTabs(context, "/#login", "/#register"));
	let answer = () => {};
	const answered = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await first.route("**/login", async (route) => {
		await answered;
		await route.continue();
	});
	await fillLogin(first, "nobody@kargado.example", "not this one");
	await pressSignIn(first);
	await expect(dialogOf(second).getByRole("status")).toHaveText(
		"Another tab is signing in. Please wait…",
	);
	await expect(second.getByRole("button", { name: "Create account" })).toBeDisabled();
	await expect(second.getByRole("button", { name: "Continue with Google" })).toBeDisabled();
	await expectNoAxeFinding(second);
	// A form that is opened during the lock is locked too.
	const [third] = (await openTabs(context, "/#login")) as [Page];
	await expect(dialogOf(third).getByRole("status")).toHaveText(
		"Another tab is signing in. Please wait…",
	);
	await expect(third.getByRole("textbox", { name: "Email" })).toBeDisabled();
	answer();
	await expect(first.getByRole("alert")).toContainText("Invalid email or password.");
	for (const tab of [second, third]) await expect(dialogOf(tab).getByRole("status")).toBeHidden();
	await expect(second.getByRole("button", { name: "Create account" })).toBeEnabled();
});

test("a lock ends automatically after 10 s", async ({ context }) => {
	await context.clock.install();
	const [first, second] = two(await openTabs(context, "/#login", "/#login"));
	await first.route("**/login", () => undefined);
	await fillLogin(first, customer, demoPassword);
	await holdClock(first);
	await pressSignIn(first);
	const lock = dialogOf(second).getByText("Another tab is signing in. Please wait…");
	await expect(lock).toBeVisible();
	await context.clock.runFor(9_999);
	await expect(lock).toBeVisible();
	await context.clock.runFor(1);
	await expect(lock).toBeHidden();
	await expect(second.getByRole("textbox", { name: "Email" })).toBeEnabled();
});

for (const { hash, title, text } of [
	{
		hash: "#login",
		title: "Sign in",
		text: "You are already signed in in another tab. Redirecting…",
	},
	{
		hash: "#register",
		title: "Create your account",
		text: "You are already signed in from another tab. Redirecting…",
	},
]) {
	test(
		`${hash} redirects a signed-in user after 450 ms`,
		rehearsedIf(hash !== "#login"),
		async ({ context, shop }) => {
			await context.clock.install();
			const { email } = await createCustomer(shop);
			const page = await context.newPage();
			await openPage(page, "/#login");
			await dialogOf(page).getByRole("button", { name: "Close" }).click();
			await expect(dialogOf(page)).toBeHidden();
			// Signs in without a signal to this page, so that the page doesn't know about the sign-in yet.
			await enterQuietly(page, email);
			await holdClock(page);
			await page.evaluate((to) => {
				location.hash = to;
			}, hash);
			const dialog = page.getByRole("dialog", { name: title });
			await expect(dialog.getByRole("status")).toHaveText(text);
			await expect(dialog.getByRole("textbox", { name: "Email" })).toBeDisabled();
			await page.clock.runFor(449);
			await expect(page).toHaveURL(/\/$/);
			await page.clock.runFor(1);
			await expect(dialog).toHaveAttribute("data-closed", "");
			await expectAddress(page, /\/app$/);
		},
	);
}

test("an admin who is already signed in goes to /admin", { tag: "@rehearsal" }, async ({
	context,
}) => {
	const page = await context.newPage();
	await enter(page, staffEmail, demoPassword);
	await openPage(page, "/#login");
	await expect(dialogOf(page).getByRole("status")).toHaveText(
		"You are already signed in in another tab. Redirecting…",
	);
	await page.waitForURL("**/admin");
});

test("other tabs follow a sign-in after 400 ms, with or without an open dialog", async ({
	context,
	shop,
}) => {
	await context.clock.install();
	const { email } = await createCustomer(shop);
	const [first, dialogTab, shopTab] = three(await openTabs(context, "/#login", "/#login", "/app"));
	await fillLogin(first, email);
	await holdClock(first);
	await pressSignIn(first);
	await expect(dialogOf(dialogTab).getByRole("status")).toHaveText(
		"Signed in from another tab. Redirecting…",
	);
	await expect(dialogTab.getByRole("textbox", { name: "Email" })).toBeDisabled();
	await expect(shopTab.getByText(/^Welcome, Luz!$/)).toBeVisible();
	await expect(shopTab.getByRole("link", { name: "Profile of Luz Dimaculangan" })).toBeVisible();
	const navigations: string[] = [];
	await shopTab.exposeFunction("tell", (path: string) => navigations.push(path));
	await shopTab.evaluate(() => {
		const push = history.pushState.bind(history);
		history.pushState = (...given) => {
			(window as unknown as { tell: (path: string) => void }).tell(String(given[2]));
			push(...given);
		};
	});
	await context.clock.runFor(399);
	expect(navigations).toEqual([]);
	await context.clock.runFor(1);
	await expect.poll(() => navigations).toEqual(["/app"]);
	await context.clock.runFor(100);
	await expectAddress(first, /\/app$/);
	await expectAddress(dialogTab, /\/app$/);
});

test("a logout reaches every tab and ends at /#login", async ({ context, shop }) => {
	const { email } = await createCustomer(shop);
	const page = await context.newPage();
	await enter(page, email);
	const [orders, home] = two(await openTabs(context, "/app/orders", "/"));
	const logOut = page.getByRole("button", { name: "Logout" }).first();
	// If the sign-out fails, the page reports the error and the customer stays signed in.
	await page.route("**/logout", (route) => route.abort(), { times: 1 });
	await logOut.click();
	await expect(toastOf(page, "Could not log you out. Please try again.")).toBeVisible();
	await expect(page).toHaveURL(/\/app$/);
	await logOut.click();
	for (const tab of [page, orders, home]) {
		await expect(tab.getByRole("dialog", { name: "Sign in" })).toBeVisible();
		await expect(tab).toHaveURL(/\/$/);
	}
	const me = await page.request.get("/me");
	expect(await me.json()).toEqual({ id: null });
});

for (const { path, end } of [
	{ path: "/app/orders", end: "orders" },
	{ path: "/app/notifications", end: "notifications" },
	{ path: "/app/profile", end: "profile" },
]) {
	test(
		`a 401 response for ${end} signs out the other tabs, and signing in at /user leads back to the page`,
		rehearsedIf(end !== "orders"),
		async ({ context, shop }) => {
			const { email } = await createCustomer(shop);
			const page = await context.newPage();
			await enter(page, email);
			const [other] = (await openTabs(context, "/")) as [Page];
			// Waits for the automatic requests, so that the first refused request is the one of the opened page.
			for (const tab of [page, other]) await tab.waitForLoadState("networkidle");
			await context.route(/\/api\/(notifications\/unread|events|news)(\?|$)/, () => undefined);
			const visited: string[] = [];
			page.on("framenavigated", (frame) => visited.push(new URL(frame.url()).pathname));
			await context.clearCookies({ name: "kargado_session" });
			await page.evaluate((to) => window.history.pushState(null, "", to), path);
			await page.evaluate(() => window.dispatchEvent(new PopStateEvent("popstate")));
			await expect(page.getByRole("dialog", { name: "Sign in" })).toBeVisible();
			expect(visited).toContain("/user");
			await expect(other.getByRole("dialog", { name: "Sign in" })).toBeVisible();
			// After signing in, the customer returns to the requested page.
			await fillLogin(page, email, password);
			await pressSignIn(page);
			await page.waitForURL(`**${path}`);
		},
	);
}

test("a 401 response for any other request leads to /#login", async ({ context, shop }) => {
	const { email } = await createCustomer(shop);
	const page = await context.newPage();
	await enter(page, email);
	await context.clearCookies({ name: "kargado_session" });
	// The automatic refresh of the unread count gets the 401.
	await expect(page.getByRole("dialog", { name: "Sign in" })).toBeVisible({ timeout: 15_000 });
	await expect(page).toHaveURL(/\/$/);
});

test("without BroadcastChannel, tabs get the same sign-in signals through the browser's storage", async ({
	context,
	shop,
}) => {
	await context.addInitScript(() => {
		Reflect.deleteProperty(window, "BroadcastChannel");
	});
	const { email } = await createCustomer(shop);
	const [first, second] = two(await openTabs(context, "/#login", "/app"));
	await fillLogin(first, email);
	await pressSignIn(first);
	await expect(second.getByRole("link", { name: "Profile of Luz Dimaculangan" })).toBeVisible();
	await first.waitForURL("**/app");
	await first.getByRole("button", { name: "Logout" }).click();
	await expect(second.getByRole("dialog", { name: "Sign in" })).toBeVisible();
});

test("the sign-in signal between tabs has the specified fields", async ({ context, shop }) => {
	const { email } = await createCustomer(shop);
	const [first, second] = two(await openTabs(context, "/#login", "/"));
	await second.evaluate(() => {
		const heard: unknown[] = [];
		(window as unknown as { heard: unknown[] }).heard = heard;
		new BroadcastChannel("kargado-session").onmessage = (event) => heard.push(event.data);
	});
	await fillLogin(first, email);
	await pressSignIn(first);
	await first.waitForURL("**/app");
	await first.getByRole("button", { name: "Logout" }).click();
	await expect(dialogOf(second)).toBeVisible();
	const heard = await second.evaluate(() => (window as unknown as { heard: unknown[] }).heard);
	const own = { timestamp: expect.any(Number), nonce: expect.any(String) };
	expect(heard).toEqual([
		{ type: "lock", ...own },
		{ type: "login", ...own, user: expect.objectContaining({ email }), redirect: "/app" },
		{ type: "logout", ...own },
	]);
});
