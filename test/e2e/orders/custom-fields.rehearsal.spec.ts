import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { createCustomField } from "#contract/admin/custom-fields.ts";
import { exportOrders } from "#contract/admin/orders.ts";
import { getAdminProduct } from "#contract/admin/products.ts";
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

test("an owner adds a gift message field, a shopper fills it in, and the export contains it", async ({
	browser,
	atEnd,
	dataFolder,
}) => {
	test.setTimeout(240_000);
	const { url, database } = await openRealDatabase(atEnd, dataFolder);
	const product = await insertProduct(database, {
		name: "Braided cable",
		price: 50_000,
		stock: { main: 9 },
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
	await office.getByLabel("Used for").selectOption("Customers enter it at checkout");
	await office.getByLabel("Required").check();
	await office.getByRole("button", { name: "Create field" }).click();
	await expect(toastOf(office, "Saved")).toBeVisible();
	await expect(office.getByText("use the key gift_message")).toBeVisible();
	await expectAccessible(office, "a field");
	await owns(createCustomField, {
		kind: "order",
		type: "choice",
		label: "Wrapping",
		choices: ["Paper", "Box"],
	});
	await owns(createCustomField, {
		kind: "customer",
		type: "text",
		label: "Company TIN",
		is_asked: true,
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
	await expectAccessible(shopper, "the checkout with a missing field");
	await message.fill("Happy birthday, Lola!");
	await shopper.reload();
	await expect(message).toHaveValue("Happy birthday, Lola!");
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
	// The form keeps typed text when the window is resized to a phone's width and back.
	await office.setViewportSize(phone);
	await expect(fields.getByLabel("Gift message")).toHaveValue("Happy 80th birthday, Lola!");
	await expectAccessible(office, "a panel with typed text after its window became narrow");
	await office.setViewportSize(desk);
	await fields.getByLabel("Wrapping").selectOption("Box");
	await expectAccessible(office, "filled-in fields of an order");
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

test("custom fields of products, of imported customers, and at a guest's checkout", async ({
	browser,
	atEnd,
	dataFolder,
}) => {
	test.setTimeout(240_000);
	const { url, database } = await openRealDatabase(atEnd, dataFolder);
	const product = await insertProduct(database, {
		name: "Keychain",
		price: 9_900,
		stock: { main: 5 },
	});
	const THEME_FILE = join(dataFolder, "theme.json");
	const colours = { mango: "#ffd166", "on-mango": "#1b1b3a" };
	writeFileSync(THEME_FILE, JSON.stringify({ name: "Night market", colours }));
	const shop = await startShop({ DEMO: "0", DATABASE_URL: url, THEME_FILE });
	atEnd(shop.stop);
	const phone = { width: 360, height: 740 };
	const { page: office, api: owns } = await signedIn(browser, shop, nena, phone);
	const { page: shopper } = await signedIn(browser, shop, luz, phone);

	await openPage(office, "/admin/settings/custom-fields");
	await office.getByRole("link", { name: "attributes" }).click();
	await office.getByRole("link", { name: "New attribute" }).click();
	await office.getByLabel("Name").fill("Made in");
	await office.getByLabel("Attribute type").selectOption("Text");
	await office.getByLabel("For every product").check();
	await expectAccessible(office, "an attribute of every product");
	await office.getByRole("button", { name: "Create attribute" }).click();
	await expect(toastOf(office, "Saved")).toBeVisible();

	// An attribute of every product also exists for products without a type, and keeps its value when a type is chosen.
	await openPage(office, `/admin/products/${product.id}`);
	const madeIn = office.getByLabel("Made in");
	await madeIn.fill("Marikina");
	await office.getByRole("button", { name: "Save" }).click();
	await expect(toastOf(office, "Saved")).toBeVisible();
	await office.getByLabel("Product type").selectOption("Watch strap");
	await expect(madeIn).toHaveValue("Marikina");
	await expectAccessible(office, "the specifications of a product");
	const { slug } = await owns(getAdminProduct, { id: product.id });
	await openPage(shopper, `/app/products/${slug}`);
	await expect(shopper.getByRole("row").filter({ hasText: "Made in" })).toContainText("Marikina");

	await owns(createCustomField, { kind: "customer", type: "number", label: "Employees" });
	await openPage(office, "/admin/customers/import");
	const rows = ["name,email,field:employees", "Ana Cruz,ana@x.example,12", "Ben,ben@x.example,few"];
	await office.getByLabel("Customers or orders").setInputFiles({
		name: "customers.csv",
		mimeType: "text/csv",
		buffer: Buffer.from(rows.join("\n")),
	});
	await expect(office.getByRole("region", { name: "Skipped" })).toContainText(
		"Row 3field:employees: Enter a whole number.",
	);
	await expect(office.getByRole("region", { name: "Examples of new records" })).toContainText(
		"Employees: 12",
	);
	await expectAccessible(office, "customers with an invalid field");
	await office.getByRole("button", { name: "Import 1 customer" }).click();
	await expect(office.getByText("Imported: 1 customer.")).toBeVisible();
	await office.getByRole("link", { name: "View customers" }).click();
	await office.getByRole("link", { name: "Ana Cruz" }).click();
	await expect(office.getByRole("region", { name: "Custom fields" })).toContainText("Employees12");

	// The page's HTML contains the colors of the theme file that the environment names.
	expect(await (await fetch(`${shop.origin}/app`)).text()).toContain("--color-mango:#ffd166");

	// Guests also fill in the shop's custom fields.
	const asked = { is_shown: true, is_asked: true, is_required: true };
	await owns(createCustomField, { kind: "order", type: "text", label: "Gift message", ...asked });
	const visitor = await (await browser.newContext({ baseURL: shop.origin })).newPage();
	await visitor.setViewportSize(phone);
	await openPage(visitor, `/app/products/${slug}`);
	await visitor.getByRole("button", { name: "Add to Cart", exact: true }).last().click();
	await openPage(visitor, "/app/guest-checkout");
	await visitor.getByLabel("Full name").fill("Rosa Lim");
	await visitor.getByLabel("Mobile number").fill("0917 765 4321");
	await visitor.getByLabel("House, street and barangay").fill("2 Rizal Street, Poblacion");
	await visitor.getByLabel("City or municipality").fill("Lipa City");
	const message = visitor.getByLabel("Gift message");
	const place = visitor.getByRole("button", { name: "Place order" });
	await expect(message).toBeVisible();
	await place.click();
	await expect(message).toHaveAccessibleDescription("This is required.");
	await expectAccessible(visitor, "guest checkout with a missing field");
	await message.fill("For Lola");
	await expect(place).toBeEnabled();
	await place.click();
	await expect(visitor).toHaveURL(/\/app\/guest-orders\/[\w-]{32}$/);
	await openPage(office, "/admin/orders?open=1");
	await expect(office.getByRole("region", { name: "Custom fields" })).toContainText("For Lola");
});
