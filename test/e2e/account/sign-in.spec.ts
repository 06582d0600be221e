import { test } from "../support/customer.ts";
import { rehearsedWhenWide } from "../support/rehearsed.ts";
import { demoPassword, expect, openPage, ownerEmail, signIn, staffEmail } from "../support/shop.ts";
import {
	createCustomer,
	dialogOf,
	expectAddress,
	expectNoAxeFinding,
	expectNoOverflow,
	fillLogin,
	holdClock,
	pressSignIn,
} from "./accounts.ts";

const customer = "customer@kargado.example";
const refusal = "Invalid email or password.";

for (const width of [360, 1440]) {
	test(
		`the login modal has its labels and no accessibility errors at ${width} px`,
		rehearsedWhenWide({ width }),
		async ({ page }) => {
			await page.setViewportSize({ width, height: 800 });
			await openPage(page, "/#login");
			const dialog = dialogOf(page);
			await expect(dialog.getByRole("textbox", { name: "Email" })).toBeFocused();
			await expect(dialog.getByLabel("Password", { exact: true })).toBeVisible();
			await expect(dialog.getByRole("button", { name: "Show password" })).toBeVisible();
			await expect(dialog.getByRole("checkbox", { name: "Remember me" })).not.toBeChecked();
			await expect(dialog.getByRole("link", { name: "Forgot?" })).toHaveAttribute(
				"href",
				"/password/reset",
			);
			await expect(dialog.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
			await expect(dialog.getByRole("button", { name: "Continue with Google" })).toBeVisible();
			await expect(dialog.getByRole("button", { name: "Continue with Facebook" })).toBeVisible();
			await expect(dialog.getByRole("link", { name: "Create one" })).toBeVisible();
			await expectNoAxeFinding(page);
			await expectNoOverflow(page);
		},
	);
}

test("signing in and registering report that cookies are blocked", async ({ page }) => {
	// A browser that blocks cookies neither stores nor sends any.
	await page.addInitScript(() => {
		Object.defineProperty(Document.prototype, "cookie", { get: () => "", set: () => {} });
	});
	await page.route("**/*", async (route) => {
		const { cookie: _, ...headers } = await route.request().allHeaders();
		await route.continue({ headers });
	});
	const blocked =
		"Cookies are turned off in your browser. Allow cookies for this site, then try again.";
	await openPage(page, "/#login");
	await fillLogin(page, customer, demoPassword);
	await pressSignIn(page);
	await expect(dialogOf(page).getByRole("alert")).toContainText(blocked);
	await expect(dialogOf(page)).not.toContainText("CSRF");
	await dialogOf(page).getByRole("link", { name: "Create one" }).click();
	await dialogOf(page).getByLabel("Full name").fill("Luz Dimaculangan");
	await dialogOf(page).getByLabel("Email").fill("luz@mail.example");
	for (const label of ["Password", "Confirm password"]) {
		await dialogOf(page).getByLabel(label, { exact: true }).fill("tatlong tilapia");
	}
	await dialogOf(page).getByRole("button", { name: "Create account" }).click();
	await expect(dialogOf(page).getByRole("alert")).toContainText(blocked);
});

test("the hash that opens a modal is removed from the URL, so a reload opens no modal", async ({
	page,
}) => {
	await openPage(page, "/?ref=fb#login");
	await expect(dialogOf(page)).toBeVisible();
	await expect(page).toHaveURL(/\/\?ref=fb$/);
	await openPage(page, "/?ref=fb");
	await expect(dialogOf(page)).toBeHidden();
});

test("the password can be shown and hidden", async ({ page }) => {
	await openPage(page, "/#login");
	const field = dialogOf(page).getByLabel("Password", { exact: true });
	await field.fill("something");
	await expect(field).toHaveAttribute("type", "password");
	await page.getByRole("button", { name: "Show password" }).click();
	await expect(field).toHaveAttribute("type", "text");
	await expect(field).toHaveValue("something");
	await page.getByRole("button", { name: "Hide password" }).click();
	await expect(field).toHaveAttribute("type", "password");
});

test("the focus stays in the modal, Escape closes the modal, and the focus returns to the link", async ({
	page,
}) => {
	await openPage(page, "/");
	const opener = page.getByRole("link", { name: "Login" });
	await opener.click();
	const dialog = dialogOf(page);
	await expect(dialog.getByRole("textbox", { name: "Email" })).toBeFocused();
	for (let press = 0; press < 14; press++) {
		await page.keyboard.press("Tab");
		await expect(dialog.locator(":focus")).toHaveCount(1);
	}
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
	await expect(opener).toBeFocused();
	// The dialog can be opened again, and the back button closes it too.
	await opener.click();
	await expect(dialog).toBeVisible();
	await page.goBack();
	await expect(dialog).toBeHidden();
	await expect(page).toHaveURL(/\/$/);
});

test("password managers recognize the fields, and Enter submits a real form", async ({ page }) => {
	await openPage(page, "/#login");
	const dialog = dialogOf(page);
	const email = dialog.getByRole("textbox", { name: "Email" });
	await expect(email).toHaveAttribute("autocomplete", "username");
	await expect(email).toHaveAttribute("type", "email");
	await expect(email).toHaveAttribute("required", "");
	const secret = dialog.getByLabel("Password", { exact: true });
	await expect(secret).toHaveAttribute("autocomplete", "current-password");
	await expect(secret).toHaveAttribute("required", "");
	const form = dialog.locator("form");
	await expect(form).toHaveAttribute("method", "post");
	await expect(form).toHaveAttribute("action", "/login");
	await fillLogin(page, customer, demoPassword);
	await secret.press("Enter");
	await expect(dialog.getByText("Signed in successfully.")).toBeVisible();
	await page.waitForURL("**/app");
});

test("an incomplete form shows an error and sends nothing", async ({ page }) => {
	const calls: string[] = [];
	page.on("request", (call) => call.method() === "POST" && calls.push(call.url()));
	await openPage(page, "/#login");
	await pressSignIn(page);
	await expect(page.getByRole("alert")).toHaveText("Please enter email and password.");
	await expect(dialogOf(page).getByRole("textbox", { name: "Email" })).toBeFocused();
	await dialogOf(page).getByLabel("Email").fill("ana@kargado.example");
	await pressSignIn(page);
	await expect(page.getByRole("alert")).toHaveText("Please enter email and password.");
	await expect(dialogOf(page).getByLabel("Password", { exact: true })).toBeFocused();
	await expectNoAxeFinding(page);
	expect(calls).toEqual([]);
});

test("a refused sign-in shows the server's message and offers to sign up", async ({ page }) => {
	await openPage(page, "/#login");
	await fillLogin(page, "nobody@kargado.example", "not this one");
	await pressSignIn(page);
	const alert = page.getByRole("alert");
	await expect(alert).toContainText(refusal);
	await expectNoAxeFinding(page);
	await alert.getByRole("link", { name: "Sign up" }).click();
	await expect(page.getByRole("dialog", { name: "Create your account" })).toBeVisible();
	await expect(dialogOf(page)).toHaveCount(1);
});

test("shows “Login failed.” if the server doesn't answer", async ({ page }) => {
	await page.route("**/login", (route) => route.abort());
	await openPage(page, "/#login");
	await fillLogin(page, customer, demoPassword);
	await pressSignIn(page);
	await expect(page.getByRole("alert")).toHaveText("Login failed.");
	await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeEnabled();
});

test("a successful sign-in opens the next page after 500 ms and shows a welcome message for 2.4 s", async ({
	page,
}) => {
	await page.clock.install();
	await openPage(page, "/#login");
	await fillLogin(page, customer, demoPassword);
	await holdClock(page);
	await pressSignIn(page);
	await expect(dialogOf(page).getByRole("status")).toHaveText("Signed in successfully.");
	const welcome = page.getByText(/^Welcome, \w+!$/);
	await expect(welcome).toBeVisible();
	await page.clock.runFor(499);
	await expect(page).toHaveURL(/\/$/);
	await expect(dialogOf(page)).toBeVisible();
	await page.clock.runFor(1);
	await expect(dialogOf(page)).toHaveAttribute("data-closed", "");
	const spent = await expectAddress(page, /\/app$/);
	await page.clock.runFor(1899 - spent);
	await expect(welcome).toBeVisible();
	await page.clock.runFor(1);
	await expect(welcome).toBeHidden();
});

test("the back office greets staff who signed in on a page of the shop", async ({ page }) => {
	await openPage(page, "/app");
	await signIn(page, staffEmail);
	await page.waitForURL("**/admin");
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(page.getByText(/^Welcome, \w+!$/)).toBeVisible();
	// In the browser history, the back office replaces /user, so going back doesn't lead to /user.
	await page.goto("/user");
	await page.waitForURL("**/admin");
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await page.goBack();
	await expect(page).toHaveURL(/\/admin$/);
});

test("staff and admins go to /admin, customers to /app", async ({ page, browser, shop }) => {
	await signIn(page, staffEmail);
	await page.waitForURL("**/admin");
	await openPage(page, "/");
	const nav = page.getByRole("banner");
	await expect(nav.getByRole("link", { name: "Admin" })).toHaveAttribute("href", "/admin");
	await expect(nav.getByRole("link", { name: "Shop", exact: true })).toHaveAttribute(
		"href",
		"/app",
	);
	const other = await browser.newContext({ baseURL: shop.origin });
	const owner = await other.newPage();
	await signIn(owner, ownerEmail);
	await owner.waitForURL("**/admin");
	await other.close();
});

test("the Remember me choice is sent to the server, which sets a persistent cookie", async ({
	page,
	context,
	shop,
}) => {
	const { email } = await createCustomer(shop);
	await openPage(page, "/#login");
	await fillLogin(page, email);
	await page.getByRole("checkbox", { name: "Remember me" }).check();
	await pressSignIn(page);
	await page.waitForURL("**/app");
	const session = (await context.cookies()).find(({ name }) => /session/.test(name));
	const days = ((session?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
	expect(days).toBeGreaterThan(59);
});

test("the login and register modals fade into each other, and only one is open at a time", async ({
	page,
}) => {
	await page.emulateMedia({ reducedMotion: "no-preference" });
	await page.clock.install();
	// Opens a modal first, because the code of the modals is loaded when the first one opens.
	await openPage(page, "/#login");
	await dialogOf(page).getByRole("button", { name: "Close" }).click();
	await expect(dialogOf(page)).toBeHidden();
	await holdClock(page);
	await page.getByRole("link", { name: "Login" }).click();
	const login = page.getByRole("dialog", { name: "Sign in" });
	const register = page.getByRole("dialog", { name: "Create your account" });
	const faded = page.locator("[role=dialog] > .opacity-0");
	await expect(login).toBeAttached();
	await page.clock.runFor(9);
	await expect(faded).toHaveCount(1);
	await page.clock.runFor(1);
	await expect(faded).toHaveCount(0);

	// The dialog slides in. The test advances the stopped clock until the animation has ended.
	const toRegister = login.getByRole("link", { name: "Create one" });
	await expect(async () => {
		await page.clock.runFor(100);
		await expect(toRegister).toBeInViewport({ timeout: 100 });
	}).toPass();
	await toRegister.click();
	await page.clock.runFor(79);
	await expect(faded).toHaveCount(0);
	await page.clock.runFor(1);
	await expect(faded).toHaveCount(1);
	await page.clock.runFor(239);
	await expect(login).toBeAttached();
	await page.clock.runFor(1);
	await expect(register).toBeAttached();
	await expect(dialogOf(page)).toHaveCount(1);
	await page.clock.runFor(10);
	await expect(faded).toHaveCount(0);
	await expect(register.getByRole("textbox", { name: "Full name" })).toBeFocused();

	await register.getByRole("link", { name: "Sign in" }).click();
	await page.clock.runFor(330);
	await expect(login).toBeVisible();
	await expect(dialogOf(page)).toHaveCount(1);
});

test("the URL parameter login_alert=signup shows a message once, with a link to sign up", async ({
	page,
}) => {
	await openPage(page, "/?login_alert=signup#login");
	const alert = page.getByRole("alert");
	await expect(alert).toContainText("Account not found. Please sign up.");
	await expect(page).toHaveURL(/\/$/);
	await expectNoAxeFinding(page);
	await alert.getByRole("link", { name: "Sign up" }).click();
	await expect(page.getByRole("dialog", { name: "Create your account" })).toBeVisible();
	await page.reload();
	await page.waitForFunction(() => document.documentElement.dataset["hydrated"] === "yes");
	await expect(dialogOf(page)).toBeHidden();
});

test("outside the landing page, Login leads to /#login", async ({ page }) => {
	await openPage(page, "/app");
	await page.getByRole("link", { name: "Login" }).click();
	await expect(page.getByRole("dialog", { name: "Sign in" })).toBeVisible();
	await expect(page).toHaveURL(/\/$/);
});

test("a visitor who signs in at /user returns to the requested page", async ({ page, shop }) => {
	const { email } = await createCustomer(shop);
	await openPage(page, "/app/notifications");
	await expect(page.getByRole("dialog", { name: "Sign in" })).toBeVisible();
	await fillLogin(page, email);
	await pressSignIn(page);
	await page.waitForURL("**/app/notifications");
});
