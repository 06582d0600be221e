import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { showContactNumber } from "#lib/phone-and-address/address-line.ts";
import {
	addressPayload,
	isReachableNumber,
	missingFields,
	noAddress,
	readAddress,
	writeAddress,
} from "./address-text.ts";

const ana = {
	fullName: "Ana Cruz",
	contactNumber: "+63 917 123 4567",
	streetAddress: "12 Rizal St., Brgy. Uno",
	city: "Tayabas",
	zip: "4327",
	landmark: "",
	place: null,
};

test.each([
	["09171234567", "0917 123 4567"],
	["639171234567", "0917 123 4567"],
	["+63 (917) 123-4567", "0917 123 4567"],
	["9171234567", "0917 123 4567"],
	[" (042) 555 0100 ", "(042) 555 0100"],
	["", ""],
])("the number %j is shown as %j", (typed, shown) => {
	expect(showContactNumber(typed)).toBe(shown);
});

describe("an address", () => {
	test("is formatted as label and line", () => {
		expect(writeAddress(ana)).toEqual({
			label: "Ana Cruz (0917 123 4567)",
			line: "12 Rizal St., Brgy. Uno, Tayabas, 4327",
		});
	});

	test("is formatted without empty parts", () => {
		expect(
			writeAddress({ ...noAddress, fullName: " Ana ", streetAddress: "12 Rizal St." }),
		).toEqual({ label: "Ana", line: "12 Rizal St." });
	});

	test("is parsed back into its fields", () => {
		expect(readAddress(writeAddress(ana))).toEqual({ ...ana, contactNumber: "0917 123 4567" });
		expect(readAddress({ label: "Ana", line: "12 Rizal St." })).toEqual({
			...noAddress,
			fullName: "Ana",
			streetAddress: "12 Rizal St.",
		});
		expect(readAddress({ label: "Jun (Jr.) Reyes ((042) 555 0100)", line: "" })).toMatchObject({
			fullName: "Jun (Jr.) Reyes",
			contactNumber: "(042) 555 0100",
		});
	});

	test("stays the same text when parsed and formatted again", () => {
		const word = fc.stringMatching(/^[A-Za-z0-9 .,#'ñ-]{0,20}$/);
		fc.assert(
			fc.property(
				fc.record({
					fullName: word,
					contactNumber: fc.constantFrom("", "0917 123 4567", "(042) 555 0100", "555"),
					streetAddress: word,
					city: word,
					zip: fc.constantFrom("", "4327"),
					landmark: fc.constant(""),
					place: fc.constant(null),
				}),
				(fields) => {
					const once = writeAddress(readAddress(writeAddress(fields)));
					expect(writeAddress(readAddress(once))).toEqual(once);
				},
			),
		);
	});
});

describe("an address with a chosen place", () => {
	const place = {
		code: "0306916061",
		barangay: "San Jose",
		city: "Tarlac City",
		province: "Tarlac",
		zip: "2300",
	};
	const there = { ...ana, city: "Tarlac City", zip: "2300", landmark: "beside the chapel", place };

	test("is printed with all its parts", () => {
		expect(writeAddress({ ...there, streetAddress: "12 Rizal St." }).line).toBe(
			"12 Rizal St. (beside the chapel), Brgy. San Jose, Tarlac City, Tarlac, 2300",
		);
	});
	test("is sent with its separate fields, which an address without a place lacks", () => {
		expect(addressPayload(there).details).toEqual({
			recipient: "Ana Cruz",
			phone: "+63 917 123 4567",
			street: "12 Rizal St., Brgy. Uno",
			landmark: "beside the chapel",
			city: "Tarlac City",
			zip: "2300",
			place: place.code,
		});
		expect(addressPayload(ana)).toEqual(writeAddress(ana));
		expect(addressPayload({ ...ana, landmark: "Gate 2" }).details?.place).toBeNull();
	});
	test("is edited in its separate fields, which aren't parsed from the line", () => {
		const details = {
			recipient: "Ana Cruz",
			phone: null,
			street: "12 Rizal St., Brgy. Uno",
			landmark: "beside the chapel",
			city: "Tarlac City",
			zip: "2300",
			place,
		};
		const kept = { ...writeAddress(there), details };
		expect(readAddress(kept)).toEqual({ ...there, contactNumber: "0917 123 4567" });
		expect(writeAddress(readAddress(kept))).toEqual(writeAddress(there));
	});
});

test("a name and a street are required", () => {
	expect(missingFields(ana)).toEqual([]);
	expect(missingFields({ ...ana, fullName: "  ", city: "", zip: "", contactNumber: "" })).toEqual([
		"fullName",
	]);
	expect(missingFields(noAddress)).toEqual(["fullName", "streetAddress"]);
});

test.each([
	["0917 123 4567", true],
	["+63 917 123 4567", true],
	["9171234567", true],
	["(02) 8123 4567", true],
	["049 534 1234", true],
	["+1 415 555 0132", true],
	["", false],
	["0917 123 456", false],
	["0917 123 45678", false],
	["call my sister", false],
	["12345678", false],
])("a courier can call the number %j: %s", (typed, isReachable) => {
	expect(isReachableNumber(typed)).toBe(isReachable);
});
