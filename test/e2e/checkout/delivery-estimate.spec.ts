import { test as base, expect } from "@playwright/test";
import sql from "sql-template-tag";
import { login } from "#contract/account/session.ts";
import { createAddress } from "#contract/user/addresses.ts";
import { fillHolidays } from "#domain/settings/fill-holidays.ts";
import { formatDay } from "#lib/delivery-estimate/estimate-text.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectAccessible } from "../support/axe.ts";
import { apiOf } from "../support/customer.ts";
import { luz, nena, openRealDatabase, password, signedIn } from "../support/real-shop.ts";
import { openPage, startShop } from "../support/shop.ts";
import { placeButton } from "./checkout-page.ts";

const test = base.extend<AtEnd>(atEnd);
const phone = { width: 360, height: 740 };

test("product, cart, checkout, confirmation, order and email show the same delivery dates, in a real shop", async ({
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
	const { slug } = await database.one<{ slug: string }>(
		sql`select slug from products where id = ${product.id}`,
	);
	await fillHolidays(database);
	// Closes the shop for weeks, so that the packing day doesn't depend on the day and time of the test.
	await database.execute(sql`
		insert into holidays (day, name)
		select day::date, 'Closed' from generate_series(
			current_date - 2, current_date + 40, interval '1 day'
		) day
		on conflict do nothing`);
	// The delivery days after the closure, which exclude Sundays and holidays.
	const days = await database.rows<{ day: string }>(sql`
		select day::date::text as day from generate_series(
			current_date + 41, current_date + 80, interval '1 day'
		) day
		where extract(dow from day) <> 0 and day::date not in (select holidays.day from holidays)
		order by 1`);
	const dayAfter = (count: number) => formatDay(days[count]?.day ?? "");
	const shop = await startShop({ DEMO: "0", DATABASE_URL: url });
	atEnd(shop.stop);
	const buyer = await (
		await browser.newContext({ baseURL: shop.origin, viewport: phone })
	).newPage();
	const buys = apiOf(buyer.context());
	const { page: office } = await signedIn(browser, shop, nena, phone);

	// The owner sets the delivery time for Luzon.
	await openPage(office, "/admin/settings/delivery");
	await office.getByRole("button", { name: "Add an area" }).click();
	const area = office.getByRole("group", { name: "Area 1" });
	await area.getByRole("textbox", { name: "Area" }).fill("Luzon");
	const luzon = office.getByRole("group", { name: "Luzon" });
	await luzon.getByLabel("Places").fill("Luzon");
	await luzon.getByLabel("Standard days").fill("soon");
	await office.getByRole("button", { name: "Save" }).click();
	await expect(luzon.getByLabel("Standard days")).toHaveAccessibleDescription(/number of days/);
	await luzon.getByLabel("Standard days").fill("1-2");
	await office.getByRole("button", { name: "Save" }).click();
	await expect(office.getByText("Delivery dates saved")).toBeVisible();
	await expectAccessible(office, "the delivery dates");

	// A visitor without an address sees the general estimate.
	await openPage(buyer, `/app/products/${slug}`);
	const standard = buyer.getByRole("listitem").filter({ hasText: "Standard shipping" });
	const general = `${dayAfter(5)} – ${dayAfter(7)}`;
	await expect(standard).toContainText(general);

	await buys(login, { email: luz.email, password });
	await buys(createAddress, {
		label: "Luz Dimaculangan (0917 123 4567)",
		line: "14 Mabini Street, Lipa City, Batangas, 4217",
	});
	const promised = `${dayAfter(1)} – ${dayAfter(2)}`;
	await openPage(buyer, `/app/products/${slug}`);
	await expect(standard).toContainText(promised);
	await expect(buyer.getByText("To your default address.")).toBeVisible();

	await buyer
		.getByRole("button", { name: /^Add to cart/i })
		.first()
		.click();
	await buyer.getByRole("button", { name: "Cart, 1 item" }).click();
	const drawer = buyer.getByRole("dialog", { name: "Your cart" });
	await expect(drawer.getByText("You choose at checkout")).toBeVisible();
	const ways = drawer.getByRole("group", { name: "Shipping options" });
	await expect(ways.locator("p").first()).toHaveText(`Standard, arrives ${promised}₱150.00`);
	await expectAccessible(buyer, "the drawer with the shipping fee");

	await drawer.getByRole("button", { name: "Proceed to Checkout" }).click();
	await buyer.waitForURL("**/app/checkout");
	await expect(buyer.getByText(`Arrives ${promised}`)).toBeVisible();
	await expect(buyer.getByText("1–2 business days")).toBeVisible();
	await expect(buyer.getByText("3–5 business days")).toBeVisible();
	await expect(placeButton(buyer)).toBeEnabled();
	await placeButton(buyer).click();
	await expect(buyer.getByRole("heading", { name: "Salamat! Your order is in." })).toBeVisible();
	const confirmation = buyer.getByRole("region", { name: /^Salamat! We received ORD-/ });
	await expect(confirmation.getByText(`Standard, arrives ${promised}`)).toBeVisible();

	// Later changes by the owner don't affect this order's estimate.
	await luzon.getByLabel("Standard days").fill("9");
	await office.getByRole("button", { name: "Save" }).click();
	await expect(office.getByText("Not saved yet")).toHaveCount(0);
	await confirmation.getByRole("link", { name: "View your order" }).click();
	await expect(buyer.getByRole("heading", { level: 1, name: "ORD-00001" })).toBeVisible();
	await expect(buyer.getByText(`Arrives ${promised}`)).toBeVisible();
	const { text } = await database.one<{ text: string }>(sql`
		select text from mails where event_key like 'order:%:placed' and recipient = ${luz.email}`);
	expect(text).toContain(`Arrives: ${promised}`);
});
