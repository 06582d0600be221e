import { expect, test } from "vitest";
import { joinSender, splitSender } from "./sender-fields.ts";

test.each([
	["Kargado <hello@shop.example>", { name: "Kargado", address: "hello@shop.example" }],
	["hello@shop.example", { name: "", address: "hello@shop.example" }],
	["", { name: "", address: "" }],
])("the sender %j is split into two fields and joined again", (from, fields) => {
	expect(splitSender(from)).toEqual(fields);
	expect(joinSender(fields)).toBe(from || null);
});

test("the quotes around a name are removed", () => {
	expect(splitSender('"Aling Nena" <nena@shop.example>').name).toBe("Aling Nena");
});
