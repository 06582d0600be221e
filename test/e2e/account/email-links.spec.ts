import { test } from "../support/customer.ts";
import { expect, freshEmail, openPage, ownerEmail, signIn } from "../support/shop.ts";
import { expectToastShown, recordToasts } from "../support/toast.ts";
import {
	createCustomer,
	dialogOf,
	enter,
	expectNoAxeFinding,
	expectNoOverflow,
	fillLogin,
	linkIn,
	password,
	pressSignIn,
} from "./accounts.ts";

test("a verification link works once, and then shows that it was used", async ({ page, shop }) => {
	const email = freshEmail();
	await openPage(page, "/#register");
	const dialog = dialogOf(page);
	await dialog.getByLabel("Full name").fill("Luz Dimaculangan");
	await dialog.getByLabel("Email").fill(email);
	await dialog.getByLabel("Password", { exact: true }).fill(password);
	await dialog.getByLabel("Confirm password").fill(password);
	await dialog.getByRole("button", { name: "Create account" }).click();
	const link = linkIn((await shop.mailTo(email, /verify/i)).text, "/verify-email");
	await openPage(page, link);
	await expect(page.getByText("Your email address is verified.")).toBeVisible();
	await expectNoAxeFinding(page);
	await openPage(page, link);
	await expect(page.getByText("Your email address is already verified.")).toBeVisible();
	await page.getByRole("link", { name: "Sign in" }).click();
	await expect(page.getByRole("dialog", { name: "Sign in" })).toBeVisible();
	await expect(dialog.getByLabel("Email")).toHaveValue(email);
	await openPage(page, "/verify-email?token=tampered");
	await expect(page.getByRole("heading", { name: "This link did not work" })).toBeVisible();
	await expectNoAxeFinding(page);
});

test("a forgotten password is reset by email once, which ends every session", async ({
	page,
	browser,
	shop,
}) => {
	const { email } = await createCustomer(shop);
	const elsewhere = await browser.newContext({ baseURL: shop.origin });
	const signedIn = await elsewhere.newPage();
	await enter(signedIn, email);

	await page.setViewportSize({ width: 360, height: 740 });
	await openPage(page, "/#login");
	await dialogOf(page).getByRole("link", { name: "Forgot?" }).click();
	await page.waitForURL("**/password/reset");
	await page.waitForFunction(() => document.documentElement.dataset["hydrated"] === "yes");
	await page.getByRole("button", { name: "Send reset link" }).click();
	await expect(page.getByText("Please enter your email address.")).toBeVisible();
	await expectNoAxeFinding(page);
	await page.getByLabel("Email").fill(email);
	await page.getByRole("button", { name: "Send reset link" }).click();
	const answer = await page.getByRole("main").getByRole("status").textContent();
	await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
	await expectNoAxeFinding(page);
	await expectNoOverflow(page);

	const link = linkIn((await shop.mailTo(email, /new password/)).text, "/password/reset");
	await openPage(page, link);
	const save = page.getByRole("button", { name: "Save new password" });
	const alert = page.getByRole("alert");
	await save.click();
	await expect(alert).toHaveText("Please complete all fields.");
	await page.getByLabel("New password").fill("mango-jeepney-77");
	await page.getByLabel("Confirm password").fill("mango-jeepney-78");
	await save.click();
	await expect(alert).toHaveText("Passwords do not match.");
	await page.getByLabel("New password").fill("password");
	await page.getByLabel("Confirm password").fill("password");
	await save.click();
	await expect(alert).not.toHaveText("Passwords do not match.");
	await expect(save).toBeEnabled();
	await expectNoAxeFinding(page);
	await page.getByLabel("New password").fill("mango-jeepney-77");
	await page.getByLabel("Confirm password").fill("mango-jeepney-77");
	await save.click();
	await expect(page.getByRole("dialog", { name: "Sign in" }).getByRole("status")).toBeVisible();
	expect(await (await signedIn.request.get("/me")).json()).toEqual({ id: null });
	await elsewhere.close();

	await fillLogin(page, email, "mango-jeepney-77");
	await pressSignIn(page);
	await page.waitForURL("**/app");
	await openPage(page, link);
	await page.getByLabel("New password").fill("another-jeepney-7");
	await page.getByLabel("Confirm password").fill("another-jeepney-7");
	await page.getByRole("button", { name: "Save new password" }).click();
	await expect(page.getByRole("heading", { name: "This link did not work" })).toBeVisible();
	await expectNoAxeFinding(page);

	await page.getByRole("link", { name: "Request a new link" }).click();
	await page.getByLabel("Email").fill(freshEmail());
	await page.getByRole("button", { name: "Send reset link" }).click();
	await expect(page.getByRole("main").getByRole("status")).toHaveText(answer ?? "no answer");
});

test("a new email address applies once it is confirmed, and the old address gets a notice", {
	tag: "@rehearsal",
}, async ({ page, shop }) => {
	const { email } = await createCustomer(shop);
	const newEmail = freshEmail();
	await enter(page, email);
	await recordToasts(page);
	await openPage(page, "/app/profile");
	await page.getByRole("button", { name: "Edit email" }).click();
	await page.getByRole("textbox", { name: "Email" }).fill(newEmail);
	await page.getByRole("button", { name: "Save" }).click();
	const isItYou = page.getByRole("dialog", { name: "Confirm it's you" });
	await isItYou.getByLabel("Password", { exact: true }).fill(password);
	await isItYou.getByRole("button", { name: "Confirm" }).click();
	await expectToastShown(page, "Saved");
	await expect(page.getByText(`We sent a link to ${newEmail}.`)).toBeVisible();
	await expect(page.getByText(email, { exact: true })).toBeVisible();
	await shop.mailTo(email, /about to change/);
	const link = linkIn(
		(await shop.mailTo(newEmail, /Confirm your new email/)).text,
		"/verify-email",
	);
	await openPage(page, link);
	await expect(page.getByRole("heading", { name: "You are all set" })).toBeVisible();
	await openPage(page, "/app/profile");
	await expect(page.getByText(newEmail, { exact: true })).toBeVisible();
	await shop.mailTo(email, /was changed/);
	await page.context().clearCookies();
	await enter(page, newEmail);
});

test("an owner's invitation is accepted from the email, once", { tag: "@rehearsal" }, async ({
	page,
	browser,
	shop,
}) => {
	const email = freshEmail();
	await signIn(page, ownerEmail);
	await openPage(page, "/admin/staff");
	await page.getByRole("button", { name: "Invite staff" }).click();
	const dialog = dialogOf(page);
	await dialog.getByLabel("Email").fill(email);
	await dialog.getByLabel("Role").selectOption("staff");
	await dialog.getByLabel("Branch").selectOption("main");
	await expectNoAxeFinding(page);
	await dialog.getByRole("button", { name: "Send invitation" }).click();
	await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible();
	await expectNoAxeFinding(page);

	const link = linkIn((await shop.mailTo(email, /./)).text, "/invitation");
	const context = await browser.newContext({ baseURL: shop.origin });
	const invited = await context.newPage();
	await openPage(invited, link);
	await expect(invited.getByLabel("Email")).toHaveValue(email);
	await invited.getByRole("button", { name: "Join" }).click();
	await expect(invited.getByRole("alert")).toHaveText("Please complete all fields.");
	await expectNoAxeFinding(invited);
	await invited.getByLabel("Full name").fill("Ramon Magsaysay");
	await invited.getByLabel("Password", { exact: true }).fill(password);
	await invited.getByLabel("Confirm password").fill(password);
	await invited.getByRole("button", { name: "Join" }).click();
	await expect(invited.getByRole("dialog", { name: "Sign in" }).getByRole("status")).toBeVisible();
	await fillLogin(invited, email);
	await pressSignIn(invited);
	await invited.waitForURL("**/admin");
	await openPage(invited, link);
	await expect(invited.getByRole("heading", { name: "This link did not work" })).toBeVisible();
	await expectNoAxeFinding(invited);
	await context.close();
});
