import { type APIResponse, expect, type Locator, type Page } from "@playwright/test";
import { axeFindings } from "../support/axe.ts";
import { freshEmail, openPage, type RunningShop } from "../support/shop.ts";

export const password = "sampaguita-2026";

/** Returns the open dialog; there is at most one. */
export const dialogOf = (page: Page): Locator => page.getByRole("dialog");

/** Returns the path and token of a link in an email. */
export function linkIn(text: string, path: string): string {
	const link = new RegExp(`https?://[^/\\s]+(${path}\\?token=[\\w-]+)`).exec(text)?.[1];
	if (!link) throw new Error(`no link to ${path} in:\n${text}`);
	return link;
}

type Calls = Page["request"];

/** Sends a call as the site's own pages do. */
export async function post(calls: Calls, path: string, data: object): Promise<APIResponse> {
	await calls.get("/sanctum/csrf-cookie");
	const { cookies } = await calls.storageState();
	return calls.post(path, {
		data,
		headers: {
			"X-Requested-With": "XMLHttpRequest",
			"X-XSRF-TOKEN": cookies.find((cookie) => cookie.name === "XSRF-TOKEN")?.value ?? "",
		},
	});
}

/** Signs the browser in with a direct request, so that its open pages don't notice. */
export async function enterQuietly(page: Page, email: string, secret = password): Promise<void> {
	const answer = await post(page.request, "/login", { email, password: secret });
	expect(answer.status()).toBe(200);
}

/** Creates a customer with a verified email address, without a browser. */
export async function createCustomer(
	shop: RunningShop,
	{ email = freshEmail(), name = "Luz Dimaculangan" } = {},
): Promise<{ email: string; name: string }> {
	await shop.addAccount({ name, email, password, isVerified: true });
	return { email, name };
}

export async function fillLogin(page: Page, email: string, secret = password): Promise<void> {
	await dialogOf(page).getByLabel("Email").fill(email);
	await dialogOf(page).getByLabel("Password", { exact: true }).fill(secret);
}

export const pressSignIn = (page: Page): Promise<void> =>
	dialogOf(page).getByRole("button", { name: "Sign in", exact: true }).click();

/** Signs in through the modal and waits for the page behind it. */
export async function enter(page: Page, email: string, secret = password): Promise<void> {
	await openPage(page, "/#login");
	await fillLogin(page, email, secret);
	await pressSignIn(page);
	await page.waitForURL(/\/(app|admin)$/);
}

/** Stops the page's clock. Install the clock before opening the page. */
export async function holdClock(page: Page): Promise<void> {
	await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/**
 * Waits until the page's URL matches, while the page's clock is stopped. Advances the clock millisecond by millisecond,
 * because loading a page may wait for timers.
 * @returns the number of milliseconds by which the clock was advanced, under 100
 */
export async function expectAddress(page: Page, address: RegExp): Promise<number> {
	let spent = 0;
	await expect
		.poll(
			async () => {
				if (address.test(page.url())) return "there";
				spent += 1;
				await page.clock.runFor(1);
				return page.url();
			},
			{ intervals: [50] },
		)
		.toBe("there");
	expect(spent).toBeLessThan(100);
	return spent;
}

/** Expects that axe finds no violation on the page. */
export async function expectNoAxeFinding(page: Page): Promise<void> {
	expect(await axeFindings(page)).toEqual([]);
}

/** Expects that no content extends beyond the right edge of the window. */
export async function expectNoOverflow(page: Page): Promise<void> {
	const overflow = await page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
	);
	expect(overflow).toBeLessThanOrEqual(0);
}
