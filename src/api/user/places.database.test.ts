import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	createAddress,
	listAddresses,
	makeDefaultAddress,
	updateAddress,
} from "#contract/user/addresses.ts";
import { suggestPlaces } from "#contract/user/places.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let maria: TestCustomer;

beforeAll(async () => {
	shop = await createTestShop();
	maria = await createCustomer(shop);
});
afterAll(() => shop.close());

const tarlac = {
	code: "0306916061",
	barangay: "San Jose",
	city: "Tarlac City",
	province: "Tarlac",
	zip: "2300",
};

describe("places", () => {
	it("are suggested to everyone while typing", async () => {
		const found = await shop.visitor().api(suggestPlaces, { search: "brgy san jose tarlac" });
		expect(found[0]).toEqual(tarlac);
		expect((await shop.visitor().fetch("/user/api/places?search=")).status).toBe(422);
		const tooLong = `/user/api/places?search=${"a".repeat(101)}`;
		expect((await shop.visitor().fetch(tooLong)).status).toBe(422);
	});

	it("load at most 30 KB while someone types a whole address, with a request for every letter", async () => {
		const typed = "brgy san jose tarlac city";
		let bytes = 0;
		for (let end = 2; end <= typed.length; end += 1) {
			const search = encodeURIComponent(typed.slice(0, end));
			const answer = await shop.visitor().fetch(`/user/api/places?search=${search}`);
			for (const [name, value] of answer.headers) bytes += name.length + value.length + 4;
			bytes += (await answer.arrayBuffer()).byteLength;
		}
		expect(bytes).toBeGreaterThan(2_000);
		expect(bytes).toBeLessThanOrEqual(30 * 1024);
	});
});

describe("a structured address", () => {
	const details = {
		recipient: "Maria Cruz",
		phone: "0917 123 4567",
		street: "12 Rizal St.",
		landmark: "beside the chapel",
		city: "Tarlac City",
		zip: "2300",
		place: tarlac.code,
	};
	const written = {
		label: "Maria Cruz (0917 123 4567)",
		line: "12 Rizal St. (beside the chapel), Brgy. San Jose, Tarlac City, Tarlac, 2300",
	};

	it("is printed from its parts, even if another text is sent with them", async () => {
		const made = await maria.api(createAddress, { label: "x", line: "y", details });
		expect(made).toMatchObject(written);
		expect(made.details).toEqual({ ...details, phone: "+639171234567", place: tarlac });
		expect(await maria.api(listAddresses)).toContainEqual(made);
		const id = String(made.id);
		expect(await maria.api(makeDefaultAddress, { id })).toMatchObject({ details: made.details });
		const moved = { ...details, place: "1430300000", city: "Baguio", landmark: "", zip: "2600" };
		const changed = await maria.api(updateAddress, { id, label: "x", line: "y", details: moved });
		expect(changed.line).toBe("12 Rizal St., Baguio City, Benguet, 2600");
		expect(changed.details?.place).toMatchObject({ code: "1430300000", barangay: null });
	});

	it("can change from free text to structured parts", async () => {
		const { id } = await maria.api(createAddress, { label: "x", line: "y", details });
		const free = { label: "Maria", line: "Purok 3, Lipa" };
		expect(await maria.api(updateAddress, { id: String(id), ...free })).toMatchObject({
			...free,
			details: null,
		});
	});

	it("keeps an invalid phone number readable, but never as a link to call", async () => {
		const made = await maria.api(createAddress, {
			label: "x",
			line: "y",
			details: { ...details, phone: "555" },
		});
		expect(made).toMatchObject({ label: "Maria Cruz (555)", details: { phone: null } });
	});

	it.each([
		["an unknown place", { place: "0306916999" }, "details.place", "Choose the place again."],
		["no code", { place: "San Jose" }, "details.place", "Choose the place again."],
		[
			"a barangay of another city",
			{ city: "Baguio" },
			"details.city",
			"San Jose is in Tarlac City, not in Baguio.",
		],
		["no street", { street: " " }, "details.street", "This is required."],
		["no name", { recipient: "" }, "details.recipient", "This is required."],
	])("is refused with %s, and nothing is saved", async (_, wrong, field, message) => {
		const before = await maria.api(listAddresses);
		const body = { label: "x", line: "y", details: { ...details, ...wrong } };
		const answer = await maria.fetch("/user/api/addresses", {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify(body),
		});
		expect(answer.status).toBe(422);
		expect(((await answer.json()) as { errors: object }).errors).toEqual({ [field]: [message] });
		expect(await maria.api(listAddresses)).toEqual(before);
	});
});
