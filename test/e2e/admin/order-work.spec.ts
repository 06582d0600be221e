import type { Page } from "@playwright/test";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { getAdminOrder } from "#contract/admin/orders.ts";
import { listStock } from "#contract/admin/stock.ts";
import type { Api } from "#contract/client.ts";
import { createAddress } from "#contract/user/addresses.ts";
import { addToCart } from "#contract/user/cart.ts";
import { getOrder, type OrderDetail, placeOrder } from "#contract/user/orders.ts";
import { formatPesos } from "#lib/money/money.ts";
import { expectAccessible } from "../support/axe.ts";
import {
	fillCart,
	homeAddress,
	orderOne,
	powerBank,
	privacyGlass,
	signUp,
	test,
} from "../support/customer.ts";
import { rehearsedWhenWide } from "../support/rehearsed.ts";
import { demoPassword, expect, openPage } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";

const row = (page: Page, ref: string) => page.getByRole("row").filter({ hasText: ref });
const tick = (page: Page, ref: string) => page.getByRole("checkbox", { name: `Select ${ref}` });
const panel = (page: Page, ref: string) =>
	page.getByRole("region", { name: ref }).or(page.getByRole("dialog", { name: ref }));

/** Orders an item that both branches have in stock. The main branch fulfills it. */
async function orderFromBoth(api: Api, staff: Api): Promise<OrderDetail> {
	const items = await staff(listStock, { limit: 100 });
	const both = items.find(
		({ status, archived, branches }) =>
			status === "published" &&
			!archived &&
			branches.length === 2 &&
			branches.every(({ quantity, reserved }) => quantity - reserved > 2),
	);
	if (!both) throw new Error("No product is in stock at both branches.");
	const { product_id, variation_id, variation_name } = both;
	await api(addToCart, { product_id, qty: 1, ...(variation_name && { variation_id }) });
	const { id: addressId } = await api(createAddress, homeAddress);
	return api(placeOrder, { addressId, shippingMethod: "standard", paymentMethod: "cod" });
}

/** Orders one item to this address. */
async function orderTo(api: Api, line: string): Promise<OrderDetail> {
	await fillCart(api, privacyGlass.slug);
	const { id: addressId } = await api(createAddress, { ...homeAddress, line });
	return api(placeOrder, { addressId, shippingMethod: "standard", paymentMethod: "cod" });
}

const screens = [
	{ screen: "the owner's phone", viewport: { width: 390, height: 844 } },
	{ screen: "a desktop", viewport: { width: 1440, height: 900 } },
];
for (const { screen, viewport } of screens) {
	test.describe(`on ${screen}`, rehearsedWhenWide(viewport), () => {
		test.use({ viewport });

		test("many orders are picked, packed and shipped at once, except one that a colleague has cancelled", {
			tag: "@rehearsal",
		}, async ({ browser, page, shop, staff }) => {
			const buyer = await browser.newContext({ baseURL: shop.origin });
			const { api, email } = await signUp(buyer, shop);
			const orders: OrderDetail[] = [];
			for (const slug of [privacyGlass.slug, powerBank.slug, privacyGlass.slug]) {
				orders.push(await orderOne(api, slug));
			}
			const [first, second, third] = orders as [OrderDetail, OrderDetail, OrderDetail];
			await page.context().addCookies(staff.cookies);
			await openPage(page, `/admin/orders?search=${encodeURIComponent(email)}`);
			for (const { ref } of orders) await tick(page, ref).check();
			const bar = page.getByRole("region", { name: "Selected rows" });
			await expect(bar.getByText("3 selected")).toBeVisible();
			await expectAccessible(page, "selected orders");
			await bar.getByRole("button", { name: "Start processing (3)" }).click();
			await expect(toastOf(page, "3 orders are now Processing")).toBeVisible();
			for (const { ref } of orders) await expect(row(page, ref)).toContainText("Processing");

			for (const { ref } of orders) await tick(page, ref).check();
			await bar.getByRole("link", { name: "Pick list" }).click();
			const shelf = page.getByRole("region", { name: "Main branch" });
			const glass = shelf.getByRole("row").filter({ hasText: "Linaw Privacy Glass" });
			await expect(glass.getByRole("cell").nth(1)).toHaveText("2");
			await expectAccessible(page, "pick list");
			await page.getByRole("link", { name: "Packing slips" }).click();
			const slip = page.getByRole("article", { name: second.ref });
			await expect(slip.getByText("Luz Dimaculangan (0917 123 4567)")).toBeVisible();
			await expect(slip.getByText("₱2,449.00")).toBeVisible();
			await expect(page.getByRole("article")).toHaveCount(3);
			await expectAccessible(page, "packing slips");
			await page.emulateMedia({ media: "print" });
			await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
			await expect(page.getByRole("navigation", { name: "Admin" })).toBeHidden();
			const pages = await page
				.getByRole("article")
				.evaluateAll((slips) => slips.map((each) => getComputedStyle(each).breakAfter));
			expect(pages).toEqual(["page", "page", "auto"]);
			await page.emulateMedia({ media: "screen" });

			await openPage(page, `/admin/orders?search=${encodeURIComponent(email)}`);
			for (const { ref } of orders) await tick(page, ref).check();
			await bar.getByRole("button", { name: "Mark as shipped (3)" }).click();
			const shipping = page.getByRole("dialog", { name: "Ship 3 orders" });
			await expect(shipping.getByLabel("Courier")).toBeFocused();
			await staff.api(changeOrderStatus, { id: String(third.id), status: "cancelled" });
			await shipping.getByRole("button", { name: "Mark as shipped" }).click();
			await expect(shipping.getByText("Please enter a courier.")).toBeVisible();
			await shipping.getByLabel("Courier").fill("Habagat Express");
			await shipping.getByLabel(new RegExp(first.ref)).fill("HB-1");
			await expectAccessible(page, "shipping many");
			await shipping.getByRole("button", { name: "Mark as shipped" }).click();
			const refused = page.getByRole("dialog", { name: "1 order not changed" });
			await expect(refused.getByText(third.ref)).toBeVisible();
			await expect(
				refused.getByText("Jun Santos changed this order in the meantime. It is cancelled now."),
			).toBeVisible();
			await expectAccessible(page, "one order not shipped");
			await refused.getByRole("button", { name: "Done" }).click();
			await expect(row(page, first.ref)).toContainText("Shipped");
			await expect(row(page, third.ref)).toContainText("Cancelled");
			expect(await staff.api(getAdminOrder, { id: String(first.id) })).toMatchObject({
				courier: "Habagat Express",
				tracking_number: "HB-1",
			});
			await buyer.close();
		});

		test("parcels are booked with the demo’s courier, whose updates mark them as shipped and delivered", {
			tag: "@rehearsal",
		}, async ({ browser, page, shop, owner }) => {
			const buyer = await browser.newContext({ baseURL: shop.origin });
			const { api, email } = await signUp(buyer, shop);
			const { id, ref } = await orderOne(api, privacyGlass.slug);
			const refused = await orderTo(api, "14 Mabini Street #refuse, Santa Rosa, 4026");
			await page.context().addCookies(owner.cookies);
			await openPage(page, `/admin/orders?open=${id}`);
			const order = panel(page, ref);
			const parcel = order.getByRole("listitem", { name: "Parcel 1," });
			await parcel.getByRole("button", { name: "Book with Hatid Express" }).click();
			await expect(toastOf(page, "Booking with Hatid Express")).toBeVisible();
			await expect(parcel.getByRole("status")).toContainText("Hatid Express: Booked");
			await expect(parcel).toContainText(/HTD\d{10}/);
			const number = /HTD\d{10}/.exec((await parcel.textContent()) ?? "")?.[0] ?? "";
			const download = page.waitForEvent("download");
			await parcel.getByRole("link", { name: "Hatid Express label" }).click();
			expect((await download).suggestedFilename()).toBe(`label-${number.toLowerCase()}.pdf`);
			await expectAccessible(page, `a booked parcel on ${screen}`);

			// Selects two orders: one is already booked, and the courier refuses the address of the other.
			await openPage(page, `/admin/orders?search=${encodeURIComponent(email)}`);
			await tick(page, ref).check();
			await tick(page, refused.ref).check();
			await page
				.getByRole("region", { name: "Selected rows" })
				.getByRole("button", { name: "Book with Hatid Express" })
				.click();
			await expect(toastOf(page, "Booking 1 parcel with Hatid Express")).toBeVisible();
			await openPage(page, `/admin/orders?open=${refused.id}`);
			const other = panel(page, refused.ref).getByRole("listitem", { name: "Parcel 1," });
			await expect(other.getByText("We do not deliver to this address.")).toBeVisible();
			await expect(other.getByRole("button", { name: "Book with Hatid Express" })).toBeEnabled();
			await expectAccessible(page, `a parcel refused by its courier on ${screen}`);

			const depot = await page.context().newPage();
			await depot.goto("/dev/courier");
			await expectAccessible(depot, "the demo courier's dashboard");
			for (const step of ["Picked up", "Out for delivery", "Delivered"]) {
				await depot.getByRole("button", { name: `${step}: ${number}` }).click();
			}
			await expect(depot.getByRole("button", { name: number })).toHaveCount(0);
			await openPage(page, `/admin/orders?open=${id}`);
			await expect(parcel.getByText("Hatid Express: Delivered")).toBeVisible();
			await expect(order.getByRole("region", { name: "History" })).toContainText("Shipped");
			expect((await api(getOrder, { id })).status).toBe("delivered");
			await depot.close();
			await buyer.close();
		});

		// The following tests don't depend on the width.
		if (screen === "a desktop") return;

		test("the owner moves an order to another branch and refunds part of it", {
			tag: "@rehearsal",
		}, async ({ browser, page, shop, owner }) => {
			const buyer = await browser.newContext({ baseURL: shop.origin });
			const { api } = await signUp(buyer, shop);
			await page.context().addCookies(owner.cookies);
			const { id, ref, total_amount: total } = await orderFromBoth(api, owner.api);
			await openPage(page, `/admin/orders?open=${id}`);
			const order = panel(page, ref);
			const packing = order.getByRole("region", { name: "Packed at" });
			const here = packing.getByRole("listitem").filter({ hasText: "Main branch" });
			await expect(here).toContainText("1 item");
			await packing.getByRole("button", { name: "Pack everything here" }).click();
			await expect(toastOf(page, `Second branch packs ${ref}`)).toBeVisible();
			await expect(here).not.toContainText("1 item");
			await packing.getByText("Stock movements (3)").click();
			await expect(packing.getByText(`${ref} is packed at Second branch`).first()).toBeVisible();
			await expectAccessible(page, "another branch packs");

			for (const status of ["processing", "shipped", "delivered"] as const) {
				await owner.api(changeOrderStatus, { id: String(id), status });
			}
			await openPage(page, `/admin/orders?open=${id}`);
			await order.getByRole("button", { name: "Refund…" }).click();
			const dialog = page.getByRole("dialog", { name: `Refund ${ref}` });
			await dialog.getByLabel("Amount (₱)").fill("50000");
			await dialog.getByRole("button", { name: "Refund ₱50,000.00" }).click();
			await expect(dialog.getByRole("alert")).toHaveText(
				`You can refund up to ${formatPesos(total)}.`,
			);
			await expectAccessible(page, "too much to refund");
			await dialog.getByLabel("Amount (₱)").fill("150");
			await dialog.getByLabel("Reason").selectOption({ label: "Damaged item" });
			await dialog.getByLabel("Message to the customer (optional)").fill("Sorry for the dent");
			// Simulates an identity confirmation that has expired.
			const asking = { code: "confirm_identity", by: ["password"], message: "Who is there?" };
			await page.route("**/refunds", (route) => route.fulfill({ status: 403, json: asking }), {
				times: 1,
			});
			await dialog.getByRole("button", { name: "Refund ₱150.00" }).click();
			const isItYou = page.getByRole("dialog", { name: "Confirm it's you" });
			await isItYou.getByLabel("Password", { exact: true }).click();
			await page.keyboard.type(demoPassword);
			await isItYou.getByRole("button", { name: "Confirm" }).click();
			await expect(toastOf(page, "₱150.00 refunded")).toBeVisible();
			await expect(dialog).toHaveCount(0);
			const payment = order.getByRole("region", { name: "Payment" });
			await expect(payment.getByText("Partly refunded")).toBeVisible();
			await expect(payment.getByRole("list", { name: "Refunds" })).toContainText("Refund in cash");
			await expectAccessible(page, "refunded");
			await buyer.close();
		});
	});
}

test("filters and views are part of the URL, and the export contains the filtered orders", async ({
	browser,
	page,
	shop,
	staff,
}) => {
	const buyer = await browser.newContext({ baseURL: shop.origin });
	const { api, email } = await signUp(buyer, shop);
	const kept = await orderOne(api, privacyGlass.slug);
	const gone = await orderOne(api, powerBank.slug);
	await staff.api(changeOrderStatus, { id: String(gone.id), status: "cancelled" });
	await page.context().addCookies(staff.cookies);
	await openPage(page, `/admin/orders?search=${encodeURIComponent(email)}`);
	await expect(row(page, gone.ref)).toBeVisible();
	await page.getByRole("button", { name: "Filters", exact: true }).click();
	await page.getByLabel("Payment", { exact: true }).selectOption({ label: "Due" });
	await expect(row(page, gone.ref)).toHaveCount(0);
	await expect(row(page, kept.ref)).toBeVisible();
	await expect(page).toHaveURL(/payment_state=due/);
	await page.getByLabel("Packed at", { exact: true }).selectOption({ label: "Main branch" });
	await expect(row(page, kept.ref)).toBeVisible();
	await expectAccessible(page, "the filters of orders");
	await page.getByRole("button", { name: "Filters 2" }).click();
	await expect(page.getByLabel("Packed at", { exact: true })).toBeHidden();
	await page.getByRole("button", { name: "Remove filter Packed at: Main branch" }).click();
	await expect(page.getByRole("button", { name: "Filters 1" })).toBeVisible();
	await expect(page).not.toHaveURL(/branch_id/);
	await expect(row(page, kept.ref)).toBeVisible();
	const saving = page.waitForEvent("download");
	await page.getByRole("link", { name: "Export CSV" }).click();
	const file = await (await saving).createReadStream();
	const text = (await file.toArray()).join("");
	expect(text).toContain(kept.ref);
	expect(text).not.toContain(gone.ref);
	await page.getByText("Views", { exact: true }).click();
	await page.getByLabel("View name").fill("Luz, due");
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await openPage(page, "/admin/orders");
	await page.getByText("Views", { exact: true }).click();
	await page.getByRole("link", { name: "Luz, due" }).click();
	await expect(page).toHaveURL(/payment_state=due/);
	await expect(row(page, kept.ref)).toBeVisible();
	await buyer.close();
});

test("staff see no refunds, and only the status of another branch's orders", async ({
	browser,
	page,
	shop,
	staff,
}) => {
	const buyer = await browser.newContext({ baseURL: shop.origin });
	const { api } = await signUp(buyer, shop);
	const { id, ref } = await orderFromBoth(api, staff.api);
	await page.context().addCookies(staff.cookies);
	await openPage(page, `/admin/orders?open=${id}`);
	const order = panel(page, ref);
	await expect(order.getByRole("button", { name: "Start processing" })).toBeVisible();
	await expect(order.getByRole("button", { name: "Refund…" })).toHaveCount(0);
	await order.getByRole("button", { name: "Pack everything here" }).click();
	await expect(order.getByText("Another branch packs this order.")).toBeVisible();
	await expect(order.getByRole("button", { name: "Start processing" })).toHaveCount(0);
	await expect(order.getByRole("button", { name: "Add note" })).toBeVisible();
	await buyer.close();
});
