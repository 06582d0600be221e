import { test as base, expect } from "@playwright/test";
import sql from "sql-template-tag";
import { listAddresses } from "#contract/user/addresses.ts";
import { addToCart } from "#contract/user/cart.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectAccessible } from "../support/axe.ts";
import { luz, nena, openRealDatabase, signedIn } from "../support/real-shop.ts";
import { openPage, startShop } from "../support/shop.ts";
import { placeButton } from "./checkout-page.ts";

const test = base.extend<AtEnd>(atEnd);
const fileOf = (...rows: string[]) => ({
	name: "areas.csv",
	mimeType: "text/csv",
	buffer: Buffer.from(
		["area,method,weight_up_to_kg,fee,free_from,min_days,max_days", ...rows].join("\n"),
	),
});

test("an owner imports shipping rates by area, and a shopper finds their barangay and pays its rate", async ({
	browser,
	atEnd,
	dataFolder,
}) => {
	test.setTimeout(300_000);
	const { url, database } = await openRealDatabase(atEnd, dataFolder);
	const product = await insertProduct(database, {
		name: "Braided cable",
		price: 50_000,
		stock: { main: 9 },
	});
	await database.execute(sql`
		update products set facts = '{"weight_g": 1200}'::jsonb where id = ${product.id}`);
	const shop = await startShop({ DEMO: "0", DATABASE_URL: url });
	atEnd(shop.stop);
	const desktop = { width: 1440, height: 900 };
	const { page: office } = await signedIn(browser, shop, nena, desktop);

	// A file with an error isn't imported, and the message names the line of the error.
	await openPage(office, "/admin/settings/shipping-areas");
	const file = office.getByLabel("Shipping rates file");
	await file.setInputFiles(fileOf("Benguet,standard,3,180,,2,4", "Atlantis,standard,,100,,,"));
	await expect(
		office.getByText("Row 3: area: We couldn't find the place “Atlantis”."),
	).toBeVisible();
	await file.setInputFiles(
		fileOf("Benguet,standard,3,180,,2,4", "Benguet,express,,no delivery,,,"),
	);
	await expect(
		office.getByText(
			"areas.csv has 2 rates: 2 new or changed, and 0 of the current rates would be removed.",
		),
	).toBeVisible();
	await office.getByRole("button", { name: "Replace all rates" }).click();
	await expect(office.getByText("Shipping areas imported")).toBeVisible();
	const benguet = office.getByRole("group", { name: "Benguet" }).first();
	await expect(benguet.getByLabel("Weight up to (g)")).toHaveValue("3000");
	await office.getByLabel("Place").fill("baguio");
	await office.getByRole("button", { name: "Calculate fees" }).click();
	await expect(office.getByText("To Baguio City, Benguet")).toBeVisible();
	await expect(office.getByText("Standard, 2–4 business days, rate for Benguet")).toBeVisible();
	// On a phone, a labeled button below a row's fields removes it.
	await office.setViewportSize({ width: 360, height: 740 });
	const [remove, days] = await Promise.all([
		benguet.getByRole("button", { name: "Remove Benguet" }).boundingBox(),
		benguet.getByLabel("Business days").boundingBox(),
	]);
	expect(remove?.y).toBeGreaterThan((days?.y ?? 0) + (days?.height ?? 0));
	await office.setViewportSize({ width: 1440, height: 900 });
	// Errors in an edited row appear next to the field.
	await benguet.getByLabel("Fee (₱)").fill("");
	await office.getByRole("button", { name: "Save", exact: true }).click();
	await expect(benguet.getByLabel("Fee (₱)")).toHaveAccessibleDescription("Enter an amount.");
	await benguet.getByLabel("Fee (₱)").fill("190");
	await office.getByRole("button", { name: "Save", exact: true }).click();
	await expect(office.getByText("Shipping areas saved")).toBeVisible();
	await expectAccessible(office, "the shipping areas");

	const phone = { width: 390, height: 844 };
	const { page: buyer, api: buys } = await signedIn(browser, shop, luz, phone);
	await buys(addToCart, { product_id: product.id, qty: 1 });
	await openPage(buyer, "/app/checkout");
	await buyer.getByRole("button", { name: "Add your first address" }).click();
	await expect(buyer.getByLabel("Full name")).toHaveValue(luz.name);
	await buyer.getByLabel("Contact number").fill("09171234567");
	await buyer.getByLabel("Street address").fill("14 Mabini Street");
	const place = buyer.getByRole("combobox", { name: "Find your barangay" });
	await place.pressSequentially("irisan bagiuo");
	const list = buyer.getByRole("listbox", { name: "Places" });
	await expect(list.getByRole("option").first()).toContainText("Irisan");
	await expectAccessible(buyer, "the places");
	await place.press("ArrowDown");
	await place.press("Enter");
	await expect(place).toHaveValue("Irisan, Baguio City, Benguet");
	await expect(list).toHaveCount(0);
	await expect(buyer.getByLabel("City")).toHaveValue("Baguio City");
	await expect(buyer.getByLabel("ZIP")).toHaveValue("2600");
	// The address is refused if the barangay isn't in the city.
	await buyer.getByLabel("City").fill("Tarlac");
	await buyer.getByLabel("Landmark").fill("green gate");
	await buyer.getByRole("button", { name: "Save address" }).click();
	await expect(buyer.getByText("Irisan is in Baguio City, not in Tarlac.")).toBeVisible();
	await buyer.getByLabel("City").fill("Baguio");
	await buyer.setViewportSize({ width: 320, height: 640 });
	const wide = await buyer.evaluate(() => document.documentElement.scrollWidth);
	expect(wide).toBeLessThanOrEqual(320);
	await buyer.setViewportSize({ width: 390, height: 844 });
	await buyer.getByRole("button", { name: "Save address" }).click();
	await expect(buyer.getByRole("radio", { name: /Luz Dimaculangan/ })).toBeChecked();
	const [saved] = await buys(listAddresses);
	expect(saved).toMatchObject({
		label: "Luz Dimaculangan (0917 123 4567)",
		line: "14 Mabini Street (green gate), Brgy. Irisan, Baguio City, Benguet, 2600",
		details: { phone: "+639171234567", place: { barangay: "Irisan" } },
	});

	// The checkout shows the fee for this address, and which methods don't deliver there.
	const standard = buyer.getByRole("radio", { name: /^Standard/ });
	await expect(standard).toHaveAccessibleName(/2–4 business days.*₱190\.00/);
	await expect(buyer.getByText("We don't deliver to Benguet by Express yet.")).toBeVisible();
	await buyer.getByRole("radio", { name: /^Express/ }).check();
	await expect(placeButton(buyer)).toBeDisabled();
	await standard.check();
	await expect(placeButton(buyer)).toBeEnabled();
	await placeButton(buyer).click();
	await expect(buyer.getByRole("heading", { name: "Salamat! Your order is in." })).toBeVisible();
	const order = await database.one(sql`select shipping_fee, total, shipping_line from orders`);
	expect(order).toEqual({ shipping_fee: 19_000, total: 69_000, shipping_line: saved?.line });
});
