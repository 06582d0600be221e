import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
	createAddress,
	deleteAddress,
	listAddresses,
	makeDefaultAddress,
	updateAddress,
} from "#contract/user/addresses.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let maria: TestCustomer;

beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
	maria = await createCustomer(shop);
});

const add = (label: string, makeDefault?: boolean) =>
	maria.api(createAddress, { label, line: "12 Sampaguita Street", makeDefault });
const labels = async () => (await maria.api(listAddresses)).map((address) => address.label);
const defaults = async () =>
	(await maria.api(listAddresses))
		.filter((address) => address.is_default)
		.map(({ label }) => label);

describe("the default address", () => {
	it("is the first one until another is chosen", async () => {
		expect(await add("Home")).toMatchObject({ label: "Home", is_default: true });
		expect(await add("Work")).toMatchObject({ is_default: false });
		expect(await add("Mother", true)).toMatchObject({ is_default: true });
		expect(await defaults()).toEqual(["Mother"]);
		expect(await labels()).toEqual(["Mother", "Work", "Home"]);
	});

	it("can be changed by its own API call and with an update", async () => {
		await add("Home");
		const work = await add("Work");
		const id = String(work.id);
		expect(await maria.api(makeDefaultAddress, { id })).toEqual({ ...work, is_default: true });
		expect(await defaults()).toEqual(["Work"]);
		const home = (await maria.api(listAddresses)).find(({ label }) => label === "Home");
		const updated = await maria.api(updateAddress, {
			id: String(home?.id),
			label: "New home",
			line: "1 Mabini Street",
			makeDefault: true,
		});
		expect(updated).toMatchObject({ label: "New home", line: "1 Mabini Street", is_default: true });
		expect(await defaults()).toEqual(["New home"]);
	});

	it("stays the default after an update that doesn't mention the default", async () => {
		const home = await add("Home");
		const fields = { label: "Home", line: "2 Mabini Street", makeDefault: false };
		expect(await maria.api(updateAddress, { id: String(home.id), ...fields })).toMatchObject({
			is_default: true,
		});
	});

	it("is the most recent other address after the default address is deleted", async () => {
		const home = await add("Home");
		await add("Work");
		await add("Mother");
		const remove = (id: number) => maria.api(deleteAddress, { id: String(id) });
		expect(await remove(home.id)).toBeUndefined();
		expect(await defaults()).toEqual(["Mother"]);
		for (const address of await maria.api(listAddresses)) await remove(address.id);
		expect(await labels()).toEqual([]);
	});

	it("is a single address, however many are saved at once", async () => {
		await Promise.all(Array.from({ length: 12 }, (_, index) => add(`A${index}`, index % 2 === 0)));
		expect(await labels()).toHaveLength(12);
		expect(await defaults()).toHaveLength(1);
		const all = await maria.api(listAddresses);
		await Promise.all([
			...all.map(({ id }) => maria.api(makeDefaultAddress, { id: String(id) })),
			add("New", true),
		]);
		expect(await defaults()).toHaveLength(1);
	});
});

it("at most fifty addresses can be saved", async () => {
	for (let count = 0; count < 50; count++) await add(`A${count}`);
	await expect(add("One more", true)).rejects.toMatchObject({
		status: 409,
		code: "too_many_addresses",
	});
	expect(await defaults()).toEqual(["A0"]);
});

it.each([
	[{ label: "", line: "x" }, "label"],
	[{ label: "   ", line: "x" }, "label"],
	[{ label: "x", line: "\u0000" }, "line"],
	[{ label: "x" }, "line"],
	[{ label: 7, line: "x" }, "label"],
	[{ label: "x", line: "y".repeat(501) }, "line"],
	[{ label: "x", line: "y", makeDefault: "yes" }, "makeDefault"],
])("refuses %j", async (body, field) => {
	const response = await maria.fetch("/user/api/addresses", {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(body),
	});
	expect(response.status).toBe(422);
	expect(await response.json()).toHaveProperty(["errors", field]);
	expect(await labels()).toEqual([]);
});

it("stores SQL, markup and any script as typed", async () => {
	const label = "Ñoño '; drop table addresses; -- <b>愛</b> (0917 123 4567)";
	await add(label);
	expect(await labels()).toEqual([label]);
});

it("of another customer returns 404 and stays unchanged", async () => {
	const home = await add("Home");
	const juan = await createCustomer(shop);
	const id = String(home.id);
	const calls = [
		() => juan.api(updateAddress, { id, label: "Mine", line: "now", makeDefault: true }),
		() => juan.api(makeDefaultAddress, { id }),
		() => juan.api(deleteAddress, { id }),
	];
	for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 404 });
	expect(await juan.api(listAddresses)).toEqual([]);
	expect(await maria.api(listAddresses)).toEqual([home]);
});
