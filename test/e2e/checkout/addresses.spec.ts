import type { Page } from "@playwright/test";
import { createAddress, deleteAddress, listAddresses } from "#contract/user/addresses.ts";
import { expectAccessible } from "../support/axe.ts";
import { fillCart, homeAddress, powerBank, screens, test } from "../support/customer.ts";
import { expect, openPage } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";
import { placeButton } from "./checkout-page.ts";

const phone = screens[0].viewport;

const workAddress = { label: "Ben Cruz", line: "Unit 5, Mabini Building, Tayabas, 4327" };
const radio = (page: Page, label: string) => page.getByRole("radio", { name: label });
const failing = { status: 500, json: { message: "Something went wrong." } };

test.describe("on a phone", () => {
	test.use({ viewport: phone });

	test("addresses are chosen, added, edited and removed", async ({ page, customer: { api } }) => {
		await fillCart(api, powerBank.slug);
		await api(createAddress, homeAddress);
		await api(createAddress, workAddress);
		await openPage(page, "/app/checkout");

		const home = radio(page, homeAddress.label);
		const work = radio(page, workAddress.label);
		await expect(home).toBeChecked();
		await expect(home).toHaveAccessibleName(/Default/);
		await expect(work).not.toHaveAccessibleName(/Default/);
		await expect(page.getByText(workAddress.line)).toBeVisible();
		await work.check();
		await expect(home).not.toBeChecked();
		await expectAccessible(page, "two addresses");

		await page.getByRole("button", { name: "Edit the address of Ben Cruz" }).click();
		const dialog = page.getByRole("dialog", { name: "Edit address" });
		await expect(dialog.getByLabel("Full name")).toHaveValue("Ben Cruz");
		await expect(dialog.getByLabel("Contact number")).toHaveValue("");
		await expect(dialog.getByLabel("Street address")).toHaveValue("Unit 5, Mabini Building");
		await expect(dialog.getByLabel("City")).toHaveValue("Tayabas");
		await expect(dialog.getByLabel("ZIP")).toHaveValue("4327");
		await expectAccessible(page, "edit address");
		await dialog.getByLabel("Contact number").fill("+63 918 765 4321");
		await dialog.getByLabel("Make this my default address").check();
		await dialog.getByRole("button", { name: "Save address" }).click();
		await expect(toastOf(page, "Address updated successfully")).toBeVisible();
		await expect(dialog).toBeHidden();
		await expect(radio(page, "Ben Cruz (0918 765 4321)")).toHaveAccessibleName(/Default/);
		await expect(home).not.toHaveAccessibleName(/Default/);

		await page.getByRole("button", { name: "Add new address" }).click();
		await page.getByLabel("Full name").fill("Carla Reyes");
		await page.getByLabel("Street address").fill("7 Luna Street");
		await expectAccessible(page, "new address");
		await page.getByRole("button", { name: "Save address" }).click();
		await expect(toastOf(page, "Address saved successfully")).toBeVisible();
		await expect(radio(page, "Carla Reyes")).toBeChecked();
		expect(await api(listAddresses)).toContainEqual(
			expect.objectContaining({ label: "Carla Reyes", line: "7 Luna Street", is_default: false }),
		);

		const remove = page.getByRole("button", { name: "Remove the address of Carla Reyes" });
		await remove.click();
		const question = page.getByRole("dialog", { name: "Delete this address?" });
		await expect(question.getByText("Carla Reyes, 7 Luna Street")).toBeVisible();
		await expectAccessible(page, "delete confirmation");
		await question.getByRole("button", { name: "Cancel" }).click();
		await expect(question).toBeHidden();
		await expect(radio(page, "Carla Reyes")).toBeVisible();
		await remove.click();
		const deletions: string[] = [];
		page.on("request", (request) => {
			if (request.method() === "DELETE") deletions.push(request.url());
		});
		await question.getByRole("button", { name: "Delete", exact: true }).dblclick();
		await expect(toastOf(page, "Address deleted successfully")).toBeVisible();
		expect(deletions, "a double click deletes once").toHaveLength(1);
		await expect(radio(page, "Carla Reyes")).toHaveCount(0);
		await expect(radio(page, "Ben Cruz")).toBeChecked();

		const removeHome = `Remove the address of ${homeAddress.label}`;
		await page.getByRole("button", { name: removeHome }).click();
		await question.getByRole("button", { name: "Delete", exact: true }).click();
		await expect(radio(page, homeAddress.label)).toHaveCount(0);
		await expect(question).toBeHidden();
		// The second click of a double click on Delete must not place an order with the button below the closed dialog.
		const orders: string[] = [];
		page.on("request", (request) => {
			if (request.method() === "POST") orders.push(request.url());
		});
		await placeButton(page).hover();
		await page.mouse.down({ clickCount: 2 });
		await page.mouse.up({ clickCount: 2 });
		await expect(radio(page, "Ben Cruz")).toBeChecked();
		await expect(placeButton(page)).toHaveText("Place order");
		expect(orders, "a double click on Delete places no order").toEqual([]);
		await placeButton(page).click();
		await expect(page).toHaveURL(/\/app$/);
	});

	test("an address without name or street is not saved", async ({ page, customer: { api } }) => {
		await fillCart(api, powerBank.slug);
		await openPage(page, "/app/checkout");
		await page.getByRole("button", { name: "Add your first address" }).click();
		// The account's name is already filled in.
		await expect(page.getByLabel("Full name")).not.toHaveValue("");
		await page.getByLabel("Full name").fill("");
		await page.getByRole("button", { name: "Save address" }).click();
		await expect(page.getByLabel("Full name")).toBeFocused();
		await expect(page.getByText("Please enter the full name.")).toBeVisible();
		await expect(page.getByText("Please enter the street address.")).toBeVisible();
		await expectAccessible(page, "address errors");
		await page.getByLabel("Full name").fill("Carla Reyes");
		await page.getByLabel("Street address").fill("   ");
		await page.getByRole("button", { name: "Save address" }).click();
		await expect(page.getByLabel("Street address")).toBeFocused();
		expect(await api(listAddresses)).toEqual([]);
		await page.getByRole("button", { name: "Cancel" }).click();
		await expect(page.getByRole("button", { name: "Add your first address" })).toBeVisible();
	});
});

test("failed address changes show an error and can be retried", async ({
	page,
	customer: { api },
}) => {
	await fillCart(api, powerBank.slug);
	const { id } = await api(createAddress, homeAddress);
	let isBroken = true;
	await page.route(/\/user\/api\/addresses/, (route) =>
		isBroken ? route.fulfill(failing) : route.fallback(),
	);
	await openPage(page, "/app/checkout");
	await expect(toastOf(page, "Could not load your saved addresses")).toBeVisible();
	await expectAccessible(page, "addresses failed to load");
	await expect(placeButton(page)).toBeDisabled();
	isBroken = false;
	await page.getByRole("button", { name: "Try again" }).click();
	await expect(radio(page, homeAddress.label)).toBeChecked();

	isBroken = true;
	await page.getByRole("button", { name: "Add new address" }).click();
	await page.getByLabel("Full name").fill("Carla Reyes");
	await page.getByLabel("Street address").fill("7 Luna Street");
	await page.getByRole("button", { name: "Save address" }).click();
	await expect(toastOf(page, "Could not save address")).toBeVisible();
	await expect(page.getByLabel("Full name"), "typed text stays").toHaveValue("Carla Reyes");
	await page.getByRole("button", { name: "Cancel" }).click();

	await page.getByRole("button", { name: "Edit the address of Luz" }).click();
	const dialog = page.getByRole("dialog", { name: "Edit address" });
	await dialog.getByRole("button", { name: "Save address" }).click();
	await expect(toastOf(page, "Could not update address")).toBeVisible();
	await expect(dialog).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();

	await page.getByRole("button", { name: "Remove the address of Luz" }).click();
	await page.getByRole("button", { name: "Delete", exact: true }).click();
	await expect(toastOf(page, "Could not delete address")).toBeVisible();
	await expect(radio(page, homeAddress.label)).toBeVisible();

	isBroken = false;
	await api(deleteAddress, { id: String(id) });
	await placeButton(page).click();
	await expect(page.getByRole("alert").getByText("Please select a shipping address")).toBeVisible();
	await expect(toastOf(page, "Could not place order")).toBeVisible();
	await expect(page.getByText("You don't have any saved addresses yet.")).toBeVisible();
});
