import type { Browser, BrowserContext, Cookie } from "@playwright/test";
import { getCsrfCookie, login } from "#contract/account/session.ts";
import { type Api, createApi } from "#contract/client.ts";
import { createAddress } from "#contract/user/addresses.ts";
import { addToCart } from "#contract/user/cart.ts";
import { getProductBySlug, type ProductDetail } from "#contract/user/catalogue.ts";
import { type OrderDetail, placeOrder } from "#contract/user/orders.ts";
import {
	test as base,
	demoPassword,
	freshEmail,
	ownerEmail,
	type RunningShop,
	staffEmail,
} from "./shop.ts";

export interface Customer {
	name: string;
	email: string;
	/** Makes API calls as this customer, without using a page. */
	api: Api;
}

const name = "Luz Dimaculangan";
const password = "sampaguita-2026";

/** Returns the typed API client with a browser context's cookies, to prepare data without a page. */
export function apiOf(context: BrowserContext): Api {
	return createApi(async (path, init) => {
		const token = async () =>
			(await context.cookies()).find((cookie) => cookie.name === "XSRF-TOKEN")?.value ?? "";
		if (init.method !== "GET" && !(await token())) await context.request.get(getCsrfCookie.path);
		const send = async () =>
			context.request.fetch(path, {
				method: init.method ?? "GET",
				headers: {
					...(init.headers as Record<string, string>),
					"X-Requested-With": "XMLHttpRequest",
					"X-XSRF-TOKEN": decodeURIComponent(await token()),
				},
				...(typeof init.body === "string" ? { data: init.body } : {}),
			});
		let response = await send();
		// A page in the same context may have renewed the token. Retry once, like the shop's own pages.
		if (response.status() === 419) response = await send();
		const status = response.status();
		const body = status === 204 ? null : new Uint8Array(await response.body());
		const { "set-cookie": _, ...headers } = response.headers();
		return new Response(body, { status, headers });
	});
}

/** Creates an account and signs the context in. */
export async function signUp(
	context: BrowserContext,
	shop: RunningShop,
	{ isVerified = true } = {},
): Promise<Customer> {
	const api = apiOf(context);
	const email = freshEmail();
	await shop.addAccount({ name, email, password, isVerified });
	await api(login, { email, password });
	return { name, email, api };
}

export const homeAddress = {
	label: "Luz Dimaculangan (0917 123 4567)",
	line: "14 Mabini Street, Poblacion, Santa Rosa, 4026",
};

/** Products of the demo catalog that tests buy, with their unit prices. */
export const powerBank = { slug: "sigla-65w-power-bank-20-000-mah", price: 2299 };
export const privacyGlass = { slug: "linaw-privacy-glass-for-redmi-note-13", price: 199.5 };

/** Adds units of a product to the cart, using its first variation in stock if it has any. */
export async function fillCart(api: Api, slug: string, qty = 1): Promise<ProductDetail> {
	const product = await api(getProductBySlug, { slug });
	const variation = product.variations.find((each) => each.stock_quantity >= qty);
	await api(addToCart, {
		product_id: product.id,
		qty,
		...(variation && { variation_id: variation.id }),
	});
	return product;
}

/** Orders one product with cash on delivery, to a new address. */
export async function orderOne(api: Api, slug = powerBank.slug, qty = 1): Promise<OrderDetail> {
	await fillCart(api, slug, qty);
	const { id: addressId } = await api(createAddress, homeAddress);
	return api(placeOrder, { addressId, shippingMethod: "standard", paymentMethod: "cod" });
}

interface Fixtures {
	/** A verified customer, signed in to the test's pages. */
	customer: Customer;
}

/** A member of staff, signed in once for all tests of a worker. */
export interface Staff {
	api: Api;
	/** Cookies that sign another browser context in as this person. */
	cookies: Cookie[];
}

async function signInStaff(browser: Browser, shop: RunningShop, email: string) {
	const context = await browser.newContext({ baseURL: shop.origin });
	const api = apiOf(context);
	await api(login, { email, password: demoPassword });
	return { context, staff: { api, cookies: await context.cookies() } };
}

/** A test with a signed-in customer, and with staff and the owner, who are signed in once per worker. */
export const test = base.extend<Fixtures, { staff: Staff; owner: Staff }>({
	customer: async ({ context, shop }, use) => use(await signUp(context, shop)),
	staff: [
		async ({ browser, shop }, use) => {
			const { context, staff } = await signInStaff(browser, shop, staffEmail);
			await use(staff);
			await context.close();
		},
		{ scope: "worker" },
	],
	owner: [
		async ({ browser, shop }, use) => {
			const { context, staff } = await signInStaff(browser, shop, ownerEmail);
			await use(staff);
			await context.close();
		},
		{ scope: "worker" },
	],
});

/** The screens for testing every page: a phone and a desktop. */
export const screens = [
	{ screen: "a phone", viewport: { width: 360, height: 740 } },
	{ screen: "a desktop", viewport: { width: 1440, height: 900 } },
] as const;
