import { type Browser, expect, type Page, type ViewportSize } from "@playwright/test";
import { listBranchSettings } from "#contract/admin/branches.ts";
import { createProduct } from "#contract/admin/products.ts";
import { changeOpening } from "#contract/admin/set-up.ts";
import { receiveStock } from "#contract/admin/stock.ts";
import { turnOnSecondFactor } from "#test/support/authenticator.ts";
import type { ShopProcess } from "#test/support/shop-process.ts";
import { apiOf } from "./customer.ts";
import { openPage } from "./shop.ts";

const owner = "nena@alingnena.ph";
const password = "bagong sinigang 7";

/** The owner's first product. */
export const firstProduct = { name: "Sari power bank", price: 899, pieces: 5 };

/** Returns the one-time link that a shop without an owner prints at its start. */
export async function whenLinked(shop: Pick<ShopProcess, "said">): Promise<string> {
	let link = "";
	await expect
		.poll(() => {
			link = /\/welcome\?token=[\w-]+/.exec(shop.said())?.[0] ?? "";
			return link;
		})
		.not.toBe("");
	return link;
}

/** Creates the owner with the link of the start and sets up two-step sign-in. */
export async function becomeOwner(
	browser: Browser,
	origin: string,
	link: string,
	viewport?: ViewportSize,
): Promise<Page> {
	const context = await browser.newContext({ baseURL: origin, ...(viewport && { viewport }) });
	const page = await context.newPage();
	await openPage(page, link);
	await page.getByLabel("Full name").fill("Aling Nena");
	await page.getByLabel("Email").fill(owner);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByLabel("Confirm password").fill(password);
	await page.getByRole("button", { name: "Create the owner account" }).click();
	await page.waitForURL("**/admin/security");
	await turnOnSecondFactor(apiOf(context), Date.now());
	return page;
}

/** Creates the owner with the link of the start, adds one product and opens the shop. */
export async function openAsOwner(browser: Browser, origin: string, link: string): Promise<Page> {
	const page = await becomeOwner(browser, origin, link);
	const api = apiOf(page.context());
	const made = await api(createProduct, {
		name: firstProduct.name,
		price: firstProduct.price,
		status: "published",
	});
	const [branch] = await api(listBranchSettings);
	await api(receiveStock, {
		branch_id: branch?.id ?? 0,
		note: "",
		lines: [{ variation_id: made.variations[0]?.id ?? 0, quantity: firstProduct.pieces }],
	});
	await api(changeOpening, { is_held: false });
	return page;
}
