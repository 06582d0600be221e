import { readFileSync } from "node:fs";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import sql from "sql-template-tag";
import { createAddress } from "#contract/user/addresses.ts";
import { addToCart } from "#contract/user/cart.ts";
import { getOrder, placeOrder } from "#contract/user/orders.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectAccessible } from "../support/axe.ts";
import { homeAddress } from "../support/customer.ts";
import { luz, nena, openRealDatabase, type Person, signedIn } from "../support/real-shop.ts";
import { openPage, startShop } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";

const test = base.extend<AtEnd>(atEnd);
const ana: Person = { name: "Ana Reyes", email: "ana@alingnena.ph", role: "staff", branch: "main" };
const jun: Person = {
	name: "Jun Santos",
	email: "jun@alingnena.ph",
	role: "staff",
	branch: "second",
};
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const orderOf = (page: Page, ref: string): Locator =>
	page.getByRole("region", { name: ref }).or(page.getByRole("dialog", { name: ref }));

test("an order from two branches ships in two parcels, each by its own packer, in a real shop", {
	tag: "@rehearsal",
}, async ({ browser, atEnd, dataFolder }) => {
	test.setTimeout(300_000);
	const { url, database } = await openRealDatabase(atEnd, dataFolder, [luz, nena, ana, jun]);
	const cable = await insertProduct(database, { name: "Braided cable", stock: { main: 9 } });
	const mouse = await insertProduct(database, { name: "Quiet mouse", stock: { second: 9 } });
	await database.execute(sql`
		update variations set barcode = '4800016000015' where product_id = ${mouse.id}`);
	const shop = await startShop({ DEMO: "0", DATABASE_URL: url });
	atEnd(shop.stop);
	const { page: buyer, api: buys } = await signedIn(browser, shop, luz, phone);
	const { page: anas } = await signedIn(browser, shop, ana, phone);
	const { page: juns } = await signedIn(browser, shop, jun, desktop);
	const { page: office } = await signedIn(browser, shop, nena, phone);
	await buys(addToCart, { product_id: cable.id, qty: 2 });
	await buys(addToCart, { product_id: mouse.id, qty: 1 });
	const { id: addressId } = await buys(createAddress, homeAddress);
	const { id, ref } = await buys(placeOrder, {
		addressId,
		shippingMethod: "standard",
		paymentMethod: "cod",
	});

	// Aling Nena changes J&T's tracking link. An invalid link is refused.
	await openPage(office, "/admin/couriers");
	await office.getByRole("button", { name: "Tracking link: J&T Express" }).click();
	const trackingLink = office.getByLabel("Tracking page of J&T Express");
	await trackingLink.fill("https://jt.example/track");
	await office.getByRole("button", { name: "Save link" }).click();
	await expect(office.getByText("Enter {number} exactly once")).toBeVisible();
	await expectAccessible(office, "an invalid tracking link");
	await trackingLink.fill("https://jt.example/track?no={number}");
	await office.getByRole("button", { name: "Save link" }).click();
	await expect(toastOf(office, "Tracking link of J&T Express saved")).toBeVisible();
	await expect(office.getByText("tracked at jt.example")).toBeVisible();

	// Ana sees only the main branch's parcel, on her phone, and splits it in two.
	await openPage(anas, `/admin/orders?open=${id}`);
	const hers = orderOf(anas, ref);
	const parcel = (order: Locator, number: number) =>
		order.getByRole("listitem", { name: `Parcel ${number},` });
	await expect(parcel(hers, 2)).toContainText("packs this parcel");
	await expect(parcel(hers, 2).getByRole("button")).toHaveCount(0);
	await expect(hers.getByRole("button", { name: "Mark as shipped" })).toHaveCount(0);
	await parcel(hers, 1).getByRole("button", { name: "Split" }).click();
	await parcel(hers, 1).getByLabel("Braided cable (of 2)").fill("1");
	await parcel(hers, 1).getByRole("button", { name: "Split parcel" }).click();
	await expect(parcel(hers, 3)).toContainText("1 × Braided cable");
	await parcel(hers, 1).getByRole("button", { name: "Mark as packed" }).click();
	await expect(toastOf(anas, "Parcel 1: Packed")).toBeVisible();
	await parcel(hers, 1).getByRole("button", { name: "Ship parcel" }).click();
	await parcel(hers, 1).getByLabel("Courier").fill("J&T Express");
	await parcel(hers, 1).getByLabel("Tracking number").fill("JT-0001");
	await parcel(hers, 1).getByRole("button", { name: "Mark as shipped" }).click();
	await expect(parcel(hers, 1)).toContainText("J&T Express · JT-0001");
	await expectAccessible(anas, "an order in three parcels at 390 px");

	// Jun opens the order next to the list and sees Ana's changes.
	await openPage(juns, `/admin/orders?open=${id}`);
	const his = orderOf(juns, ref);
	await expect(parcel(his, 1)).toContainText("Shipped");
	await expect(parcel(his, 1).getByRole("button")).toHaveCount(0);
	// Jun confirms his item by its barcode, which the test types like a scanner.
	await parcel(his, 2).getByRole("button", { name: "Scan to pack" }).click();
	const scanning = juns.getByRole("dialog", { name: `Pack parcel 2 of ${ref}` });
	const scan = async (code: string) => {
		await scanning.getByLabel("Scan or type a code").fill(code);
		await juns.keyboard.press("Enter");
	};
	await scan("4800016000999");
	await expect(scanning.getByText("Wrong item: 4800016000999 is not")).toBeVisible();
	await expect(scanning.getByRole("button", { name: "Mark as packed" })).toBeDisabled();
	await scan("4800016000015");
	await expect(scanning.getByText("Quiet mouse: 1 of 1")).toBeVisible();
	await scan("4800016000015");
	await expect(scanning.getByText("Extra unit: Quiet mouse")).toBeVisible();
	await expectAccessible(juns, "scanned items");
	await scanning.getByRole("button", { name: "Mark as packed" }).click();
	await expect(toastOf(juns, "Parcel 2: Packed")).toBeVisible();
	const download = juns.waitForEvent("download");
	await his.getByRole("link", { name: "Labels" }).click();
	expect((await download).suggestedFilename()).toBe(`labels-${ref.toLowerCase()}-2.pdf`);
	// The file for J&T contains only Jun's parcel. No cash is collected for it, because the first parcel collects the
	// whole amount.
	await openPage(juns, "/admin/orders");
	await juns.getByRole("checkbox", { name: `Select ${ref}` }).check();
	await juns.getByText("Courier file", { exact: true }).click();
	await expectAccessible(juns, "the courier file's layouts");
	const booking = juns.waitForEvent("download");
	await juns.getByRole("link", { name: /^J&T Express/ }).click();
	const file = readFileSync(await (await booking).path(), "utf8")
		.trimEnd()
		.split("\r\n");
	expect(file).toHaveLength(2);
	expect(file[1]).toMatch(new RegExp(`1 × Quiet mouse,.*,0,"${ref}-2, Parcel 2 of 3"$`));
	await openPage(juns, `/admin/orders/print?kind=slip&ids=${id}`);
	await expect(juns.getByRole("img", { name: `Barcode ${ref}-2` })).toBeVisible();
	await expect(juns.getByRole("img", { name: /^Barcode/ }), "only the parcel he packs").toHaveCount(
		1,
	);
	await openPage(juns, `/admin/orders?open=${id}`);
	await parcel(his, 2).getByRole("button", { name: "Ship parcel" }).click();
	await parcel(his, 2).getByLabel("Courier").fill("Own rider");
	await parcel(his, 2).getByRole("button", { name: "Mark as shipped" }).click();
	await expect(parcel(his, 2)).toContainText("Own rider");
	await expectAccessible(juns, "an order in three parcels at 1440 px");
	// The panel of the open order is beside the list and doesn't cover it.
	const [list, panel] = await Promise.all([
		juns.getByRole("table", { name: "Orders" }).boundingBox(),
		juns.getByRole("region", { name: ref }).boundingBox(),
	]);
	expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(panel?.x ?? 0);
	await parcel(hers, 3).getByRole("button", { name: "Ship parcel" }).click();
	await parcel(hers, 3).getByLabel("Courier").fill("J&T Express");
	await parcel(hers, 3).getByRole("button", { name: "Mark as shipped" }).click();
	await expect(toastOf(anas, "Parcel 3: Shipped")).toBeVisible();
	expect((await buys(getOrder, { id })).status).toBe("shipped");

	// The customer sees each parcel with its items and tracking link.
	for (const viewport of [phone, desktop]) {
		await buyer.setViewportSize(viewport);
		await openPage(buyer, `/app/orders/${ref}`);
		const shown = buyer.getByRole("main");
		const first = shown.getByRole("listitem").filter({ hasText: "Parcel 1 of 3" });
		await expect(first).toContainText("1 × Braided cable");
		await expect(first.getByRole("link", { name: "Track parcel" })).toHaveAttribute(
			"href",
			"https://jt.example/track?no=JT-0001",
		);
		await expect(shown.getByText("Parcel 2 of 3")).toBeVisible();
		await expectAccessible(buyer, `an order in parcels at ${viewport.width} px`);
	}

	// J&T's report updates the parcels. The shop doesn't know one of its statuses.
	await openPage(office, "/admin/couriers");
	await office
		.getByRole("region", { name: "Courier status report" })
		.getByLabel("Courier")
		.selectOption({ label: "J&T Express" });
	await office.getByLabel("Status report", { exact: true }).setInputFiles({
		name: "november.csv",
		mimeType: "text/csv",
		buffer: Buffer.from(
			`Waybill No,Status,Date\njt0001,Signed,2026-11-25 10:30\n${ref}-3,Naihatid na,\nJT-9,Signed,\n`,
		),
	});
	const rows = office.getByRole("region", { name: "Rows" });
	const rowOf = (name: string) => rows.getByRole("listitem").filter({ hasText: name }).last();
	await expect(rowOf("jt0001")).toContainText("Delivered");
	await expect(rowOf("JT-9")).toContainText("No parcel has this number.");
	await expect(rowOf(`${ref}-3`)).toContainText("Unknown status");
	for (const viewport of [phone, desktop]) {
		await office.setViewportSize(viewport);
		await expectAccessible(office, `a status report at ${viewport.width} px`);
	}
	await office.getByLabel("Naihatid na (1 row)").selectOption({ label: "Delivered" });
	await office.getByRole("button", { name: "Apply mapping" }).click();
	await office.getByRole("button", { name: "Apply 2 rows" }).click();
	await expect(office.getByText("2 rows applied")).toBeVisible();
	const { status, parcels } = await buys(getOrder, { id });
	expect([status, ...parcels.map((each) => each.status)]).toEqual([
		"shipped",
		"delivered",
		"shipped",
		"delivered",
	]);
});
