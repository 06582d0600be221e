import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createProduct, getAdminProduct, updateProduct } from "#contract/admin/products.ts";
import { getProduct, listProducts } from "#contract/user/catalogue.ts";
import {
	getDevice,
	getOwnDevice,
	listDevices,
	listFits,
	setOwnDevice,
} from "#contract/user/devices.ts";
import { exportAccount } from "#contract/user/profile.ts";
import { readStandardDevices } from "#domain/devices/standard-devices.ts";
import { writeStandardDevices } from "#domain/devices/write-standard-devices.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let manager: TestCustomer;
beforeAll(async () => {
	shop = await createTestShop();
	await writeStandardDevices(shop.database);
	manager = await createCustomer(shop, { role: "manager" });
});
afterAll(() => shop.close());

const a15 = "samsung-galaxy-a15";
const iphone = "apple-iphone-15";
const make = (more: object) =>
	manager.api(createProduct, { name: "Thing", price: 100, status: "published", ...more });

describe("the shop's devices", () => {
	test("come with the release, and each can be read with one call", async () => {
		const standard = await readStandardDevices();
		const visitor = shop.visitor();
		const listed = await visitor.api(listDevices, {});
		expect(listed).toHaveLength(standard.devices.length);
		expect(listed.find(({ code }) => code === a15)).toMatchObject({
			maker: "Samsung",
			name: "Galaxy A15",
			kind: "phone",
			released_on: "2023-12-11",
			model_codes: expect.arrayContaining(["SM-A155F"]),
		});
		expect(await visitor.api(getDevice, { code: iphone })).toMatchObject({ name: "iPhone 15" });
		await expect(visitor.api(getDevice, { code: "acme-none" })).rejects.toMatchObject({
			status: 404,
		});
	});

	test("are updated by a later release, except those that the shop changed", async () => {
		const { devices } = await readStandardDevices();
		await shop.database.execute(sql`
			update devices set name = 'Galaxy A15 LTE', edited_at = now() where code = ${a15}`);
		const later = devices.map((device) => ({ ...device, name: `${device.name} II` }));
		const added = { ...later[0], code: "acme-new", name: "New" } as (typeof devices)[number];
		await writeStandardDevices(shop.database, async () => ({
			devices: [...later, added],
			checksum: "later",
		}));
		const nameOf = async (code: string) =>
			(
				await shop.database.one<{ name: string }>(
					sql`select name from devices where code = ${code}`,
				)
			).name;
		expect(await nameOf(a15)).toBe("Galaxy A15 LTE");
		expect(await nameOf(iphone)).toBe("iPhone 15 II");
		expect(await nameOf("acme-new")).toBe("New");
		// Undoes the changes of this test, by writing the standard devices again as at the next release.
		await shop.database.execute(sql`update devices set edited_at = null`);
		await shop.database.execute(sql`delete from devices where code = 'acme-new'`);
		await writeStandardDevices(shop.database);
		expect(await nameOf(a15)).toBe("Galaxy A15");
	});
});

describe("whether a product fits", () => {
	const verdict = async (device: string, id: number) => {
		const [told] = await shop.visitor().api(listFits, { device, ids: String(id) });
		return told;
	};

	test("is decided by the devices that each variation is made for", async () => {
		const options = [{ name: "For", values: ["Galaxy A15", "iPhone 15"] }];
		const made = await make({ product_type: "case", options });
		const [forA15, forIphone] = made.variations;
		await manager.api(updateProduct, {
			id: made.id,
			version: made.version,
			variations: [
				{ id: forA15?.id ?? 0, fits: { devices: [a15] } },
				{ id: forIphone?.id ?? 0, fits: { devices: [iphone] } },
			],
		});
		expect(await verdict(a15, made.id)).toEqual({
			product_id: made.id,
			fit: { verdict: "fits", reason: "Made for your Galaxy A15", watts: null },
			variations: [
				{ id: forA15?.id, fit: expect.objectContaining({ verdict: "fits" }) },
				{ id: forIphone?.id, fit: expect.objectContaining({ verdict: "does_not_fit" }) },
			],
		});
		await shop.catalogue.refresh();
		expect(await shop.visitor().api(getProduct, { id: made.id })).toMatchObject({
			variations: [{ fits: { devices: [a15] } }, { fits: { devices: [iphone] } }],
		});
	});

	test("is decided by specifications such as the charging power, and is null if the device doesn't matter", async () => {
		const facts = { ports: ["usb_c"], charging_standards: ["pps"], watts: 45 };
		const charger = await make({ product_type: "charger", facts });
		expect(await verdict(a15, charger.id)).toMatchObject({
			fit: { verdict: "fits", reason: "Charges your Galaxy A15 at up to 25 W", watts: 25 },
		});
		const pad = await make({ product_type: "mouse_pad" });
		expect(await verdict(a15, pad.id)).toMatchObject({ fit: null });
		const untyped = await make({});
		expect(await verdict(a15, untyped.id)).toMatchObject({ fit: null });
		const mouse = await make({ product_type: "mouse", facts: { is_wireless: true } });
		expect(await verdict(a15, mouse.id)).toMatchObject({ fit: null });
		const unknown = await make({ product_type: "charger" });
		expect(await verdict(a15, unknown.id)).toMatchObject({ fit: { verdict: "not_confirmed" } });
	});

	test("can't be asked about unpublished products, without a device, or about too many products", async () => {
		const draft = await make({ status: "draft", fits: { devices: [a15] } });
		expect(await verdict(a15, draft.id)).toBeUndefined();
		await expect(verdict("acme-none", draft.id)).rejects.toMatchObject({ status: 404 });
		const visitor = shop.visitor();
		for (const ids of ["", "x", "1,", "0", "-1", Array(101).fill("7").join()]) {
			await expect(visitor.api(listFits, { device: a15, ids })).rejects.toMatchObject({
				status: 422,
			});
		}
	});

	test.each([
		["a code with spaces", { devices: ["Not A Code"] }],
		["a word", { devices: "x" }],
		["more devices than allowed", { devices: Array(201).fill("a") }],
	])("%s is not a list of devices", async (_, fits) => {
		const { id, version } = await make({});
		const refused = manager.api(updateProduct, {
			id,
			version,
			fits: fits as { devices: string[] },
		});
		await expect(refused).rejects.toMatchObject({ status: 422 });
		expect((await manager.api(getAdminProduct, { id })).fits).toEqual({});
	});
});

describe("a list of compatible products", () => {
	test("contains exactly the compatible products, with count, search, sort and pages, and reflects every change", async () => {
		const device = "realme-c53";
		const names = ["Clear case", "Dark case", "Clear glass"];
		const made: Awaited<ReturnType<typeof make>>[] = [];
		for (const [index, name] of names.entries()) {
			made.push(
				await make({ name, price: 300 - index, product_type: "case", fits: { devices: [device] } }),
			);
		}
		await make({
			name: "Clear case for another",
			product_type: "case",
			fits: { devices: [iphone] },
		});
		await make({ name: "Clear thing of which nobody knows" });
		const charger = await make({
			name: "Plug",
			product_type: "charger",
			facts: { ports: ["usb_a"] },
		});
		await shop.catalogue.refresh();
		const visitor = shop.visitor();
		const list = async (more: object = {}) => {
			const page = await visitor.api.page(listProducts, { fits: device, ...more });
			return { names: page.items.map(({ name }) => name), total: page.total, next: page.next };
		};
		const cables = (await list()).names.filter((name) => ![...names, "Plug"].includes(name));
		// The list also contains chargers that other tests have created and that fit.
		expect(new Set(cables)).toEqual(new Set(["Thing"]));
		const all = 4 + cables.length;
		expect(await list({ sort: "price-desc", limit: 3 })).toMatchObject({ names, total: all });
		const first = await list({ sort: "price-desc", limit: 2 });
		const second = await list({ sort: "price-desc", limit: 2, cursor: first.next ?? "" });
		expect([...first.names, second.names[0]]).toEqual(names);
		expect((await list({ search: "clear" })).names.slice(0, 2).sort()).toEqual([
			"Clear case",
			"Clear glass",
		]);
		const found = await list({ search: "clear case" });
		expect(found.names[0]).toBe("Clear case");
		expect(found.names).not.toContain("Clear case for another");
		expect(await list({ fits: "acme-none" })).toEqual({ names: [], total: 0, next: null });

		const [one] = made;
		if (!one) throw new Error("no product was made");
		await manager.api(updateProduct, { id: one.id, version: one.version, fits: {} });
		const { id, version } = charger;
		await manager.api(updateProduct, { id, version, facts: {} });
		await shop.catalogue.refresh();
		expect(await list()).toMatchObject({ total: all - 2 });
	});
});

describe("a customer's device", () => {
	test("can be saved, changed and deleted, and is part of the customer's data download", async () => {
		const customer = await createCustomer(shop);
		expect(await customer.api(getOwnDevice, {})).toBeNull();
		expect(await customer.api(setOwnDevice, { code: a15 })).toMatchObject({ name: "Galaxy A15" });
		expect(await customer.api(getOwnDevice, {})).toEqual({
			code: a15,
			maker: "Samsung",
			name: "Galaxy A15",
			kind: "phone",
		});
		await expect(customer.api(setOwnDevice, { code: "acme-none" })).rejects.toMatchObject({
			status: 404,
		});
		expect(await customer.api(getOwnDevice, {})).toMatchObject({ code: a15 });
		expect((await customer.api(exportAccount)).account).toMatchObject({
			device: "Samsung Galaxy A15",
		});
		expect(await customer.api(setOwnDevice, { code: null })).toBeNull();
		const other = await createCustomer(shop);
		expect(await other.api(getOwnDevice, {})).toBeNull();
		await expect(shop.visitor().api(getOwnDevice, {})).rejects.toMatchObject({ status: 401 });
	});
});
