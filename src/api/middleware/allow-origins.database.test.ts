import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getCsrfCookie, login } from "#contract/account/session.ts";
import { listAdminOrders } from "#contract/admin/orders.ts";
import {
	changeStorefrontOrigins,
	readStorefrontOrigins,
} from "#contract/admin/storefront-origins.ts";
import { addToCart, getCart } from "#contract/user/cart.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import {
	createCustomer,
	customerPassword,
	type TestCustomer,
} from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

const site = "https://www.shop.test";
const stranger = "https://www.evil.example";

let shop: TestShop;
let owner: TestCustomer;
let cable: number;

async function list(origins: string[]): Promise<void> {
	const { version } = await owner.api(readStorefrontOrigins);
	await owner.api(changeStorefrontOrigins, { version, origins });
	await shop.catalogue.refresh();
}
beforeAll(async () => {
	shop = await createTestShop();
	owner = await createCustomer(shop, { role: "owner" });
	cable = (await insertProduct(shop.database, { name: "Cable", stock: { main: 5 } })).id;
	await list([site]);
});
afterAll(() => shop.close());

const send = (path: string, headers: Record<string, string>, init: RequestInit = {}) =>
	shop.app.fetch(new Request(`http://shop.test${path}`, { ...init, headers }));
const preflight = (path: string, method: string, origin = site) =>
	send(
		path,
		{
			Origin: origin,
			"Access-Control-Request-Method": method,
			"Access-Control-Request-Headers": "content-type,x-xsrf-token",
		},
		{ method: "OPTIONS" },
	);
const allowed = ({ headers }: Response) => headers.get("Access-Control-Allow-Origin");

describe("a site listed by the owner", () => {
	test("can read products, including the headers of a list", async () => {
		const answer = await send("/landing/products", { Origin: site });
		expect(answer.status).toBe(200);
		expect(allowed(answer)).toBe(site);
		expect(answer.headers.get("Vary")).toContain("Origin");
		expect(answer.headers.get("Access-Control-Expose-Headers")).toContain("X-Total-Count");
	});

	test("gets responses to preflight requests, and can read refusals", async () => {
		const asked = await preflight(addToCart.path, "POST");
		expect(asked.status).toBe(204);
		expect(allowed(asked)).toBe(site);
		expect(asked.headers.get("Access-Control-Allow-Methods")).toBe("POST");
		expect(asked.headers.get("Access-Control-Allow-Headers")).toContain("X-XSRF-TOKEN");
		const refused = await send(getCart.path, { Origin: site });
		expect([refused.status, allowed(refused)]).toEqual([401, site]);
	});

	test("can sign a customer in and fill their cart with the token from a response header", async () => {
		const { email } = await createCustomer(shop);
		const cookies = new Map<string, string>();
		let token = "";
		const call = async (path: string, method = "GET", body?: object) => {
			const answer = await send(
				path,
				{
					Origin: site,
					"Sec-Fetch-Site": "same-site",
					"X-Requested-With": "XMLHttpRequest",
					"X-XSRF-TOKEN": token,
					"Content-Type": "application/json",
					Cookie: [...cookies].map((each) => each.join("=")).join("; "),
				},
				{ method, ...(body && { body: JSON.stringify(body) }) },
			);
			for (const line of answer.headers.getSetCookie()) {
				const [name = "", value = ""] = line.split(";")[0]?.split("=") ?? [];
				cookies.set(name, value);
			}
			token = answer.headers.get("X-XSRF-TOKEN") ?? token;
			return answer;
		};
		await call(getCsrfCookie.path);
		expect(token).not.toBe("");
		const signedIn = await call(login.path, "POST", { email, password: customerPassword });
		expect([signedIn.status, allowed(signedIn)]).toEqual([200, site]);
		const added = await call(addToCart.path, "POST", {
			product_id: cable,
			qty: 1,
			variation_id: null,
		});
		expect([added.ok, allowed(added)]).toEqual([true, site]);
	});

	test("can't make back office calls, even if an owner is signed in", async () => {
		expect(allowed(await preflight(listAdminOrders.path, "GET"))).toBeNull();
		const answer = await owner.fetch(listAdminOrders.path, { headers: { Origin: site } });
		expect(allowed(answer)).toBeNull();
	});
});

describe("any other site", () => {
	test.each([stranger, "null", "https://www.shop.test.evil.example", "http://www.shop.test"])(
		"as %s can read nothing",
		async (origin) => {
			const answer = await send("/landing/products", { Origin: origin });
			expect(allowed(answer)).toBeNull();
			expect(answer.headers.get("Access-Control-Allow-Credentials")).toBeNull();
			expect(allowed(await preflight(addToCart.path, "POST", origin))).toBeNull();
		},
	);

	test("is refused again once the owner has removed the site", async () => {
		await list([]);
		expect(allowed(await send("/landing/products", { Origin: site }))).toBeNull();
		await list([site]);
	});

	test("can't be added with an invalid URL, or based on an outdated list", async () => {
		const { version } = await owner.api(readStorefrontOrigins);
		for (const origin of ["*", "null", "http://www.shop.test", `${site}/path`]) {
			await expect(
				owner.api(changeStorefrontOrigins, { version, origins: [origin] }),
			).rejects.toMatchObject({ status: 422, errors: { origins: [expect.any(String)] } });
		}
		await expect(
			owner.api(changeStorefrontOrigins, { version: "0", origins: [] }),
		).rejects.toMatchObject({ code: "changed_elsewhere" });
	});
});
