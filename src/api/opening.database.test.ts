import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { login, register } from "#contract/account/session.ts";
import { getLandingFeatured } from "#contract/landing/catalogue.ts";
import { getShop } from "#contract/landing/shop.ts";
import { listProducts } from "#contract/user/catalogue.ts";
import { placeOrder } from "#contract/user/orders.ts";
import { beginRealShop } from "#domain/opening/begin-real-shop.ts";
import { openingChoice } from "#domain/opening/opening-settings.ts";
import { readOpening } from "#domain/opening/read-opening.ts";
import { writeSetting } from "#domain/settings/change-settings.ts";
import { shopIdentity, shopName } from "#domain/settings/shop-settings.ts";
import { createCustomer } from "#test/support/customer-fixture.ts";
import { openShop, proveEmailWorks, realIdentity } from "#test/support/open-shop.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop({ demo: false, isNew: true });
	await beginRealShop(shop.database);
	await shop.catalogue.refresh();
});
afterAll(() => shop.close());

const closed = { status: 503, code: "shop_closed" };
const missing = async () =>
	(await readOpening(shop.database, { demo: false, payments: shop.payments })).missing;

describe("a new real shop", () => {
	test("has no coupon, no second branch and no shipping method until its owner creates one", async () => {
		const { coupons, branches, methods } = await shop.database.one<Record<string, number>>(sql`
			select (select count(*)::integer from coupons) as coupons,
				(select count(*)::integer from branches) as branches,
				(select count(*)::integer from shipping_methods where is_active) as methods`);
		expect({ coupons, branches, methods }).toEqual({ coupons: 0, branches: 1, methods: 0 });
	});

	test("keeps what the owner changes across restarts", async () => {
		await shop.database.execute(sql`insert into coupons (code, percent) values ('SAVE10', 10)`);
		await shop.database.execute(
			sql`update shipping_methods set is_active = true where code = 'standard'`,
		);
		await beginRealShop(shop.database);
		const left = await shop.database.one<{ coupons: number; methods: number }>(sql`
			select (select count(*)::integer from coupons) as coupons,
				(select count(*)::integer from shipping_methods where is_active) as methods`);
		expect(left).toEqual({ coupons: 1, methods: 1 });
		await shop.database.execute(sql`update shipping_methods set is_active = false`);
	});

	test("is closed to visitors and customers, and asks search engines to return later", async () => {
		const visitor = shop.visitor();
		const customer = await createCustomer(shop);
		await expect(visitor.api(listProducts, {})).rejects.toMatchObject(closed);
		await expect(visitor.api(getLandingFeatured, {})).rejects.toMatchObject(closed);
		await expect(customer.api(listProducts, {})).rejects.toMatchObject(closed);
		await expect(
			customer.api(placeOrder, { addressId: 1, shippingMethod: "standard", paymentMethod: "cod" }),
		).rejects.toMatchObject(closed);
		const newcomer = { name: "Ana", email: "ana@customer.example", password: "test-orange-42" };
		await expect(visitor.api(register, newcomer)).rejects.toMatchObject(closed);

		const answer = await visitor.fetch("/sitemap.xml");
		expect(answer.status).toBe(503);
		expect(answer.headers.get("Retry-After")).toBe("3600");
		expect(answer.headers.get("X-Robots-Tag")).toContain("noindex");
		for (const path of ["/health", "/robots.txt", "/me"]) {
			expect((await visitor.fetch(path)).status, path).toBe(200);
		}
		// The webhook checks the signature even while the shop is closed, so this request isn't refused with 503.
		expect((await visitor.fetch("/payments/webhook", { method: "POST" })).status).not.toBe(503);
	});

	test("never publishes made-up details about itself", async () => {
		const empty = {
			tagline: "",
			since: null,
			phone: "",
			email: "",
			hours: "",
			is_open: false,
			social: { label: "", url: "" },
			branches: [],
			shipping_methods: [],
		};
		const visitor = shop.visitor();
		expect(await visitor.api(getShop)).toMatchObject(empty);
		expect(JSON.stringify(await visitor.api(getShop))).not.toMatch(/kargado|\.example/i);
		await writeSetting(shop.database, shopIdentity, realIdentity);
		await shop.catalogue.refresh();
		expect(await visitor.api(getShop)).toMatchObject(empty);
	});

	test("lets its staff in, who see the shop as customers will see it", async () => {
		const staff = await createCustomer(shop, { role: "staff" });
		expect(await staff.api(listProducts, {})).toEqual([]);
		expect((await staff.api(getShop)).branches).toMatchObject([
			{ address: realIdentity.branches.main.address },
		]);
		// Responses for staff aren't cached for others.
		await expect(shop.visitor().api(listProducts, {})).rejects.toMatchObject(closed);
	});

	test("opens when nothing is missing, and closes when its owner says so", async () => {
		expect(await missing()).toEqual(["name", "mail", "shipping"]);
		await writeSetting(shop.database, shopName, "Aling Nena");
		await proveEmailWorks(shop.database);
		expect(await missing()).toEqual(["shipping"]);
		await shop.database.execute(
			sql`update shipping_methods set is_active = true where code = 'standard'`,
		);
		await shop.catalogue.refresh();
		expect(await shop.visitor().api(listProducts, {})).toEqual([]);
		expect(await shop.visitor().api(getShop)).toMatchObject({
			name: "Aling Nena",
			is_open: true,
			phone: realIdentity.phone,
		});

		await writeSetting(shop.database, openingChoice, { is_held: true, words: "Soon!" });
		await shop.catalogue.refresh();
		await expect(shop.visitor().api(listProducts, {})).rejects.toMatchObject(closed);
		await writeSetting(shop.database, openingChoice, { is_held: false, words: "Soon!" });
	});
});

describe("a shop that was running before", () => {
	test("keeps its coupons, branches and shipping methods", async () => {
		const running = await createTestShop({ demo: false, isNew: true });
		await openShop(running.database);
		await running.database.execute(sql`delete from settings where key = 'shop.begun'`);
		const customer = await createCustomer(running);
		const code = sql`select count(*)::integer as count from branches`;
		await beginRealShop(running.database);
		expect(await running.database.one(code)).toEqual({ count: 2 });
		await running.catalogue.refresh();
		expect(await customer.api(listProducts, {})).toEqual([]);
		await running.close();
	});
});

test("the demo is open with its sample details", async () => {
	const demo = await createTestShop();
	expect(await demo.visitor().api(getShop)).toMatchObject({
		name: "Kargado",
		since: 2020,
		is_open: true,
	});
	await expect(
		demo.visitor().api(login, { email: "nobody@kargado.example", password: "x" }),
	).rejects.toMatchObject({ status: 422 });
	await demo.close();
});
