import type { Page } from "@playwright/test";
import { test } from "../support/customer.ts";
import { rehearsedWhenWide } from "../support/rehearsed.ts";
import { expect, freshEmail, openPage } from "../support/shop.ts";
import { dialogOf, expectNoAxeFinding, expectNoOverflow, holdClock, password } from "./accounts.ts";

async function fill(
	page: Page,
	given: { name?: string; email?: string; password?: string; confirm?: string },
): Promise<void> {
	const dialog = dialogOf(page);
	await dialog.getByLabel("Full name").fill(given.name ?? "Luz Dimaculangan");
	await dialog.getByLabel("Email").fill(given.email ?? freshEmail());
	await dialog.getByLabel("Password", { exact: true }).fill(given.password ?? password);
	await dialog.getByLabel("Confirm password").fill(given.confirm ?? given.password ?? password);
}

const press = (page: Page) => page.getByRole("button", { name: "Create account" }).click();

for (const width of [360, 1440]) {
	test(
		`the register modal has its labels and no accessibility errors at ${width} px`,
		rehearsedWhenWide({ width }),
		async ({ page }) => {
			await page.setViewportSize({ width, height: 800 });
			await openPage(page, "/?email=ana%40kargado.example#register");
			const dialog = dialogOf(page);
			for (const [label, token] of [
				["Full name", "name"],
				["Email", "username"],
				["Password", "new-password"],
				["Confirm password", "new-password"],
			] as const) {
				const field = dialog.getByLabel(label, { exact: true });
				await expect(field).toHaveAttribute("autocomplete", token);
				await expect(field).toHaveAttribute("required", "");
			}
			const email = dialog.getByLabel("Email");
			await expect(email).toHaveValue("ana@kargado.example");
			await expect(email).toHaveAttribute("type", "email");
			await expect(dialog.getByRole("button", { name: "Create account" })).toBeVisible();
			await expect(dialog.getByRole("button", { name: "Continue with Google" })).toBeVisible();
			await expect(dialog.getByRole("button", { name: "Continue with Facebook" })).toBeVisible();
			await expect(dialog.getByRole("link", { name: "Sign in" })).toBeVisible();
			// Without a key, no human verification is required.
			await expect(page.locator("script[src*=turnstile]")).toHaveCount(0);
			await expect(page).toHaveURL(/\/$/);
			await expectNoAxeFinding(page);
			await expectNoOverflow(page);
		},
	);
}

test("an incomplete form and two different passwords show an error and send nothing", async ({
	page,
}) => {
	const calls: string[] = [];
	page.on("request", (call) => call.method() === "POST" && calls.push(call.url()));
	await openPage(page, "/#register");
	const alert = page.getByRole("alert");
	for (const missing of ["name", "email", "password"] as const) {
		await fill(page, { [missing]: "", confirm: missing === "password" ? "" : password });
		await press(page);
		await expect(alert).toHaveText("Please complete all fields.");
		await expect(dialogOf(page).locator(`[name=${missing}]`)).toBeFocused();
	}
	await fill(page, { confirm: "something else" });
	await press(page);
	await expect(alert).toHaveText("Passwords do not match.");
	await expect(page.getByLabel("Confirm password")).toBeFocused();
	await expectNoAxeFinding(page);
	expect(calls).toEqual([]);
});

test("a sign-up shows its progress and opens the login modal 500 ms later", async ({ page }) => {
	await page.clock.install();
	await openPage(page, "/#register");
	let answer = () => {};
	const answered = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await page.route("**/register", async (route) => {
		await answered;
		await route.continue();
	});
	await fill(page, {});
	await holdClock(page);
	await press(page);
	const dialog = page.getByRole("dialog", { name: "Create your account" });
	await expect(dialog.getByRole("status")).toHaveText("Creating your account…");
	answer();
	await expect(dialog.getByRole("status")).toContainText("We sent a verification link");
	await page.clock.runFor(499);
	await expect(dialog).toBeVisible();
	await page.clock.runFor(1);
	const login = page.getByRole("dialog", { name: "Sign in" });
	await expect(login.getByRole("status")).toContainText("We sent a verification link");
	await expect(dialogOf(page)).toHaveCount(1);
	await expect(page).toHaveURL(/\/$/);
});

test("a refused sign-up shows the server's validation errors, otherwise its message, otherwise “Registration failed.”", async ({
	page,
}) => {
	await openPage(page, "/#register");
	const alert = page.getByRole("alert");
	await fill(page, { email: "not an email", password: "short" });
	await press(page);
	await expect(alert).toContainText("Please enter a valid email address.");
	await expect(dialogOf(page).locator("[name=email]")).toBeFocused();

	const answers = [
		{ status: 422, json: { message: "No.", errors: { name: ["One."], email: ["Two."] } } },
		{ status: 429, json: { message: "Too many attempts." } },
		{ status: 500, json: {} },
	];
	await page.route("**/register", (route) => route.fulfill(answers.shift() ?? { status: 204 }));
	for (const text of ["One. Two.", "Too many attempts.", "Registration failed."]) {
		await fill(page, {});
		await press(page);
		await expect(alert).toHaveText(text);
	}
});
