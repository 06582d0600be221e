import { describe, expect, test } from "vitest";
import type { Place } from "#lib/phone-and-address/place.ts";
import {
	type GuestFormAction,
	type GuestFormState,
	initialGuestForm,
	reduceGuestForm,
} from "./guest-form-state.ts";

const makati: Place = {
	code: "1380300001",
	barangay: "Bel-Air",
	city: "Makati",
	province: "Metro Manila",
	zip: "1209",
};
const cebu: Place = { ...makati, code: "0730600001", city: "Cebu City", zip: "6000" };
const withoutZip: Place = { ...makati, code: "1999900001", city: "Cotabato", zip: null };

const after = (...actions: GuestFormAction[]): GuestFormState =>
	actions.reduce(reduceGuestForm, initialGuestForm("standard"));

const typedZip: GuestFormAction = { type: "typed", name: "zip", value: "1200" };

describe("a place", () => {
	test.each([
		["fills in its city and ZIP code", [], makati, "1209"],
		["keeps a ZIP code that was typed", [typedZip], makati, "1200"],
		[
			"replaces the ZIP code of the previous place",
			[{ type: "place_chosen", place: makati } as const],
			cebu,
			"6000",
		],
		[
			"without a ZIP code clears the one of the previous place",
			[{ type: "place_chosen", place: makati } as const],
			withoutZip,
			"",
		],
	])("%s", (_, before, place, zip) => {
		const { fields } = after(...before, { type: "place_chosen", place });
		expect(fields).toMatchObject({ city: place.city, zip });
	});

	test("clearing it keeps the fields that it filled in", () => {
		const cleared = after(
			{ type: "place_chosen", place: makati },
			{ type: "place_chosen", place: null },
		);
		expect(cleared.place).toBeNull();
		expect(cleared.fields).toMatchObject({ city: "Makati", zip: "1209" });
	});

	test("choosing it clears only the errors of the place and the city", () => {
		const chosen = after(
			{ type: "checked", errors: { place: "Choose.", city: "Missing.", name: "Missing." } },
			{ type: "place_chosen", place: makati },
		);
		expect(chosen.errors).toEqual({ name: "Missing." });
	});
});

test("typing in a field clears its error", () => {
	const typed = after(
		{ type: "checked", errors: { name: "Missing.", phone: "Missing." } },
		{ type: "typed", name: "name", value: "Ana" },
	);
	expect(typed.fields.name).toBe("Ana");
	expect(typed.errors).toEqual({ phone: "Missing." });
});

test("a refusal shows its errors at their fields, address errors at the place, and resets the human check", () => {
	const refused = after(
		{ type: "human_proved", token: "proof" },
		{ type: "refused", errors: { addressId: ["We don't deliver there.", "x"] } },
	);
	expect(refused).toMatchObject({
		errors: { place: "We don't deliver there." },
		humanToken: null,
		humanTries: 1,
	});
});

test("restores the input stored in this tab, or starts empty", () => {
	const kept = { fields: { ...initialGuestForm("").fields, name: "Ana" }, place: cebu };
	expect(after({ type: "restored", kept })).toMatchObject({ ...kept, isRestored: true });
	expect(after({ type: "restored", kept: null })).toMatchObject({ place: null, isRestored: true });
});
