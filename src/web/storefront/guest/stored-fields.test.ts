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

it("restores the input until it is cleared after the order", () => {
	expect(readStoredFields()).toBeNull();
	storeFields({ fields, place });
	expect(readStoredFields()).toEqual({ fields, place });
	clearFields();
	expect(readStoredFields()).toBeNull();
});

it.each(["", "7", "{}", '{"fields":{"name":1}}', '{"fields":null,"place":null}'])(
	"ignores invalid stored data: %s",
	(text) => {
		stored = text;
		expect(readStoredFields()).toBeNull();
	},
);

it("leaves out an invalid place", () => {
	stored = JSON.stringify({ fields, place: { code: 7 } });
	expect(readStoredFields()).toEqual({ fields, place: null });
});

it("throws no error if browser storage is blocked", () => {
	const blocked = () => {
		throw new Error("blocked");
	};
	vi.stubGlobal("sessionStorage", { getItem: blocked, setItem: blocked, removeItem: blocked });
	storeFields({ fields, place });
	clearFields();
	expect(readStoredFields()).toBeNull();
});
