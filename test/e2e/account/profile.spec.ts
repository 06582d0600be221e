import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { test } from "../support/customer.ts";
import { rehearsedWhenWide } from "../support/rehearsed.ts";
import { expect, openPage } from "../support/shop.ts";
import { expectToastShown, recordToasts } from "../support/toast.ts";
import {
	createCustomer,
	dialogOf,
	enter,
	enterQuietly,
	expectNoAxeFinding,
	expectNoOverflow,
	holdClock,
	password,
	post,
} from "./accounts.ts";

/** Opens the profile page of a new customer. */
async function openProfile(
	page: Page,
	shop: Parameters<typeof createCustomer>[0],
): Promise<{ email: string; name: string }> {
	const customer = await createCustomer(shop);
	await enterQuietly(page, customer.email);
	await recordToasts(page);
	await openPage(page, "/app/profile");
	await expect(page.getByRole("button", { name: "Edit name" })).toBeVisible();
	return customer;
}

const edit = (page: Page, field: string) =>
	page.getByRole("button", { name: `Edit ${field}` }).click();
const isItYou = (page: Page) => page.getByRole("dialog", { name: "Confirm it's you" });
async function proveIdentity(page: Page, secret: string) {
	await isItYou(page).getByLabel("Password", { exact: true }).fill(secret);
	await isItYou(page).getByRole("button", { name: "Confirm" }).click();
}
const question = (page: Page) => page.getByRole("dialog", { name: "Discard changes?" });

for (const width of [360, 1440]) {
	test(
		`the profile has the specified parts and no accessibility errors at ${width} px`,
		rehearsedWhenWide({ width }),
		async ({ page, shop }) => {
			await page.setViewportSize({ width, height: 800 });
			const { email, name } = await openProfile(page, shop);
			await expect(page.locator("#details").getByText(name, { exact: true })).toBeVisible();
			await expect(page.getByText(email, { exact: true })).toBeVisible();
			await expect(page.getByText("Contact number")).toBeVisible();
			await expect(page.getByLabel("Avatar picture")).toHaveAttribute("accept", "image/*");
			await expect(page.getByRole("heading", { name: "Shipping addresses" })).toBeVisible();
			await expect(page.getByRole("heading", { name: "Order history" })).toBeVisible();
			await expect(page.getByText("No orders yet")).toBeVisible();
			// The checkbox turns review invitations off and on, and the change is saved.
			const asks = page.getByRole("checkbox", { name: /^Email me a review request/ });
			await expect(asks).toBeChecked();
			await asks.click();
			await expect(page.getByText("Review requests are off")).toBeVisible();
			await page.reload();
			await expect(asks).not.toBeChecked();
			await asks.click();
			await expect(page.getByText("Review requests are on", { exact: true })).toBeVisible();
			await expectNoAxeFinding(page);
			await expectNoOverflow(page);
			await page.getByRole("link", { name: "View all orders" }).click();
			await page.waitForURL("**/app/orders");
		},
	);
}

test("each field is edited, saved and cancelled separately, and the header updates in every tab", async ({
	page,
	context,
	shop,
}) => {
	await page.clock.install();
	await openProfile(page, shop);
	const other = await context.newPage();
	await openPage(other, "/app/wishlist");

	await edit(page, "name");
	const name = page.getByRole("textbox", { name: "Name" });
	await expect(name).toBeFocused();
	await expectNoAxeFinding(page);
	await page.getByRole("button", { name: "Cancel" }).click();
	await expect(page.getByRole("button", { name: "Edit name" })).toBeFocused();

	await edit(page, "name");
	await name.fill("Luzviminda Cruz");
	const events = page.evaluate(
		() =>
			new Promise((resolve) => {
				window.addEventListener("user:profile-updated", () => resolve("heard"), { once: true });
			}),
	);
	await holdClock(page);
	await name.press("Enter");
	expect(await events).toBe("heard");
	const saved = page.getByText("Saved", { exact: true });
	await expect(saved).toBeVisible();
	await page.clock.runFor(1_499);
	await expect(saved).toBeVisible();
	await page.clock.runFor(1);
	await expect(saved).toBeHidden();
	for (const tab of [page, other]) {
		await expect(tab.getByRole("link", { name: "Profile of Luzviminda Cruz" })).toBeVisible();
	}
});

test("a phone number is stored as E.164 and shown in the local format, and an invalid one is refused", async ({
	page,
	shop,
}) => {
	await openProfile(page, shop);
	await edit(page, "contact number");
	const field = page.getByRole("textbox", { name: "Contact number" });
	await field.fill("12");
	await page.getByRole("button", { name: "Save" }).click();
	await expectToastShown(page, "Save failed");
	await expect(page.getByText(/valid phone number/)).toBeVisible();
	await expect(field).toBeFocused();
	await expectNoAxeFinding(page);
	await field.fill("+63 917 1234567");
	await page.getByRole("button", { name: "Save" }).click();
	await expectToastShown(page, "Saved");
	await expect(page.getByText("0917 123 4567")).toBeVisible();
	const profile = await page.request.get("/user/api/profile");
	expect(await profile.json()).toMatchObject({ phone: "+639171234567" });
});

test("cancelling with unsaved text asks for confirmation", async ({ page, shop }) => {
	const { name } = await openProfile(page, shop);
	await edit(page, "name");
	const field = page.getByRole("textbox", { name: "Name" });
	await field.fill("New customer");
	await page.getByRole("button", { name: "Cancel" }).click();
	await expect(question(page)).toContainText(
		"You have unsaved edits. If you leave, your changes will be lost.",
	);
	await expectNoAxeFinding(page);
	await question(page).getByRole("button", { name: "Keep editing" }).click();
	await expect(field).toHaveValue("New customer");
	await field.press("Escape");
	await question(page).getByRole("button", { name: "Discard" }).click();
	await expect(field).toBeHidden();
	await expect(page.locator("#details").getByText(name, { exact: true })).toBeVisible();
});

test("leaving the page with unsaved text asks for confirmation", { tag: "@rehearsal" }, async ({
	page,
	shop,
}) => {
	await openProfile(page, shop);
	await edit(page, "name");
	const field = page.getByRole("textbox", { name: "Name" });
	await field.fill("New customer");
	await page.getByRole("link", { name: "Favorites" }).click();
	await question(page).getByRole("button", { name: "Keep editing" }).click();
	await expect(page).toHaveURL(/\/app\/profile$/);
	await expect(field).toHaveValue("New customer");
	const asked = page.waitForEvent("dialog");
	const reloading = page.reload();
	expect((await asked).type()).toBe("beforeunload");
	await (await asked).accept();
	await reloading;
	await page.waitForFunction(() => document.documentElement.dataset["hydrated"] === "yes");
	await edit(page, "name");
	await field.fill("New customer");
	await page.getByRole("link", { name: "Favorites" }).click();
	await question(page).getByRole("button", { name: "Discard" }).click();
	await page.waitForURL("**/app/wishlist");
});

/** Moves two fingers apart on an element. */
async function pinch(page: Page, on: Locator) {
	const { x = 0, y = 0, width = 0, height = 0 } = (await on.boundingBox()) ?? {};
	const session = await page.context().newCDPSession(page);
	for (const apart of [20, 40, 60, 80]) {
		await session.send("Input.dispatchTouchEvent", {
			type: apart === 20 ? "touchStart" : "touchMove",
			touchPoints: [-apart, apart].map((by, id) => ({
				x: x + width / 2 + by,
				y: y + height / 2,
				id,
			})),
		});
	}
	await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

test("a picture is cropped to a square, sent, shown in every tab, and removed", async ({
	page,
	context,
	shop,
}) => {
	await openProfile(page, shop);
	const other = await context.newPage();
	await openPage(other, "/app/wishlist");
	const wide = { width: 900, height: 600, channels: 3, background: "#ffb21a" } as const;
	const buffer = await sharp({ create: wide }).png().toBuffer();
	const choose = (file: { name: string; mimeType: string; buffer: Buffer }) =>
		page.getByLabel("Avatar picture").setInputFiles(file);

	await choose({ name: "notes.png", mimeType: "image/png", buffer: Buffer.from("not a picture") });
	await expectToastShown(page, "Upload failed");
	await choose({ name: "me.png", mimeType: "image/png", buffer });
	const crop = page.getByRole("dialog", { name: "Crop your picture" });
	await expect(crop).toBeVisible();
	await expectNoAxeFinding(page);
	await pinch(page, crop.getByRole("button", { name: /^Your picture/ }));
	await expect
		.poll(async () => Number(await crop.getByLabel("Zoom").inputValue()))
		.toBeGreaterThan(1);
	await crop.getByLabel("Zoom").fill("2");
	await crop.getByRole("button", { name: /^Your picture/ }).press("ArrowLeft");
	await crop.getByRole("button", { name: "Use this picture" }).click();
	await expectToastShown(page, "Avatar updated");
	const avatar = page.getByRole("img", { name: "Your avatar" });
	await expect(avatar).toBeVisible();
	expect(await avatar.evaluate((img: HTMLImageElement) => img.decode().then(() => img.width))).toBe(
		96,
	);
	const shape = await avatar.evaluate(
		(img: HTMLImageElement) => img.naturalWidth / img.naturalHeight,
	);
	expect(shape).toBe(1);
	const sent = await page.request.get((await avatar.getAttribute("src")) ?? "");
	const [red, green, blue] = await sharp(await sent.body())
		.raw()
		.toBuffer();
	for (const [seen, meant] of [
		[red, 0xff],
		[green, 0xb2],
		[blue, 0x1a],
	] as const) {
		expect(Math.abs((seen ?? 0) - meant)).toBeLessThan(8);
	}
	for (const tab of [page, other]) {
		await expect(tab.getByRole("link", { name: /^Profile of/ }).locator("img")).toBeVisible();
	}
	await other.route("**/storage/**", (route) => route.abort());
	await other.reload();
	await expect(other.getByRole("link", { name: /^Profile of/ })).toHaveText("L");
	await other.unroute("**/storage/**");
	await other.reload();
	await expect(other.getByRole("link", { name: /^Profile of/ }).locator("img")).toBeVisible();

	await page.route("**/user/api/profile/avatar", (route) => route.fulfill({ status: 500 }));
	await page.getByRole("button", { name: "Remove", exact: true }).click();
	await expectToastShown(page, "Remove failed");
	await choose({ name: "me.png", mimeType: "image/png", buffer });
	await crop.getByRole("button", { name: "Use this picture" }).click();
	await expectToastShown(page, "Upload failed");
	await crop.getByRole("button", { name: "Cancel" }).click();
	await page.unroute("**/user/api/profile/avatar");
	await page.getByRole("button", { name: "Remove", exact: true }).click();
	await expectToastShown(page, "Avatar removed");
	for (const tab of [page, other]) {
		await expect(tab.getByRole("link", { name: /^Profile of/ }).locator("img")).toBeHidden();
	}
});

test("addresses are added, expanded, changed, made the default and deleted", async ({
	page,
	shop,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await openProfile(page, shop);
	const add = async (name: string) => {
		await page.getByRole("button", { name: "Add new address" }).click();
		const dialog = dialogOf(page);
		await dialog.getByLabel("Full name").fill(name);
		await dialog.getByLabel("Street address").fill("Unit 4, Ilang-Ilang Arcade, National Highway");
		await dialog.getByLabel("City").fill("Santa Rosa");
		await dialog.getByRole("button", { name: "Save address" }).click();
		await expect(page.getByText("Address added")).toBeVisible();
		await expect(dialog).toBeHidden();
	};
	await add("Home");
	await add("Office");
	const list = page.getByRole("list", { name: "Shipping addresses" });
	const row = (name: string) => list.getByRole("listitem").filter({ hasText: name });
	await expect(row("Home")).toContainText("Default");
	const toggle = row("Office").getByRole("button", { expanded: false });
	await toggle.click();
	await expect(row("Office").getByRole("button", { expanded: true })).toBeVisible();
	await expectNoAxeFinding(page);
	await expectNoOverflow(page);

	await row("Office").getByRole("button", { name: "Make default" }).click();
	const makeDefault = page.getByRole("dialog", { name: "Make default for checkout?" });
	await expectNoAxeFinding(page);
	await makeDefault.getByRole("button", { name: "Cancel" }).click();
	await expect(row("Home")).toContainText("Default");
	await row("Office").getByRole("button", { name: "Make default" }).click();
	await makeDefault.getByRole("button", { name: "Make default" }).click();
	await expect(page.getByText("Default address updated")).toBeVisible();
	await expect(row("Office")).toContainText("Default");

	await row("Office").getByRole("button", { name: "Edit" }).click();
	await dialogOf(page).getByLabel("City").fill("Calamba");
	await dialogOf(page).getByRole("button", { name: "Save address" }).click();
	await expect(page.getByText("Address updated", { exact: true })).toBeVisible();
	await expect(row("Office")).toContainText("Calamba");

	await row("Office").getByRole("button", { name: "Delete" }).click();
	const remove = page.getByRole("dialog", { name: "Delete this address?" });
	await expectNoAxeFinding(page);
	await remove.getByRole("button", { name: "Delete" }).click();
	await expect(page.getByText("Address deleted")).toBeVisible();
	await expect(row("Office")).toHaveCount(0);
	await expect(row("Home")).toContainText("Default");
});

test("the order history has ten rows per page; a row links to its order and copies its reference", async ({
	page,
	context,
	shop,
}) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	const { email } = await createCustomer(shop);
	await enterQuietly(page, email);
	const call = async (path: string, data: object) =>
		(await post(page.request, path, data)).json() as Promise<{ id: number; ref: string }>;
	const products = await (await page.request.get("/user/api/products?limit=100")).json();
	const product = (
		products as { id: number; has_variations: boolean; stock_quantity: number }[]
	).find((each) => !each.has_variations && each.stock_quantity >= 12);
	const address = await call("/user/api/addresses", { label: "Luz", line: "14 Mabini Street" });
	const references: string[] = [];
	for (let count = 0; count < 11; count++) {
		// The shop treats two identical orders within ten seconds as one order, so the shipping method alternates.
		const shippingMethod = count % 2 === 0 ? "standard" : "express";
		await call("/user/api/cart", { product_id: product?.id, qty: 1 });
		const order = { addressId: address.id, shippingMethod, paymentMethod: "cod" };
		references.unshift((await call("/user/api/orders", order)).ref);
	}
	await recordToasts(page);
	await openPage(page, "/app/profile");
	const rows = page.getByRole("list", { name: "Order history" }).getByRole("listitem");
	await expect(rows).toHaveCount(10);
	await expect(page.getByText("Page 1 of 2")).toBeVisible();
	await expect(page.getByRole("button", { name: "Previous" })).toBeDisabled();
	await page.getByRole("button", { name: "Next" }).click();
	await expect(page.getByText("Page 2 of 2")).toBeVisible();
	await expect(rows).toHaveCount(1);
	await expect(rows).toContainText(references.at(-1) ?? "no reference");
	await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();
	await page.getByRole("button", { name: "Previous" }).click();
	const newest = references[0] ?? "";
	await expect(rows.first()).toContainText(newest);
	await expectNoAxeFinding(page);
	await page.getByRole("button", { name: `Copy ${newest}` }).click();
	await expectToastShown(page, "Copied to clipboard");
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(newest);
	await page.getByRole("link", { name: `View ${newest}` }).click();
	await page.waitForURL(/\/app\/orders\?id=\d+$/);
	await expect(dialogOf(page)).toContainText(newest);
});

test("the password is changed with the old one, which ends the other sessions", async ({
	page,
	browser,
	shop,
}) => {
	const { email } = await openProfile(page, shop);
	const elsewhere = await browser.newContext({ baseURL: shop.origin });
	const signedIn = await elsewhere.newPage();
	await enterQuietly(signedIn, email);
	await page.getByRole("button", { name: "Change password" }).click();
	await expect(page.getByLabel("Current password")).toBeFocused();
	await expectNoAxeFinding(page);
	const alert = page.getByRole("alert");
	const save = page.getByRole("button", { name: "Save" });
	await save.click();
	await expect(alert).toHaveText("Please complete all fields.");
	await page.getByLabel("Current password").fill("not this one");
	await page.getByLabel("New password").fill("mango-jeepney-77");
	await page.getByLabel("Confirm password").fill("mango-jeepney-78");
	await save.click();
	await expect(alert).toHaveText("Passwords do not match.");
	await page.getByLabel("Confirm password").fill("mango-jeepney-77");
	await save.click();
	await expectToastShown(page, "Save failed");
	await page.getByLabel("Current password").fill(password);
	await save.click();
	await expectToastShown(page, "Saved");
	await expect(page.getByLabel("Current password")).toBeHidden();
	expect(await (await signedIn.request.get("/me")).json()).toEqual({ id: null });
	await elsewhere.close();
	// Leaves the page first. Otherwise, one of its requests could notice the ended session, and the sign-in would lead
	// back to the profile.
	await page.goto("about:blank");
	await page.context().clearCookies();
	await enter(page, email, "mango-jeepney-77");
});

test("changing the email needs the password and shows the pending address", async ({
	page,
	shop,
}) => {
	const { email } = await openProfile(page, shop);
	await edit(page, "email");
	await page.getByRole("textbox", { name: "Email" }).fill(`new.${email}`);
	await page.getByRole("button", { name: "Save" }).click();
	await proveIdentity(page, password);
	await expectToastShown(page, "Saved");
	await expect(page.getByText(`We sent a link to new.${email}`)).toBeVisible();
	await shop.mailTo(`new.${email}`, /Confirm your new email address/);
	// The identity confirmation is valid for ten minutes, so the page doesn't ask again.
	await edit(page, "email");
	await page.getByRole("textbox", { name: "Email" }).fill(`newer.${email}`);
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText(`We sent a link to newer.${email}`)).toBeVisible();
});

test("other sessions are listed and can be signed out", { tag: "@rehearsal" }, async ({
	page,
	browser,
	shop,
}) => {
	const customer = await createCustomer(shop);
	const elsewhere = await browser.newContext({ baseURL: shop.origin });
	const signedIn = await elsewhere.newPage();
	await enterQuietly(signedIn, customer.email);
	await enterQuietly(page, customer.email);
	await recordToasts(page);
	await openPage(page, "/app/profile");
	const list = page.getByRole("list", { name: "Where you are signed in" });
	await expect(list.getByRole("listitem")).toHaveCount(2);
	await expect(list.getByRole("listitem").first()).toContainText("This browser");
	const signOut = list.getByRole("button", { name: /^Sign out/ });
	await signOut.click();
	await expect(isItYou(page).getByLabel("Password", { exact: true })).toBeFocused();
	await expectNoAxeFinding(page);
	await page.keyboard.press("Escape");
	await expectToastShown(page, "Could not sign out this device");
	await expect(list.getByRole("listitem")).toHaveCount(2);
	await signOut.click();
	await proveIdentity(page, "not this one");
	await expect(isItYou(page)).toContainText("This is not your current password.");
	await proveIdentity(page, password);
	await expectToastShown(page, "Device signed out");
	await expect(list.getByRole("listitem")).toHaveCount(1);
	expect(await (await signedIn.request.get("/me")).json()).toEqual({ id: null });
	await elsewhere.close();
});

test("personal data can be downloaded, and the account deleted", async ({
	page,
	context,
	shop,
}) => {
	const { email } = await openProfile(page, shop);
	const downloading = page.waitForEvent("download");
	await page.getByRole("button", { name: "Download my data" }).click();
	const stream = await (await downloading).createReadStream();
	let text = "";
	for await (const chunk of stream) text += String(chunk);
	expect(JSON.parse(text)).toMatchObject({ account: { email } });

	const other = await context.newPage();
	await openPage(other, "/app");
	await page.getByRole("button", { name: "Delete my account" }).click();
	const dialog = page.getByRole("dialog", { name: "Delete your account?" });
	await expectNoAxeFinding(page);
	await dialog.getByRole("button", { name: "Delete", exact: true }).click();
	await expect(dialog.getByRole("alert")).toHaveText("Please enter your password.");
	await dialog.getByLabel("Password", { exact: true }).fill("not this one");
	await dialog.getByRole("button", { name: "Delete", exact: true }).click();
	await expect(dialog.getByRole("alert")).not.toHaveText("Please enter your password.");
	await dialog.getByLabel("Password", { exact: true }).fill(password);
	await dialog.getByRole("button", { name: "Delete", exact: true }).click();
	await page.waitForURL(/\/$/);
	await expect(other.getByRole("dialog", { name: "Sign in" })).toBeVisible();
	await shop.mailTo(email, /was deleted/);
	const answer = await post(page.request, "/login", { email, password });
	expect(answer.status()).toBe(422);
});

test("a profile that fails to load can be retried", async ({ page, shop }) => {
	const { email } = await createCustomer(shop);
	await enterQuietly(page, email);
	await page.route("**/user/api/profile", (route) => route.fulfill({ status: 500, json: {} }));
	await openPage(page, "/app/profile");
	await expect(page.getByText("Your profile could not be loaded")).toBeVisible();
	await page.unroute("**/user/api/profile");
	await page.getByRole("button", { name: "Try again" }).click();
	await expect(page.getByRole("button", { name: "Edit name" })).toBeVisible();
});
