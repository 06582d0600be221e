import { test as base, expect, type Page } from "@playwright/test";
import { setStaffPin } from "#contract/admin/cashiers.ts";
import { createPromotion } from "#contract/admin/promotions.ts";
import { listStaff } from "#contract/admin/staff.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { untilCounterIsCached } from "../support/cached-counter.ts";
import { expectTouchable, fingersOf, type Hands, keysOf } from "../support/hands.ts";
import { nena, openRealDatabase, type Person, signedIn } from "../support/real-shop.ts";
import { rehearsedIf } from "../support/rehearsed.ts";
import { openPage, startShop } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";

const test = base.extend<AtEnd>(atEnd);

const jun: Person = {
	name: "Jun Salonga",
	email: "jun@alingnena.ph",
	role: "staff",
	branch: "main",
};
const pins = { nena: "407192", jun: "258036" };

interface Work {
	page: Page;
	hands: Hands;
	/** Checks that a person with this input device can use the screen. */
	look: (what: string) => Promise<void>;
}
const button = (page: Page, name: string | RegExp) =>
	page.getByRole("button", { name, exact: true });
const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name });
const scanField = (page: Page) => page.getByLabel("Scan or type an item");

async function openTill({ page, hands, look }: Work): Promise<void> {
	await openPage(page, "/admin/counter");
	await page.getByLabel("Opening float (₱)").waitFor();
	await look("opening a till");
	await hands.type(page.getByLabel("Opening float (₱)"), "1000");
	await hands.press(button(page, "Open till"));
	await expect(scanField(page)).toBeFocused();
	await untilCounterIsCached(page);
}

async function signIn({ page, hands, look }: Work, name: string, pin: string): Promise<void> {
	const dialog = await hands.open(button(page, "Switch cashier"), dialogOf(page, "Switch cashier"));
	await look("switching the cashier");
	await hands.choose(dialog.getByLabel("Cashier"), name);
	await hands.type(dialog.getByLabel("PIN", { exact: true }), pin);
	await hands.press(button(page, "Sign in"));
	await expect(page.getByText(`Cashier: ${name}`)).toBeVisible();
	await expect(dialog).toBeHidden();
}

async function approve({ page, hands, look }: Work): Promise<void> {
	const dialog = dialogOf(page, "Manager's approval");
	await expect(dialog).toBeVisible();
	await look("a manager's approval");
	await hands.type(dialog.getByLabel("PIN", { exact: true }), pins.nena);
	await hands.press(button(page, "Approve"));
	await expect(dialog).toBeHidden();
}

async function find({ page, hands, look }: Work): Promise<void> {
	await hands.type(scanField(page), "braided");
	await hands.enter(scanField(page));
	const matches = page.getByRole("list", { name: "Matching items" });
	await expect(matches).toBeVisible();
	await look("matching items");
	await hands.press(matches.getByRole("button").first());
	await expect(page.getByLabel(/^Quantity of Braided/)).toHaveText("1");
}

async function sellToCustomer(work: Work): Promise<void> {
	const { page, hands, look } = work;
	await find(work);
	await hands.press(button(page, /^One more of/));
	await expect(page.getByLabel(/^Quantity of/)).toHaveText("2");
	await expect(page.getByText("Two cables: −₱58.00")).toBeVisible();

	await hands.type(page.getByLabel("Find a customer"), "0918 555 0101");
	await expect(page.getByLabel("Phone", { exact: true })).toHaveValue("0918 555 0101");
	await look("a new customer");
	await hands.type(page.getByLabel("Name", { exact: true }), "Rosa Dela Cruz");
	await hands.press(button(page, "Add customer"));
	await expect(toastOf(page, "Rosa Dela Cruz added")).toBeVisible();

	await hands.press(button(page, "Give a discount"));
	await hands.choose(page.getByLabel("Discount type"), "Fixed amount");
	await hands.type(page.getByLabel("Amount (₱)"), "40");
	await hands.type(page.getByLabel("Reason for the discount"), "Scratched box");
	await hands.press(button(page, "E-wallet by QR"));
	const wallet = page.getByRole("group", { name: "E-wallet by QR" });
	await hands.type(wallet.getByLabel("Amount (₱)"), "100");
	await hands.type(wallet.getByLabel("Reference in the app"), "GC 0012");
	await hands.type(page.getByLabel("Cash received (₱)"), "400");
	await look("a payment");
	await hands.press(button(page, "Sell"));
	await approve(work);
	await expect(page.getByRole("region", { name: "Sold" })).toBeVisible();
	await look("a completed sale");
	await hands.press(button(page, "Next customer"));
	await expect(scanField(page)).toBeFocused();
}

/** Records whether this label appears, even for a moment. */
async function followLabel(page: Page, label: string): Promise<() => Promise<boolean>> {
	await page.evaluate((text) => {
		const shown = { isSeen: false };
		Object.assign(window, { shown });
		new MutationObserver(() => {
			const labels = [...document.querySelectorAll("label")];
			if (labels.some(({ textContent }) => textContent === text)) shown.isSeen = true;
		}).observe(document.body, { subtree: true, childList: true });
	}, label);
	return () =>
		page.evaluate(() => (window as unknown as { shown: { isSeen: boolean } }).shown.isSeen);
}

async function parkAndResume(work: Work): Promise<void> {
	const { page, hands, look } = work;
	await find(work);
	const parking = await hands.open(button(page, "Park sale"), dialogOf(page, "Parked sales"));
	await hands.type(parking.getByLabel("Name of this sale"), "Aling Cora");
	await hands.press(button(page, "Park this sale"));
	await expect(parking).toBeHidden();
	const parked = await hands.open(button(page, "Parked sales (1)"), dialogOf(page, "Parked sales"));
	await look("parked sales");
	// While the dialog closes, it must not show the form to park the resumed sale again.
	const isFormSeen = await followLabel(page, "Name of this sale");
	await hands.press(button(page, "Resume Aling Cora"));
	await expect(parked).toBeHidden();
	expect(await isFormSeen()).toBe(false);
	await hands.press(button(page, /^Exactly/));
	await hands.press(button(page, "Sell"));
	await expect(page.getByRole("region", { name: "Sold" })).toContainText("Paid, no change");
	await hands.press(button(page, "Next customer"));
}

async function takeBack(work: Work): Promise<void> {
	const { page, hands, look } = work;
	const dialog = await hands.open(
		button(page, "Return"),
		dialogOf(page, "Return against a receipt"),
	);
	await hands.type(dialog.getByLabel("Receipt number"), "MAIN-1-000001");
	await hands.press(button(page, "Find"));
	await hands.choose(dialog.getByLabel(/^Returned: Braided/), "1");
	await hands.choose(dialog.getByLabel("Refund by"), "Cash from the drawer");
	await look("a return");
	await hands.press(button(page, "Return items"));
	await approve(work);
	await expect(page.getByText(/^₱[\d.]+ refunded$/)).toBeVisible();
	await expect(dialog).toBeHidden();
}

async function takeBackOffline(work: Work): Promise<void> {
	const { page, hands } = work;
	await page.context().setOffline(true);
	await expect(page.getByText("You are offline.")).toBeVisible();
	const dialog = await hands.open(
		button(page, "Return"),
		dialogOf(page, "Return without a connection"),
	);
	await hands.type(dialog.getByLabel("Receipt number"), "MAIN-1-000002");
	await hands.press(button(page, "Find"));
	await hands.choose(dialog.getByLabel(/^Returned: Braided/), "1");
	await work.look("an offline return");
	await hands.press(button(page, "Return items"));
	await expect(page.getByText("1 unsynced return on this device.")).toBeVisible();
	await page.context().setOffline(false);
	await expect(page.getByText(/unsynced/)).toBeHidden();
}

async function readAndClose({ page, hands, look }: Work): Promise<void> {
	await hands.press(button(page, "X reading"));
	await expect(page.getByRole("article", { name: "X reading" })).toBeVisible();
	await look("an X reading");
	await hands.press(page.getByRole("link", { name: "Back to the till" }));
	const closing = await hands.open(button(page, "Close shift"), dialogOf(page, "Close shift"));
	await look("closing the shift");
	await hands.type(closing.getByLabel("Counted cash (₱)"), "1299");
	await hands.press(closing.getByRole("button", { name: "Close shift" }));
	await expect(page.getByText(/^Counted by/)).toBeVisible();
	await look("a closed shift");
	await hands.press(button(page, "Open a till"));
	await expect(button(page, "Open till")).toBeVisible();
}

for (const { input, viewport } of [
	{ input: "touch", viewport: { width: 390, height: 844 } },
	{ input: "touch", viewport: { width: 768, height: 1024 } },
	{ input: "keyboard", viewport: { width: 1440, height: 900 } },
] as const) {
	test(
		`a shift by ${input} alone at ${viewport.width} px, from the opening float to the closed shift`,
		rehearsedIf(viewport.width === 768),
		async ({ browser, atEnd, dataFolder }) => {
			test.setTimeout(240_000);
			const { url, database } = await openRealDatabase(atEnd, dataFolder, [nena, jun]);
			for (const name of ["Braided cable", "Braided charging cable for two phones, 2 m"]) {
				await insertProduct(database, { name, price: 29_900, stock: { main: 10, second: 4 } });
			}
			const shop = await startShop({ DEMO: "0", DATABASE_URL: url });
			atEnd(shop.stop);
			const isTouch = input === "touch";
			const { page, api } = await signedIn(browser, shop, nena, viewport, {
				hasTouch: isTouch,
				isMobile: isTouch,
			});
			for (const { id, name } of await api(listStaff)) {
				await api(setStaffPin, { id, pin: name === jun.name ? pins.jun : pins.nena });
			}
			await api(createPromotion, {
				name: "Two cables",
				channels: ["counter"],
				minimum_quantity: 2,
				reward: { kind: "amount", amount: 58 },
			});
			const work: Work = {
				page,
				hands: isTouch ? fingersOf(page) : await keysOf(page),
				look: (what) => (isTouch ? expectTouchable(page, what) : Promise.resolve()),
			};
			await openTill(work);
			await signIn(work, jun.name, pins.jun);
			await sellToCustomer(work);
			await parkAndResume(work);
			await takeBack(work);
			await signIn(work, nena.name, pins.nena);
			if (!isTouch) await takeBackOffline(work);
			await readAndClose(work);
		},
	);
}
