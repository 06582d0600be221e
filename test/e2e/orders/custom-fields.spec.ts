import { test as base, expect } from "@playwright/test";
import { createCustomField } from "#contract/admin/custom-fields.ts";
import { exportOrders } from "#contract/admin/orders.ts";
import { createAddress } from "#contract/user/addresses.ts";
import { addToCart } from "#contract/user/cart.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectAccessible } from "../support/axe.ts";
import { homeAddress } from "../support/customer.ts";
import { luz, nena, openRealDatabase, signedIn } from "../support/real-shop.ts";
import { openPage, startShop } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";

const test = base.extend<AtEnd>(atEnd);

test("an owner asks for a gift message, a shopper orders with one, and staff find it in the file", async ({
	browser,
	atEnd,
	dataFolder,
}) => {
	test.setTimeout(240_000);
	const { url, database } = await openRealDatabase(atEnd, dataFolder);
	const product = await insertProduct(database, {
		...{ name: "Braided cable", price: 50_000, stock: { main: 9 } },
	});
	const shop = await startShop({ DEMO: "0", DATABASE_URL: url });
	atEnd(shop.stop);
	const desk = { width: 1440, height: 900 };
	const phone = { width: 390, height: 844 };
	const { page: office, api: owns } = await signedIn(browser, shop, nena, desk);
	const { page: shopper, api: buys } = await signedIn(browser, shop, luz, phone);

	await openPage(office, "/admin/settings/custom-fields");
	await expect(office.getByText("There are no fields yet.")).toBeVisible();
	await office.getByRole("link", { name: "New field" }).click();
	await office.getByLabel("Name").fill("Gift message");
	await office.getByLabel("Who it is for").selectOption("The customer is asked at checkout");
	await office.getByLabel("Required").check();
	await office.getByRole("button", { name: "Make the field" }).click();
	await expect(toastOf(office, "Saved")).toBeVisible();
	await expect(office.getByText("know it as gift_message")).toBeVisible();
	await expectAccessible(office, "a field");
	await owns(createCustomField, {
		...{ kind: "order", type: "choice", label: "Wrapping", choices: ["Paper", "Box"] },
	});
	await owns(createCustomField, {
		...{ kind: "customer", type: "text", label: "Company TIN", is_asked: true },
	});
	await office.reload();

	await buys(createAddress, homeAddress);
	await buys(addToCart, { product_id: product.id, qty: 1 });
	await openPage(shopper, "/app/checkout");
	const message = shopper.getByLabel("Gift message");
	const place = shopper.getByRole("button", { name: "Place order" });
	await expect(message).toBeVisible();
	await expect(shopper.getByText("Wrapping")).toBeHidden();
	await place.click();
	await expect(message).toHaveAccessibleDescription("This is required.");
	await expect(message).toBeFocused();
	await expectAccessible(shopper, "the checkout with a field that is missing");
	await message.fill("Happy birthday, Lola!");
	await expect(place).toBeEnabled();
	await place.click();
	await expect(toastOf(shopper, "Order placed successfully!")).toBeVisible();
	await openPage(shopper, "/app/orders/ORD-00001");
	await expect(shopper.getByText("Happy birthday, Lola!")).toBeVisible();

	await openPage(office, "/admin/orders?open=1");
	const fields = office.getByRole("region", { name: "Custom fields" });
	await expect(fields).toContainText("Happy birthday, Lola!");
	await fields.getByRole("button", { name: "Edit" }).click();
	await fields.getByLabel("Gift message").fill("Happy 80th birthday, Lola!");
	await fields.getByLabel("Wrapping").selectOption("Box");
	await expectAccessible(office, "fields of an order that are filled in");
	await fields.getByRole("button", { name: "Save" }).click();
	await expect(toastOf(office, "Saved")).toBeVisible();
	await expect(fields).toContainText("Box");
	const file = await owns(exportOrders, { field: "wrapping:Box" });
	expect(file).toContain("field:gift_message,field:wrapping");
	expect(file).toMatch(/"Happy 80th birthday, Lola!",Box\r\n$/);

	await openPage(shopper, "/app/profile");
	await shopper.getByLabel("Company TIN").fill("123-456-789-000");
	const more = shopper.getByRole("region", { name: "More about you" });
	await expectAccessible(shopper, "the profile with a field");
	await more.getByRole("button", { name: "Save" }).click();
	await expect(toastOf(shopper, "Saved")).toBeVisible();
	await openPage(office, "/admin/customers");
	await office.getByRole("link", { name: luz.name }).click();
	await expect(office.getByText("123-456-789-000")).toBeVisible();
});
