import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { listBranchSettings } from "#contract/admin/branches.ts";
import { createProduct } from "#contract/admin/products.ts";
import { receiveStock } from "#contract/admin/stock.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectAccessible } from "../support/axe.ts";
import { apiOf } from "../support/customer.ts";
import { expectFits } from "../support/fits.ts";
import { openAsOwner, whenLinked } from "../support/open-as-owner.ts";
import { startRealShop } from "../support/real-shop.ts";
import { keyboardOf } from "../support/scanner.ts";
import { gzippedSize, scriptsOf } from "../support/scripts.ts";
import { openPage } from "../support/shop.ts";

const test = base.extend<AtEnd>(atEnd);

const cable = { name: "Braided cable", barcode: "481234567894", sku: "CB-1.2", price: 200 };
const niño = { name: "Case Niño", barcode: "4801234567890", sku: "CS-7", price: 350 };
const sizes = [
	{ width: 390, height: 844 },
	{ width: 768, height: 1024 },
	{ width: 1440, height: 900 },
];

async function fillShelf(context: BrowserContext): Promise<void> {
	const api = apiOf(context);
	const [branch] = await api(listBranchSettings);
	for (const product of [cable, niño]) {
		const made = await api(createProduct, { ...product, status: "published" });
		await api(receiveStock, {
			branch_id: branch?.id ?? 0,
			note: "",
			lines: [{ variation_id: made.variations[0]?.id ?? 0, quantity: 99 }],
		});
	}
}

const quantityOf = (page: Page, { name }: { name: string }) =>
	page.getByLabel(`Quantity of ${name}`);
const unitsOf = (page: Page, { name }: { name: string }) =>
	page.getByRole("textbox", { name: `Units of ${name}` });

/**
 * Measures in the page how many milliseconds pass from the last key of a scan until the sale shows the item. The test
 * only reports the times. Slow times don't fail the test, because other work may slow down the machine.
 */
async function watchScans(page: Page): Promise<() => Promise<number[]>> {
	// This listener must be added before the page's own listener for scans.
	await page.addInitScript(() => {
		const taken: number[] = [];
		Object.assign(window, { taken });
		let ended = 0;
		const end = (event: KeyboardEvent) => {
			if (event.key === "Enter" || event.key === "Tab") ended = performance.now();
		};
		window.addEventListener("keydown", end, { capture: true });
		new MutationObserver((changes) => {
			const isQuantity = changes.some(({ target }) =>
				target.parentElement?.matches('output[aria-label^="Quantity of"]'),
			);
			if (!isQuantity || ended === 0) return;
			const since = ended;
			ended = 0;
			requestAnimationFrame(() => taken.push(performance.now() - since));
		}).observe(document, { subtree: true, characterData: true, childList: true });
	});
	return () => page.evaluate(() => (window as unknown as { taken: number[] }).taken);
}

/** Takes back a cable and a case of the first receipt by scanning, with the focus on different elements. */
async function returnByScanner(
	page: Page,
	type: Awaited<ReturnType<typeof keyboardOf>>,
): Promise<void> {
	await page.getByRole("button", { name: "Return", exact: true }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("button", { name: "Close" }).focus();
	await type("MAIN-1-000001", ["Enter", "Enter"]);
	const returned = ({ name }: { name: string }) => dialog.getByLabel(`Returned: ${name}`);
	await expect(returned(cable)).toHaveValue("0");
	await dialog.getByRole("button", { name: "Close" }).focus();
	await type("0481234567894", ["Enter", "Enter"]);
	await expect(returned(cable)).toHaveValue("1");
	await returned(cable).focus();
	await type(niño.sku, ["Tab"]);
	await expect(returned(niño)).toHaveValue("1");
	await expect(returned(cable)).toHaveValue("1");
	await type("77001", ["Enter"]);
	await expect(page.getByText("77001 isn't on receipt MAIN-1-000001.")).toBeVisible();
	await dialog.getByRole("button", { name: "Return items" }).click();
	await expect(page.getByText("₱550.00 refunded")).toBeVisible();
}

test(
	"a cashier sells, changes quantities and searches offline with scanner and keyboard alone, and no code is typed into an amount",
	{
		tag: "@rehearsal",
	},
	async ({ browser, atEnd, dataFolder }, { annotations }) => {
		test.setTimeout(300_000);
		const shop = await startRealShop(atEnd, dataFolder);
		const page = await openAsOwner(browser, shop.origin, await whenLinked(shop));
		await fillShelf(page.context());
		const readTimes = await watchScans(page);
		const [first] = sizes;
		if (first) await page.setViewportSize(first);
		await openPage(page, "/admin/counter");
		await page.getByLabel("Opening float (₱)").fill("1000");
		await page.getByRole("button", { name: "Open till" }).click();
		const field = page.getByLabel("Scan or type an item");
		const cash = page.getByLabel("Cash received (₱)");
		const items = page.getByRole("list", { name: "Items of this sale" });
		const [cables, cases] = [quantityOf(page, cable), quantityOf(page, niño)];
		const type = await keyboardOf(page);

		for (const size of sizes) {
			await page.setViewportSize(size);
			await expect(field).toBeFocused();
			await type("0481234567894", ["Enter", "Enter"]);
			await expect(cables).toHaveText("1");
			await type(niño.barcode, ["Tab"]);
			await expect(cases).toHaveText("1");
			await expect(field).toBeFocused();

			// Arrow down moves to the quantity field of the latest line. A code scanned there adds its item to the sale
			// and isn't typed into the field.
			await page.keyboard.press("ArrowDown");
			await expect(unitsOf(page, niño)).toBeFocused();
			await type(cable.barcode, ["Enter"]);
			await expect(cables).toHaveText("2");
			await expect(cases).toHaveText("1");
			await page.keyboard.press("ArrowDown");
			await expect(unitsOf(page, cable)).toBeFocused();
			await type(`]C1${cable.sku}`, ["Enter", "Enter"]);
			await expect(cables).toHaveText("3");
			await expect(unitsOf(page, cable)).toHaveValue("3");
			await type("12", [], 120);
			await expect(cables).toHaveText("12");
			if (size === first) await expectAccessible(page, "the quantity of a line");
			await expectFits(page, "the quantity of a line");
			await page.keyboard.press("Enter");
			await expect(field).toBeFocused();
			await page.keyboard.press("ArrowDown");
			await type("0", ["Enter"], 120);
			await expect(items.getByRole("listitem")).toHaveCount(1);
			await expect(field).toBeFocused();
			await type("3*", [], 120);
			await type(niño.barcode, ["Enter"]);
			await expect(cases).toHaveText("3");

			const customer = page.getByLabel("Find a customer");
			await customer.focus();
			await type(cable.barcode, ["Enter"]);
			await expect(cables).toHaveText("13");
			await expect(customer).toHaveValue("");
			await field.focus();

			// Offline, a search without accents finds the item too. The cashier chooses it from the matches.
			await page.context().setOffline(true);
			await type("nino", ["Enter"], 120);
			const choices = page.getByRole("list", { name: "Matching items" });
			await expect(choices).toContainText(niño.name);
			await expect(cases).toHaveText("3");
			await page.keyboard.press("ArrowDown");
			await page.keyboard.press("Enter");
			await expect(cases).toHaveText("4");
			await page.context().setOffline(false);

			// A scan that doesn't end with Enter or Tab isn't typed into the cash amount either.
			await page.keyboard.press("F2");
			await expect(cash).toBeFocused();
			await type("12", [], 120);
			await type(cable.barcode, []);
			await expect(cables).toHaveText("13");
			await expect(cash).toHaveValue("12");

			// If the cash amount looks mistyped, the till asks before it sells, and a second Enter doesn't confirm.
			await page.keyboard.press("F2");
			await cash.selectText();
			await type("42000", ["Enter", "Enter"], 120);
			await expect(page.getByText("Did you receive ₱42,000.00 in cash?")).toBeVisible();
			await page.getByRole("button", { name: "Change amount" }).press("Enter");
			await type("4200", ["Enter"], 120);
			const sold = page.getByRole("region", { name: "Sold" });
			await expect(sold).toBeVisible();

			// The next customer's first scan starts a new sale.
			await type(cable.barcode, ["Enter", "Enter"]);
			await expect(cables).toHaveText("1");
			await page.getByRole("button", { name: "Start over" }).click();
		}
		await returnByScanner(page, type);
		const times = (await readTimes()).map(Math.round);
		annotations.push({ type: "ms from scan to sale", description: times.join(" ") });
		await page.goto("about:blank");
	},
);

test("a cash sale of three items takes at most 9 key presses, and the till loads no code for printers and displays", {
	tag: "@rehearsal",
}, async ({ browser, atEnd, dataFolder }) => {
	test.setTimeout(240_000);
	const shop = await startRealShop(atEnd, dataFolder);
	const page = await openAsOwner(browser, shop.origin, await whenLinked(shop));
	await fillShelf(page.context());
	// Removes service workers, because caching the page for offline use would load the code for printers and displays.
	await page.addInitScript(() => {
		navigator.serviceWorker.register = () => new Promise(() => undefined);
	});
	const field = page.getByLabel("Scan or type an item");
	const scripts = await scriptsOf(page, async () => {
		await openPage(page, "/admin/counter");
		await page.getByLabel("Opening float (₱)").fill("1000");
		await page.getByRole("button", { name: "Open till" }).click();
		await expect(field).toBeFocused();
	});
	expect(await gzippedSize(page, scripts)).toBeLessThanOrEqual(250_000);
	for (const url of scripts) {
		expect(await (await page.request.get(url)).text(), url).not.toContain("transferOut");
	}
	const type = await keyboardOf(page);
	let keys = 0;
	const press = async (text: string, ends: readonly "Enter"[] = []) => {
		keys += text.length + ends.length;
		await type(text, ends, 120);
	};

	// Scans of two cables and a case, which don't count as key presses.
	await type(cable.barcode, ["Enter"]);
	await type(cable.barcode, ["Enter"]);
	await type(niño.barcode, ["Enter"]);
	await expect(quantityOf(page, cable)).toHaveText("2");
	await expect(quantityOf(page, niño)).toHaveText("1");
	await page.keyboard.press("F2");
	keys += 1;
	await press("1000", ["Enter"]);
	await expect(page.getByRole("region", { name: "Sold" })).toContainText("₱250.00");
	await expect(page.getByRole("button", { name: "Next customer" })).toBeFocused();
	await press("", ["Enter"]);
	await expect(field).toBeFocused();
	expect(keys).toBeLessThanOrEqual(9);
});

test("a code scanned on a stock page counts its item and is never typed into a field, and part of a code adds nothing", {
	tag: "@rehearsal",
}, async ({ browser, atEnd, dataFolder }) => {
	test.setTimeout(240_000);
	const shop = await startRealShop(atEnd, dataFolder);
	const page = await openAsOwner(browser, shop.origin, await whenLinked(shop));
	await fillShelf(page.context());
	const type = await keyboardOf(page);
	for (const [work, label] of [
		["receive", "Quantity"],
		["count", "Counted"],
	] as const) {
		await page.setViewportSize(
			work === "receive" ? { width: 390, height: 844 } : { width: 1440, height: 900 },
		);
		await openPage(page, `/admin/stock/${work}`);
		const field = page.getByLabel("Scan or type an item");
		await expect(field).toBeFocused();
		await type("0481234567894", ["Enter", "Enter"]);
		const units = page.getByLabel(`${label} of ${cable.name}`);
		await expect(units).toHaveValue("1");
		await units.focus();
		await type(`]E0${niño.barcode}`, ["Tab"]);
		await expect(page.getByLabel(`${label} of ${niño.name}`)).toHaveValue("1");
		await expect(units).toHaveValue("1");
		await type(cable.barcode, ["Enter", "Enter"]);
		await expect(units).toHaveValue("2");
		await expect(units).toBeFocused();
		await page.getByLabel("Note (optional)").fill("Box 7");
		await page.getByLabel("Note (optional)").focus();
		await type(cable.barcode, []);
		await expect(units).toHaveValue("3");
		await expect(page.getByLabel("Note (optional)")).toHaveValue("Box 7");
		await type("CB-1", ["Enter"]);
		await expect(page.getByText("No item has the code “CB-1”.")).toBeVisible();
		await expect(units).toHaveValue("3");
	}
});
