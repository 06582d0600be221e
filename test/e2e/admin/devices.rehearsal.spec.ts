import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { type Staff, test } from "../support/customer.ts";
import { expect, openPage } from "../support/shop.ts";

async function open(page: Page, { cookies }: Staff, path: string): Promise<void> {
	await page.context().addCookies(cookies);
	await openPage(page, path);
}

test("a device is found, edited and added, and a product names its devices", async ({
	page,
	owner,
}) => {
	await open(page, owner, "/admin/devices");
	await page.getByRole("searchbox", { name: "Search devices" }).fill("SM-A155F");
	await page.getByRole("link", { name: "Galaxy A15", exact: true }).click();
	const panel = page.getByRole("region", { name: "Galaxy A15" });
	await expect(panel.getByLabel("Maximum charging power (W)")).toHaveValue("25");
	await expectAccessible(page, "a device");
	await panel.getByLabel("Screen (in)").fill("6.6");
	await panel.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Edited in this shop")).toBeVisible();

	await page.getByRole("link", { name: "New device" }).click();
	const made = page.getByRole("region", { name: "New device" });
	await made.getByLabel("Name").fill("Aqua Test 1");
	await made.getByLabel("Brand").fill("CHERRY");
	await made.getByLabel("Maximum charging power (W)").fill("many");
	await made.getByRole("button", { name: "Save" }).click();
	await expect(made.getByText("This device is not valid:").first()).toBeVisible();
	await made.getByLabel("Maximum charging power (W)").fill("18");
	await made.getByRole("button", { name: "Save" }).click();
	await expect(page.getByRole("region", { name: "Aqua Test 1" })).toBeVisible();

	await open(page, owner, "/admin/products/new");
	await page.getByLabel("Name", { exact: true }).fill("Clear case for Galaxy A25");
	await page.getByRole("button", { name: "Add suggestion" }).click();
	await expect(page.getByRole("button", { name: "Remove Galaxy A25 5G" })).toBeVisible();
	await page.getByLabel("Compatible devices").fill("ip15");
	await page.getByRole("button", { name: "iPhone 15", exact: true }).click();
	await expect(page.getByRole("button", { name: "Remove iPhone 15" })).toBeVisible();
	await expectAccessible(page, "a product's devices");
});
