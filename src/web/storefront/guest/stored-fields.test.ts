import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { noFields } from "./guest-fields.ts";
import { clearFields, readStoredFields, storeFields } from "./stored-fields.ts";

const place = {
	code: "0403428018",
	barangay: null,
	city: "Santa Rosa",
	province: "Laguna",
	zip: null,
};
const fields = { ...noFields, name: "Luz Cruz", city: "Santa Rosa" };
let stored: string | null = null;
beforeEach(() => {
	stored = null;
	vi.stubGlobal("sessionStorage", {
		getItem: () => stored,
		setItem: (_key: string, value: string) => {
			stored = value;
		},
		removeItem: () => {
			stored = null;
		},
	});
});
afterEach(() => {
	vi.unstubAllGlobals();
});

it("is restored as typed until the order", () => {
	expect(readStoredFields()).toBeNull();
	storeFields({ fields, place });
	expect(readStoredFields()).toEqual({ fields, place });
	clearFields();
	expect(readStoredFields()).toBeNull();
});

it.each(["", "7", "{}", '{"fields":{"name":1}}', '{"fields":null,"place":null}'])(
	"ignores data of another page: %s",
	(text) => {
		stored = text;
		expect(readStoredFields()).toBeNull();
	},
);

it("an invalid place is left out", () => {
	stored = JSON.stringify({ fields, place: { code: 7 } });
	expect(readStoredFields()).toEqual({ fields, place: null });
});

it("isn't stored if storage is blocked, without an error", () => {
	const blocked = () => {
		throw new Error("blocked");
	};
	vi.stubGlobal("sessionStorage", { getItem: blocked, setItem: blocked, removeItem: blocked });
	storeFields({ fields, place });
	clearFields();
	expect(readStoredFields()).toBeNull();
});
