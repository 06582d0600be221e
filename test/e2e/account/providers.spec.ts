import type { Page } from "@playwright/test";
import { test } from "../support/customer.ts";
import { rehearsedIf } from "../support/rehearsed.ts";
import { expect, freshEmail, openPage } from "../support/shop.ts";
import {
	createCustomer,
	dialogOf,
	enter,
	enterQuietly,
	expectAddress,
	expectNoAxeFinding,
	expectNoOverflow,
	fillLogin,
	holdClock,
	pressSignIn,
} from "./accounts.ts";

type Provider = "Google" | "Facebook";
const locked = "A sign-in window was already opened. Please complete it, or try again in a minute.";

/** Continues from a form of the shop to the provider's page, and signs in there as this person. */
async function goThrough(
	page: Page,
	provider: Provider,
	person: { name: string; email: string },
): Promise<void> {
	await dialogOf(page)
		.getByRole("button", { name: `Continue with ${provider}` })
		.click();
	await page.getByRole("heading", { name: `Continue with ${provider}` }).waitFor();
	await page.getByLabel("Name", { exact: true }).fill(person.name);
	await page.getByLabel("Email", { exact: true }).fill(person.email);
	await page.getByRole("button", { name: "Continue", exact: true }).click();
}

const profileLink = (page: Page, name: string) =>
	page
		.getByRole("link", { name: `Profile of ${name}` })
		.or(page.getByRole("button", { name: `${name} account menu` }));

for (const provider of ["Google", "Facebook"] as const) {
	test(
		`a newcomer is asked to sign up, signs up with ${provider}, and signs in again`,
		rehearsedIf(provider !== "Google"),
		async ({ context }) => {
			const person = { name: "Maya Santos", email: freshEmail() };
			const page = await context.newPage();
			await openPage(page, "/#login");
			await goThrough(page, provider, person);
			const alert = page.getByRole("alert");
			await expect(alert).toContainText("Account not found. Please sign up.");
			await expect(page).toHaveURL(/\/$/);
			await alert.getByRole("link", { name: "Sign up" }).click();
			await expect(page.getByRole("dialog", { name: "Create your account" })).toBeVisible();

			const other = await context.newPage();
			await openPage(other, "/app");
			await goThrough(page, provider, person);
			await page.waitForURL("**/app");
			// The welcome message disappears automatically, so it is checked first.
			await expect(page.getByText("Welcome, Maya!")).toBeVisible();
			await expect(profileLink(page, "Maya Santos")).toBeVisible();
			// The other tab also shows the signed-in customer, as after any sign-in.
			await expect(profileLink(other, "Maya Santos")).toBeVisible();

			await page.getByRole("button", { name: "Logout" }).click();
			await expect(page.getByRole("dialog", { name: "Sign in" })).toBeVisible();
			await goThrough(page, provider, person);
			await page.waitForURL("**/app");
			await expect(profileLink(page, "Maya Santos")).toBeVisible();
		},
	);
}

test("the login form sends mode=login to the provider's redirect, and the register form mode=signup", async ({
	page,
}) => {
	const trips: string[] = [];
	await page.route("**/auth/**", async (route) => {
		trips.push(new URL(route.request().url()).pathname + new URL(route.request().url()).search);
		await route.fulfill({ status: 204 });
	});
	for (const [hash, provider] of [
		["#login", "Google"],
		["#register", "Facebook"],
	] as const) {
		await openPage(page, `/${hash}`);
		await page.evaluate(() => localStorage.clear());
		await dialogOf(page)
			.getByRole("button", { name: `Continue with ${provider}` })
			.click();
		await expect.poll(() => trips.length).toBe(hash === "#login" ? 1 : 2);
		await page.goto("about:blank");
	}
	expect(trips).toEqual([
		"/auth/google/redirect?mode=login",
		"/auth/facebook/redirect?mode=signup",
	]);
});

test("a sign-in attempt blocks others for 120 s in every tab", async ({ context }) => {
	await context.clock.install();
	const page = await context.newPage();
	const other = await context.newPage();
	for (const tab of [page, other]) {
		// The provider never answers.
		await tab.route("**/auth/**", (route) => route.fulfill({ status: 204 }));
		await openPage(tab, "/#login");
		await expect(dialogOf(tab)).toBeVisible();
	}
	await holdClock(page);
	const google = (tab: Page) =>
		dialogOf(tab).getByRole("button", { name: "Continue with Google" }).click();
	const left = page.waitForRequest("**/auth/google/redirect?mode=login");
	await google(page);
	await left;
	await context.clock.runFor(119_999);
	await google(other);
	await expect(dialogOf(other).getByRole("status")).toHaveText(locked);
	await context.clock.runFor(1);
	const second = other.waitForRequest("**/auth/google/redirect?mode=login");
	await google(other);
	await second;
});

test("cancelling at the provider returns to the form, which still works", async ({ page }) => {
	await openPage(page, "/#login");
	for (const attempt of [1, 2]) {
		await dialogOf(page).getByRole("button", { name: "Continue with Google" }).click();
		await page.getByRole("button", { name: "Cancel" }).click();
		await expect(page.getByRole("alert"), `attempt ${attempt}`).toHaveText(
			"You cancelled the sign-in with Google.",
		);
		await expect(page).toHaveURL(/\/$/);
	}
});

test("the requested page opens 350 ms after a return from the provider", async ({ page }) => {
	await page.clock.install();
	const person = { name: "Maya Santos", email: freshEmail() };
	await openPage(page, "/app/notifications");
	await dialogOf(page).getByRole("link", { name: "Create one" }).click();
	await expect(page.getByRole("dialog", { name: "Create your account" })).toBeVisible();
	await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
	await goThrough(page, "Google", person);
	await page.waitForURL("**/app");
	await expect(page.getByText("Welcome, Maya!")).toBeVisible();
	await page.clock.runFor(349);
	await expect(page).toHaveURL(/\/app$/);
	await page.clock.runFor(1);
	await expectAddress(page, /\/app\/notifications$/);
});

test("a sign-out right after the return from a provider isn't undone by the pending redirect", {
	tag: "@rehearsal",
}, async ({ page }) => {
	await page.clock.install();
	await openPage(page, "/#register");
	await expect(dialogOf(page)).toBeVisible();
	await holdClock(page);
	await goThrough(page, "Google", { name: "Maya Santos", email: freshEmail() });
	await page.waitForURL("**/app");
	// Delays the landing page beyond the moment at which the app would redirect the signed-in customer to the shop.
	const held = Promise.withResolvers<void>();
	await page.route("**/landing/*", async (route) => {
		await held.promise;
		await route.continue();
	});
	const asked = page.waitForRequest("**/landing/*");
	await page.getByRole("button", { name: "Logout" }).click();
	await asked;
	await page.clock.runFor(1000);
	held.resolve();
	await expectAddress(page, /\/(#login)?$/);
	await page.clock.resume();
	await expect(page.getByRole("dialog", { name: "Sign in" })).toBeVisible();
});

test("the Link account? prompt links with one click if both sides have verified the email", async ({
	page,
	shop,
}) => {
	const { email, name } = await createCustomer(shop);
	await page.setViewportSize({ width: 360, height: 740 });
	await openPage(page, "/#login");
	await goThrough(page, "Google", { name: "Luz G.", email });
	const prompt = page.getByRole("region", { name: "Link account?" });
	await expect(prompt).toContainText(email);
	await expect(page).toHaveURL(/\/$/);
	await expect(prompt.getByRole("button", { name: "Link this account" })).toBeFocused();
	await expect(prompt.getByRole("button", { name: "Create new" })).toBeVisible();
	await expectNoAxeFinding(page);
	await expectNoOverflow(page);
	await prompt.getByRole("button", { name: "Link this account" }).click();
	await expect(page.getByText("Your Google account is linked.")).toBeVisible();
	await page.waitForURL("**/app");
	await expect(profileLink(page, name)).toBeVisible();
});

test("the Link account? prompt asks for the password if the provider hasn't verified the email", {
	tag: "@rehearsal",
}, async ({ page, shop }) => {
	const { email } = await createCustomer(shop);
	await openPage(page, "/#login");
	await goThrough(page, "Facebook", { name: "Luz F.", email });
	await page.getByRole("button", { name: "Link this account" }).click();
	await expect(dialogOf(page).getByRole("status")).toContainText(
		"Please sign in with your password first.",
	);
	await expect(dialogOf(page).getByLabel("Password", { exact: true })).toBeFocused();
	await fillLogin(page, email);
	await pressSignIn(page);
	await page.waitForURL("**/app");
	await openPage(page, "/app/profile");
	await expect(page.getByRole("button", { name: "Unlink Facebook" })).toBeVisible();
});

test("Create new in the Link account? prompt opens the register form", async ({ page, shop }) => {
	const { email } = await createCustomer(shop);
	await openPage(page, "/#login");
	await goThrough(page, "Google", { name: "Luz G.", email });
	await page.getByRole("button", { name: "Create new" }).click();
	const register = page.getByRole("dialog", { name: "Create your account" });
	await expect(register.getByRole("status")).toHaveText("Please sign up to create a new account.");
	await expect(register.getByLabel("Email")).toHaveValue(email);
	await expect(dialogOf(page)).toHaveCount(1);
});

test("if linking accounts fails, the prompt shows the server's message or “Action failed.”, and if it succeeds without a message, “Done.”", async ({
	page,
}) => {
	const longest = `${"a".repeat(42)}@kargado.example`;
	const address = `/?link_prompt=1&email=${encodeURIComponent(longest)}&provider=google#login`;
	await page.setViewportSize({ width: 320, height: 700 });
	await openPage(page, address);
	await page.getByRole("button", { name: "Link this account" }).click();
	await expect(page.getByRole("alert")).toContainText("This took too long.");
	const beyond = await dialogOf(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
	expect(beyond).toBe(0);
	await page.route("**/auth/confirm-link", (route) => route.abort());
	await page.getByRole("button", { name: "Link this account" }).click();
	await expect(page.getByRole("alert")).toHaveText("Action failed.");
	await page.unroute("**/auth/confirm-link");
	await page.route("**/auth/confirm-link", (route) => route.fulfill({ json: { message: "" } }));
	await page.getByRole("button", { name: "Link this account" }).click();
	await expect(dialogOf(page).getByRole("status")).toHaveText("Done.");
	// The URL's parameters open the prompt only once.
	await page.reload();
	await page.waitForFunction(() => document.documentElement.dataset["hydrated"] === "yes");
	await expect(dialogOf(page)).toBeHidden();
});

test("a provider can be unlinked, except as the last sign-in method", {
	tag: "@rehearsal",
}, async ({ page, shop }) => {
	const { email } = await createCustomer(shop);
	await enter(page, email);
	await enterQuietly(page, email);
	await page.context().clearCookies();
	await openPage(page, "/#login");
	await goThrough(page, "Google", { name: "Luz G.", email });
	await page.getByRole("button", { name: "Link this account" }).click();
	await page.waitForURL("**/app");
	await openPage(page, "/app/profile");
	await page.getByRole("button", { name: "Unlink Google" }).click();
	await expect(page.getByText("Google unlinked")).toBeVisible();
	await expect(page.getByRole("button", { name: "Unlink Google" })).toBeHidden();
	await page.context().clearCookies();
	await openPage(page, "/#register");
	await goThrough(page, "Google", { name: "Only Google", email: freshEmail() });
	await page.waitForURL("**/app");
	await openPage(page, "/app/profile");
	await expect(page.getByRole("button", { name: "Unlink Google" })).toBeDisabled();
	await expect(page.getByText("This is your only way to sign in.")).toBeVisible();
});
