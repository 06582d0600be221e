import sharp from "sharp";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract } from "#contract/contract.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestAccount, testPassword } from "#test/support/test-account.ts";
import { createTestShop, type TestBrowser, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let visitor: TestBrowser;
let customer: TestCustomer;
/** Ids for paths and payloads. The setup and earlier calls replace the zeros. */
const known = { product: 0, varied: 0, variation: 0, address: 0, order: 0, notification: 0 };
let email: string;

beforeAll(async () => {
	shop = await createTestShop();
	visitor = shop.visitor();
	customer = await createCustomer(shop);
	({ email } = await createTestAccount(shop));
	known.product = (await insertProduct(shop.database, { name: "Braided cable" })).id;
	const varied = await insertProduct(shop.database, {
		name: "Clear case",
		variations: [{ name: "Smoke" }, { name: "Mint" }],
	});
	known.varied = varied.id;
	known.variation = varied.variationIds[1] ?? 0;
	await shop.database.execute(sql`insert into categories (slug, name) values ('cables', 'Cables')`);
	await shop.database.execute(sql`
		insert into features (tag, title, product_id) values ('hot', 'Charge on', ${known.product})`);
	await shop.database.execute(sql`
		update products set featured = true, category_id = (select id from categories)`);
	await shop.catalogue.refresh();
});
afterAll(() => shop.close());

interface Step {
	/** Method and path as in §7 of the specification. `{name}` is replaced by the id in `known`. */
	call: string;
	who?: "visitor";
	payload?: () => Record<string, unknown>;
	status: number;
	/** Fields of the response. A leading `[]` marks a list, whose entries all have these fields. */
	fields?: string;
}

const product = "id name category_id price sale_price image stock_quantity has_variations";
const cart = "lines subtotal count";
const order = "id ref status total_amount subtotal_amount shipping_fee discount_amount items";
const item = () => ({ product_id: known.product, qty: 2 });
const address = { label: "Luz Cruz (0917 123 4567)", line: "12 Sampaguita Street, Poblacion" };
const choice = { shippingMethod: "express", couponCode: "SAVE10" };

/** Steps in order, because later ones use the results of earlier ones. */
const steps: Step[] = [
	{ call: "GET /sanctum/csrf-cookie", who: "visitor", status: 204 },
	{ call: "GET /me", who: "visitor", status: 200, fields: "id" },
	{
		call: "POST /register",
		who: "visitor",
		payload: () => ({
			name: "Luz",
			email: "new@shop.example",
			password: "sampaguita-2026",
			turnstile_token: "token",
		}),
		status: 201,
		fields: "redirect message",
	},
	{
		call: "POST /login",
		who: "visitor",
		payload: () => ({ email, password: "not this one", remember: false }),
		status: 422,
		fields: "message suggest",
	},
	{
		call: "POST /login",
		who: "visitor",
		payload: () => ({ email, password: testPassword, remember: true }),
		status: 200,
		fields: "user redirect",
	},
	{ call: "GET /me", who: "visitor", status: 200, fields: "id name role is_admin" },
	{ call: "POST /logout", who: "visitor", status: 204 },
	{ call: "GET /landing/featured", who: "visitor", status: 200, fields: `${product} featured` },
	{ call: "GET /landing/products", who: "visitor", status: 200, fields: `[] ${product}` },
	{ call: "GET /landing/new-arrivals", who: "visitor", status: 200, fields: `[] ${product}` },
	{ call: "GET /landing/categories", who: "visitor", status: 200, fields: "[] id name" },
	{ call: "GET /user/api/features", who: "visitor", status: 200, fields: "[] tag title" },
	{ call: "GET /user/api/products", who: "visitor", status: 200, fields: `[] ${product}` },
	{
		call: "GET /user/api/products?tag=featured&search=cable&sort=price-asc",
		who: "visitor",
		status: 200,
		fields: `[] ${product}`,
	},
	{ call: "GET /user/api/categories", who: "visitor", status: 200, fields: "[] products_count" },
	{ call: "GET /user/api/payments/config", who: "visitor", status: 200, fields: "publicKey" },
	...["/newsletter/subscribe", "/public/newsletter/subscribe"].map(
		(path): Step => ({
			call: `POST ${path}`,
			who: "visitor",
			payload: () => ({ email: "reader@shop.example" }),
			status: 200,
			fields: "message",
		}),
	),
	{ call: "GET /user/api/cart", status: 200, fields: cart },
	{ call: "POST /user/api/cart", payload: item, status: 201, fields: cart },
	{
		call: "POST /user/api/cart",
		payload: () => ({ product_id: known.varied, qty: 1, variation_id: known.variation }),
		status: 201,
		fields: cart,
	},
	{
		call: "PUT /user/api/cart/{varied}?variation_id={variation}",
		payload: () => ({ qty: 3 }),
		status: 200,
		fields: cart,
	},
	{
		call: "DELETE /user/api/cart/{varied}?variation_id={variation}",
		status: 200,
		fields: cart,
	},
	{ call: "DELETE /user/api/cart", status: 200, fields: cart },
	{
		call: "POST /user/api/wishlist/toggle",
		payload: () => ({ product_id: known.product }),
		status: 200,
		fields: "[] product_id created_at",
	},
	{ call: "GET /user/api/wishlist", status: 200, fields: "[] product_id created_at" },
	{ call: "GET /user/api/profile", status: 200, fields: "name email phone avatar_url" },
	{
		call: "PUT /user/api/profile",
		payload: () => ({ name: "Luz", email: customer.email, phone: "0917 123 4567" }),
		status: 200,
		fields: "name email phone avatar_url",
	},
	{ call: "POST /user/api/profile/avatar", status: 201, fields: "avatar_url" },
	{ call: "DELETE /user/api/profile/avatar", status: 204 },
	{
		call: "POST /user/api/addresses",
		payload: () => ({ ...address, makeDefault: true }),
		status: 201,
		fields: "id label line is_default",
	},
	{ call: "GET /user/api/addresses", status: 200, fields: "[] id label line is_default" },
	{
		call: "PUT /user/api/addresses/{address}",
		payload: () => ({ ...address, makeDefault: false }),
		status: 200,
		fields: "id label line is_default",
	},
	{ call: "POST /user/api/addresses/{address}/default", status: 200, fields: "is_default" },
	{ call: "POST /user/api/cart", payload: item, status: 201, fields: cart },
	{
		call: "POST /user/api/payments/create-intent",
		payload: () => choice,
		status: 201,
		fields: "clientSecret",
	},
	{
		call: "POST /user/api/orders",
		payload: () => ({ ...choice, addressId: known.address, paymentMethod: "cod" }),
		status: 201,
		fields: order,
	},
	{ call: "GET /user/api/orders", status: 200, fields: "[] id ref items_count status" },
	{ call: "GET /user/api/orders/{order}", status: 200, fields: order },
	{
		call: "POST /user/api/orders/{order}/cancel",
		payload: () => ({ reason: "change_of_mind", note: "I chose the wrong colour." }),
		status: 200,
		fields: "message",
	},
	{ call: "GET /user/api/notifications", status: 200, fields: "[] id type title is_read" },
	{ call: "GET /user/api/notifications/unread", status: 200, fields: "unread" },
	{ call: "POST /user/api/notifications/{notification}/read", status: 204 },
	{ call: "POST /user/api/notifications/read-all", status: 204 },
	{ call: "DELETE /user/api/addresses/{address}", status: 204 },
];

async function send({ call, who, payload }: Step): Promise<Response> {
	const [method = "", pattern = ""] = call.split(" ");
	const path = pattern.replace(/\{(\w+)\}/g, (_, name: keyof typeof known) => String(known[name]));
	const browser = who === "visitor" ? visitor : customer;
	if (path.endsWith("/avatar") && method === "POST") {
		const body = new FormData();
		const picture = { width: 8, height: 8, channels: 3, background: "teal" } as const;
		body.set("avatar", new File([await sharp({ create: picture }).png().toBuffer()], "me.png"));
		return browser.fetch(path, { method, body });
	}
	return browser.fetch(path, {
		method,
		...(payload && {
			body: JSON.stringify(payload()),
			headers: { "Content-Type": "application/json" },
		}),
	});
}

/** Stores the ids that later paths use. */
function remember(call: string, body: unknown): void {
	const [first] = Array.isArray(body) ? body : [body];
	if (call === "POST /user/api/addresses") known.address = first.id;
	if (call === "POST /user/api/orders") known.order = first.id;
	if (call === "GET /user/api/notifications") known.notification = first.id;
}

describe("the calls of §7 of the specification, in one visit", () => {
	test.each(steps.map((step) => [step.call, step.status, step] as const))(
		"%s answers %d",
		async (call, status, step) => {
			const response = await send(step);
			expect(response.status).toBe(status);
			if (status === 204) return expect(await response.text()).toBe("");
			const body = await response.json();
			remember(call, body);
			const [first = "", ...rest] = (step.fields ?? "").split(" ");
			expect(Array.isArray(body)).toBe(first === "[]");
			const entries = first === "[]" ? (body as object[]) : [body as object];
			expect(entries).not.toEqual([]);
			const fields = first === "[]" ? rest : [first, ...rest];
			for (const entry of entries) {
				expect(Object.keys(entry)).toEqual(expect.arrayContaining(fields));
			}
		},
	);

	test("are all in the contract under the same path", () => {
		const published = new Set(
			contract.map(({ endpoint: { method, path } }) => `${method} ${path}`),
		);
		for (const { call } of steps) {
			const path = call.replace(/\?.*/, "").replace(/\{\w+\}/g, "{id}");
			expect(published, call).toContain(path);
		}
		expect(published).toContain("POST /auth/confirm-link");
	});
});

const unsafe = contract.filter(
	({ endpoint }) =>
		endpoint.method !== "GET" && !endpoint.csrfExempt && !endpoint.path.startsWith("/admin/"),
);

describe("a call without the CSRF headers is refused", () => {
	test.each(unsafe)("$name", async ({ endpoint }) => {
		const path = endpoint.path.replace(/\{\w+\}/g, "999999");
		for (const missing of ["X-XSRF-TOKEN", "X-Requested-With"]) {
			const response = await customer.fetch(path, {
				method: endpoint.method,
				headers: { [missing]: "" },
			});
			expect(response.status, `without ${missing}`).toBe(419);
			expect(await response.json()).toMatchObject({ message: "CSRF token mismatch." });
		}
	});
});
