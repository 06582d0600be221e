import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { noFields } from "./guest-fields.ts";
import { forgetFields, keepFields, readKeptFields } from "./stored-fields.ts";

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

it("comes back as it was typed, until it is ordered", () => {
	expect(readKeptFields()).toBeNull();
	keepFields({ fields, place });
	expect(readKeptFields()).toEqual({ fields, place });
	forgetFields();
	expect(readKeptFields()).toBeNull();
});

it.each(["", "7", "{}", '{"fields":{"name":1}}', '{"fields":null,"place":null}'])(
	"what another page left there is not taken: %s",
	(text) => {
		stored = text;
		expect(readKeptFields()).toBeNull();
	},
);

it("a place that is none is left out", () => {
	stored = JSON.stringify({ fields, place: { code: 7 } });
	expect(readKeptFields()).toEqual({ fields, place: null });
});

it("is not kept where the storage is blocked, and nothing breaks", () => {
	const blocked = () => {
		throw new Error("blocked");
	};
	vi.stubGlobal("sessionStorage", { getItem: blocked, setItem: blocked, removeItem: blocked });
	keepFields({ fields, place });
	forgetFields();
	expect(readKeptFields()).toBeNull();
});
