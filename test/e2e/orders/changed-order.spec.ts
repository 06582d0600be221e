import { test as base, expect, type Page } from "@playwright/test";
import { login } from "#contract/account/session.ts";
import { changeCashRules, readCashRules } from "#contract/admin/cash-rules.ts";
import { listAdminOrders } from "#contract/admin/orders.ts";
import { createProduct } from "#contract/admin/products.ts";
import { listAdminBranches, receiveStock } from "#contract/admin/stock.ts";
import { clearCart } from "#contract/user/cart.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectAccessible } from "../support/axe.ts";
import { apiOf, orderOne } from "../support/customer.ts";
import { firstProduct, openAsOwner, whenLinked } from "../support/open-as-owner.ts";
import { luz, openRealDatabase, password, startRealShop } from "../support/real-shop.ts";
import { openPage } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";

const test = base.extend<AtEnd>(atEnd);
const panelOf = (page: Page, ref: string) =>
	page.getByRole("region", { name: ref }).or(page.getByRole("dialog", { name: ref, exact: true }));

test("staff change an order before it is packed, its customer orders it again, and a guest orders too", {
	tag: "@rehearsal",
}, async ({ browser, atEnd, dataFolder }) => {
	test.setTimeout(240_000);
	const { url } = await openRealDatabase(atEnd, dataFolder, [luz]);
	const shop = await startRealShop(atEnd, dataFolder, { DATABASE_URL: url });
	const office = await openAsOwner(browser, shop.origin, await whenLinked(shop));
	const owner = apiOf(office.context());
	const cable = await owner(createProduct, {
		name: "Braided cable",
		price: 299,
		status: "published",
	});
	const [main] = await owner(listAdminBranches);
	const lines = [{ variation_id: cable.variations[0]?.id ?? 0, quantity: 4 }];
	await owner(receiveStock, { branch_id: main?.id ?? 0, lines });
	const context = await browser.newContext({ baseURL: shop.origin });
	const buyer = await context.newPage();
	const buys = apiOf(context);
	await buys(login, { email: luz.email, password });
	const { id, ref } = await orderOne(buys, "sari-power-bank", 2);

	await office.setViewportSize({ width: 1440, height: 900 });
	await openPage(office, `/admin/orders?open=${id}`);
	await panelOf(office, ref).getByRole("link", { name: "Change order" }).click();
	await expect(office.getByRole("heading", { name: `Change ${ref}` })).toBeVisible();
	const save = office.getByRole("button", { name: /^(Save changes|No changes)/ });
	await expect(save).toBeDisabled();
	await office.getByRole("button", { name: `One more of ${firstProduct.name}` }).click();
	await office.getByLabel("Scan or type an item").fill("braided");
	await office.keyboard.press("Enter");
	await office
		.getByRole("list", { name: "Matching items" })
		.getByRole("button", { name: /Braided/ })
		.click();
	await office.getByLabel("Discount (₱)").fill("100");
	// Three power banks, a cable and shipping, minus the discount.
	const total = 3 * firstProduct.price + 299 + 150 - 100;
	const shown = `₱${total.toLocaleString("en-PH", { minimumFractionDigits: 2 })}`;
	await expect(save).toHaveText(`Save changes (${shown})`);
	await expect(
		office.getByRole("status").filter({ hasText: "The customer pays the new total" }),
	).toContainText(shown);
	await office.getByLabel("Message to the customer (optional)").fill("The cable, as you asked.");
	await expectAccessible(office, "changing an order");
	await save.click();
	await expect(toastOf(office, `${ref} changed`)).toBeVisible();
	const panel = panelOf(office, ref);
	await expect(panel).toContainText(shown);
	await expect(panel.getByRole("region", { name: "History" })).toContainText(
		`${firstProduct.name}: 2 → 3`,
	);

	await buyer.setViewportSize({ width: 390, height: 844 });
	await buys(clearCart);
	await openPage(buyer, `/app/orders/${ref}`);
	await expect(buyer.getByRole("main")).toContainText("Braided cable");
	await expect(buyer.getByRole("main")).toContainText(shown);
	await buyer.getByRole("button", { name: "Order again" }).click();
	const again = buyer.getByRole("dialog", { name: `Order ${ref} again` });
	// The order contains three of the five units in stock, so two are left.
	await expect(again).toContainText("Only 2 of 3 left");
	await expectAccessible(buyer, "ordering again");
	await again.getByRole("button", { name: "Add 3 items to cart" }).click();
	await expect(buyer.getByRole("dialog", { name: "Your cart" })).toContainText("Braided cable");

	// Turns guest orders on or off.
	const allowGuests = async (guests: boolean) => {
		const { version } = await owner(readCashRules);
		await owner(changeCashRules, { version, guests });
	};
	await allowGuests(false);
	const visitor = await (await browser.newContext({ baseURL: shop.origin })).newPage();
	await visitor.setViewportSize({ width: 390, height: 844 });
	const signIn = visitor.getByRole("dialog", { name: "Sign in" });
	const withoutAccount = signIn.getByRole("button", { name: "Order without an account" });
	// Opens the checkout's sign-in dialog. Returns 1 if it offers to order without an account, otherwise 0.
	const offered = async () => {
		await openPage(visitor, "/app/products/sari-power-bank");
		await visitor.getByRole("button", { name: /^Cart/ }).first().click();
		await visitor.getByRole("button", { name: "Proceed to Checkout" }).click();
		await expect(signIn.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
		return withoutAccount.count();
	};
	await openPage(visitor, "/app/products/sari-power-bank");
	await visitor.getByRole("button", { name: "Add to Cart", exact: true }).last().click();
	await expect.poll(offered).toBe(0);
	await allowGuests(true);
	await expect.poll(offered).toBe(1);
	await withoutAccount.click();
	await expect(visitor).toHaveURL(/\/app\/guest-checkout$/);
	const place = visitor.getByRole("button", { name: "Place order" });
	await expect(visitor.getByLabel("Order summary")).toContainText("₱1,049.00");
	await place.click();
	await expect(visitor.getByLabel("Full name")).toBeFocused();
	await visitor.getByLabel("Full name").fill("Rosa Lim");
	await visitor.getByLabel("Mobile number").fill("(02) 8123 4567");
	await visitor.getByLabel("House, street and barangay").fill("2 Rizal Street, Poblacion");
	await visitor.getByLabel("City or municipality").fill("Lipa City");
	// Phone keyboards press Enter after each line, which must not place the order.
	await visitor.getByLabel("City or municipality").press("Enter");
	await expect(visitor.getByLabel("ZIP code")).toBeFocused();
	await place.click();
	await expect(visitor.getByText(/mobile number that the courier can call/)).toBeVisible();
	await visitor.getByLabel("Mobile number").fill("0917 765 4321");
	await expectAccessible(visitor, "guest checkout");
	await expect(place).toBeEnabled();
	await place.click();
	await expect(visitor).toHaveURL(/\/app\/guest-orders\/[\w-]{32}$/);
	const guest = visitor.getByRole("main");
	await expect(guest).toContainText("We will call or message you to confirm");
	await expect(guest).toContainText(
		"Rosa Lim (0917 765 4321), 2 Rizal Street, Poblacion, Lipa City",
	);
	await expect(guest).toContainText(
		"Without an email address, it is the only way to see this order.",
	);
	await expectAccessible(visitor, "a guest order");
	// After a reload, the guest's page still shows the order, and the cart is empty.
	await visitor.reload();
	await expect(guest).toContainText("Rosa Lim");
	await expect(visitor.getByRole("button", { name: "Cart", exact: true }).first()).toBeVisible();
	const [found] = await owner(listAdminOrders, { search: "0917 765 4321" });
	expect(found).toMatchObject({ customer_name: "Rosa Lim", confirmation: { is_required: true } });
});
