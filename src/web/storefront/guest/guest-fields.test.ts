import { describe, expect, it } from "vitest";
import { noBuyer } from "#lib/orders/buyer.ts";
import { findProblems, type GuestFields } from "./guest-fields.ts";

const filled: GuestFields = {
	name: "Luz Cruz",
	phone: "0917 123 4567",
	street: "14 Mabini Street",
	city: "Santa Rosa",
	zip: "",
	email: "",
	...noBuyer,
};

describe("a guest's fields", () => {
	it("are complete with name, mobile number, street and city", () => {
		expect(findProblems(filled)).toEqual({});
		expect(findProblems({ ...filled, zip: "4026", email: "luz@mail.ph" })).toEqual({});
	});
	it.each(["09171234567", "+63 917 123 4567", "63-917-123-4567", "9171234567"])(
		"accept the mobile number %s",
		(phone) => expect(findProblems({ ...filled, phone })).toEqual({}),
	);
	it.each(["0917 123 456", "(02) 8123 4567", "+1 212 555 0100", "call me"])(
		"refuse %s, which isn't a mobile number that couriers can call",
		(phone) => expect(findProblems({ ...filled, phone }).phone).toContain("0917 123 4567"),
	);
	it("may include a place of the city from the list of places", () => {
		const place = {
			code: "0403428018",
			barangay: "Tagapo",
			city: "Santa Rosa",
			province: "Laguna",
			zip: "4026",
		};
		const chosen = { place, typed: "Tagapo, Santa Rosa, Laguna" };
		expect(findProblems(filled, chosen)).toEqual({});
		expect(findProblems(filled, { place: null, typed: "Tagapo" })).toEqual({
			place: "Choose a place from the list, or clear this field.",
		});
		expect(findProblems({ ...filled, city: "Baguio" }, chosen)).toEqual({
			city: "Tagapo is in Santa Rosa, not in Baguio.",
		});
	});
	it("have an error for each empty or invalid field", () => {
		const empty = {
			name: " ",
			phone: "",
			street: "",
			city: "",
			zip: "12",
			email: "luz",
			buyer_tin: "1234",
			business_name: "",
		};
		expect(Object.keys(findProblems(empty))).toEqual([
			"name",
			"phone",
			"street",
			"city",
			"zip",
			"email",
			"buyer_tin",
		]);
	});
});
