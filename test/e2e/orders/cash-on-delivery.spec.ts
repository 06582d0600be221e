import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { changeCashRules, readCashRules } from "#contract/admin/cash-rules.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { changePaymentMethods, readPaymentMethods } from "#contract/admin/payment-methods.ts";
import { listStock } from "#contract/admin/stock.ts";
import { changeTransferAccount, readTransferAccount } from "#contract/admin/transfer-account.ts";
import { createAddress, listAddresses } from "#contract/user/addresses.ts";
import { addToCart, clearCart } from "#contract/user/cart.ts";
import { placeOrder } from "#contract/user/orders.ts";
import { formatPesos } from "#lib/money/money.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectAccessible } from "../support/axe.ts";
import { homeAddress } from "../support/customer.ts";
import { orderInBrowser } from "../support/first-order.ts";
import { luz, nena, openRealDatabase, signedIn } from "../support/real-shop.ts";
import { openPage, startShop } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";

const test = base.extend<AtEnd>(atEnd);
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const orderOf = (page: Page, ref: string): Locator =>
	page.getByRole("region", { name: ref }).or(page.getByRole("dialog", { name: ref }));

test("a refused parcel is restocked, and a short payout is closed, in a real shop", {
	tag: "@rehearsal",
}, async ({ browser, atEnd, dataFolder }) => {
	test.setTimeout(300_000);
	const { url, database } = await openRealDatabase(atEnd, dataFolder);
	const product = await insertProduct(database, {
		name: "Braided cable",
		price: 50_000,
		stock: { main: 9 },
	});
	const shop = await startShop({ DEMO: "0", DATABASE_URL: url });
	atEnd(shop.stop);
	const { page: buyer, api: buys } = await signedIn(browser, shop, luz, phone);
	const { page: office, api: owns } = await signedIn(browser, shop, nena, phone);

	// The owner requires a call before a first order ships.
	await openPage(office, "/admin/settings/cash");
	await office.getByLabel("A customer’s first order").check();
	await expectAccessible(office, "the cash on delivery rules");
	await office.getByRole("button", { name: "Save" }).click();
	await expect(toastOf(office, "Rules saved")).toBeVisible();
	expect(await owns(readCashRules)).toMatchObject({ confirm_first_order: true });

	await openPage(buyer, "/app");
	await orderInBrowser(buyer, "Braided cable");
	await openPage(office, "/admin");
	await office.getByRole("link", { name: /order to confirm by phone/ }).click();
	await office.getByRole("link", { name: "ORD-00001" }).click();
	const order = orderOf(office, "ORD-00001");
	const desk = order.getByRole("region", { name: "Confirm by phone" });
	await expect(desk.getByText("First order")).toBeVisible();
	await expect(desk.getByRole("link", { name: /^Call/ })).toHaveAttribute(
		"href",
		/^tel:(\+63|0)9171234567$/,
	);
	await order.getByRole("button", { name: "Start processing" }).click();
	await order.getByRole("button", { name: "Mark as shipped" }).click();
	await order.getByLabel("Courier").fill("J&T Express");
	await order.getByLabel("Tracking number").fill("JT-0001");
	await order.getByRole("button", { name: "Mark as shipped" }).click();
	await expect(order.getByText(/has to confirm this order before it ships/)).toBeVisible();
	await expectAccessible(office, "an unconfirmed order");
	await desk.getByRole("button", { name: "Confirmed" }).click();
	await expect(toastOf(office, "ORD-00001: Confirmed")).toBeVisible();
	await order.getByRole("button", { name: "Mark as shipped" }).click();

	// The courier calls at the customer's door.
	const door = order.getByRole("region", { name: "Delivery outcome" });
	await door.getByRole("button", { name: "No one there" }).click();
	await door.getByRole("button", { name: "Confirm" }).click();
	await door.getByRole("button", { name: "Out for delivery again" }).click();
	await door.getByRole("button", { name: "Confirm" }).click();
	await door.getByRole("button", { name: "Refused" }).click();
	await door.getByLabel("Courier's remark (optional)").fill("Says it is not hers");
	await door.getByRole("button", { name: "Confirm" }).click();
	await expect(door.getByText("Refused", { exact: true })).toBeVisible();
	await expect(door.getByRole("button", { name: "Confirm" })).toHaveCount(0);
	const heights = () =>
		door
			.getByRole("button")
			.evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
	await expect.poll(async () => Math.min(...(await heights()))).toBeGreaterThanOrEqual(44);
	await expectAccessible(office, "a refused parcel");
	await openPage(buyer, "/app/orders/1");
	await expect(buyer.getByText("the parcel was refused at the door")).toBeVisible();
	await expect(buyer.getByText("Cash to prepare")).toHaveCount(0);
	await expectAccessible(buyer, "a refused parcel, for its customer");

	// Staff check in the returned parcel from the order's panel.
	await order.getByRole("button", { name: "Check in parcel…" }).click();
	const count = office.getByRole("dialog", { name: "Check in ORD-00001" });
	await expectAccessible(office, "checking in a parcel");
	await count.getByLabel("Sellable", { exact: true }).fill("0");
	await count.getByRole("button", { name: "Check in" }).click();
	await expect(count.getByText(/the numbers must add up to 1,/)).toBeVisible();
	await count.getByLabel("Sellable", { exact: true }).fill("1");
	await count.getByRole("button", { name: "Check in" }).click();
	await expect(order.getByText("Not delivered").first()).toBeVisible();
	await expect(order.getByText("Cancelled").first()).toBeVisible();
	const [item] = await owns(listStock, { limit: 1 });
	expect(item?.branches[0]?.quantity).toBe(9);
	await buyer.reload();
	await expect(buyer.getByText("is back with us, so the order was cancelled")).toBeVisible();

	// Two more orders are delivered, and the courier remits too little for one of them.
	const { version } = await owns(readCashRules);
	await owns(changeCashRules, { version, confirm_first_order: false });
	await buys(createAddress, homeAddress);
	const addressId = (await buys(listAddresses))[0]?.id ?? 0;
	// Sets a fee for cash on delivery, and a minimum order amount for bank transfers.
	const account = await owns(readTransferAccount);
	await owns(changeTransferAccount, {
		version: account.version,
		institution: "BPI",
		account_name: "Aling Nena",
		account_number: "1234 5678 90",
		hold_hours: 24,
	});
	const switches = await owns(readPaymentMethods);
	await owns(changePaymentMethods, {
		version: switches.version,
		transfer: true,
		terms: {
			cod: { ...switches.terms.cod, fee: 25 },
			transfer: { ...switches.terms.transfer, minimum: 5_000 },
		},
	});
	await buys(addToCart, { product_id: product.id, qty: 1 });
	await openPage(buyer, "/app/checkout");
	const transfer = buyer.getByRole("radio", { name: "Bank transfer or e-wallet number" });
	await expect(transfer).toBeDisabled();
	await expect(buyer.getByText("For orders of ₱5,000.00 or more.")).toBeVisible();
	await expect(buyer.getByRole("radio", { name: /^Cash on delivery/i })).toBeChecked();
	const summary = buyer.getByRole("complementary", { name: "Order summary" });
	await summary.getByRole("button", { name: /^Order summary, 1 item/ }).click();
	await expect(summary.getByText("Payment fee")).toBeVisible();
	await expect(summary.getByText("₱25.00", { exact: true })).toBeVisible();
	await expectAccessible(buyer, "a checkout with an unavailable payment method");
	await buys(clearCart);
	let total = 0;
	for (const tracking of ["JT-0002", "JT-0003"]) {
		await buys(addToCart, { product_id: product.id, qty: 1 });
		const { id, total_amount } = await buys(
			placeOrder,
			{ addressId, shippingMethod: "standard", paymentMethod: "cod" },
			// Without different keys, two identical orders within ten seconds would count as one order.
			{ headers: { "Idempotency-Key": tracking } },
		);
		total = total_amount;
		for (const status of ["processing", "shipped", "delivered"] as const) {
			await owns(changeOrderStatus, {
				id: String(id),
				status,
				courier: "J&T Express",
				tracking_number: tracking,
			});
		}
	}
	await office.setViewportSize(desktop);
	await openPage(office, "/admin/orders?open=2");
	await expect(
		orderOf(office, "ORD-00002").getByText("Collected, not paid out").first(),
	).toBeVisible();
	await openPage(office, "/admin/couriers");
	const owed = office.getByRole("region", { name: "Collected, not paid out" });
	await expect(owed.getByRole("link", { name: "J&T Express" })).toBeVisible();
	await expectAccessible(office, "couriers and what they owe");
	await office
		.getByRole("region", { name: "Courier payout file" })
		.getByLabel("Courier")
		.selectOption({ label: "J&T Express" });
	await office.getByLabel("Payout file", { exact: true }).setInputFiles({
		name: "jt-november.csv",
		mimeType: "text/csv",
		buffer: Buffer.from(
			`Waybill No.,COD Amount,COD Fee\nJT0002,"₱${total}.00",17.50\nJT0003,${total - 50},17.50\nJT9999,100,0\n`,
		),
	});
	await office.getByRole("heading", { name: "Payout of J&T Express" }).waitFor();
	const rows = office.getByRole("region", { name: "Rows" });
	const means = rows.getByRole("list", { name: "Rows by result" });
	for (const verdict of ["Matched · 1", "Underpaid · 1", "Unknown · 1"]) {
		await expect(means.getByText(verdict)).toBeVisible();
	}
	await expectAccessible(office, "a payout before it is closed");
	await office.setViewportSize(phone);
	await expectAccessible(office, "a payout on a phone");
	await office
		.getByRole("button", { name: `Record payout: ${formatPesos(2 * total - 50 - 35)}` })
		.click();
	await expect(toastOf(office, "Payout recorded")).toBeVisible();
	await openPage(office, "/admin/couriers");
	await expect(owed.getByText("₱50.00").first()).toBeVisible();
	await office.getByRole("link", { name: "J&T Express", exact: true }).click();
	await expect(office.getByRole("link", { name: "ORD-00003" })).toBeVisible();
	await expectAccessible(office, "the orders whose cash a courier holds");

	// The owner writes off the remaining amount, and the order never states that it was paid.
	await office.getByRole("button", { name: "Write off ORD-00003" }).click();
	await office.getByLabel("Reason").fill("They will not pay it.");
	await office.getByRole("button", { name: "Write off", exact: true }).click();
	await expect(toastOf(office, "₱50.00 of ORD-00003 written off")).toBeVisible();
	await openPage(office, "/admin/orders?open=3");
	await expect(orderOf(office, "ORD-00003").getByText("Written off").first()).toBeVisible();

	// The reports show sales, payments and receivables, on a phone and on a desktop.
	for (const viewport of [phone, desktop]) {
		await office.setViewportSize(viewport);
		await openPage(office, "/admin/reports?report=money&by=payment_method");
		const money = office.getByRole("table", { name: "Sales and payments" });
		await expect(money.getByRole("row", { name: /^Total/ })).toContainText(formatPesos(2 * total));
		await expectAccessible(office, `money, ${viewport.width} px`);
		await openPage(office, "/admin/reports?report=margin");
		await expect(office.getByText("of the sales are for items with a known cost")).toBeVisible();
		await expectAccessible(office, `margin, ${viewport.width} px`);
		await openPage(office, "/admin/reports?report=receivables");
		await expect(office.getByRole("heading", { name: "No outstanding amounts" })).toBeVisible();
		await expectAccessible(office, `receivables, ${viewport.width} px`);
		await openPage(office, "/admin/reports?report=stock");
		await expect(office.getByRole("columnheader", { name: "Cost" })).toBeAttached();
	}
});
