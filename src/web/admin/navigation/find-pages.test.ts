import { describe, expect, it } from "vitest";
import { findPages } from "./find-pages.ts";

const all = () => true;
const namesOf = (text: string) =>
	findPages(text, all)
		.filter(({ setting }) => setting === null)
		.map(({ name }) => name);
const settingsOf = (text: string) =>
	findPages(text, all).flatMap(({ setting, path }) => (setting === null ? [] : [[setting, path]]));

describe("pages", () => {
	it("are found by the beginnings of words, and first those whose name matches", () => {
		expect(namesOf("re li")[0]).toBe("Reorder list");
		expect(namesOf("LOG")).toEqual(["Logo and colors", "Audit log", "Security log"]);
		expect(namesOf("stock")[0]).toBe("Stock");
		expect(namesOf("tock")).toEqual([]);
	});
	it.each([
		["smtp", "Email"],
		["cod", "Cash on delivery"],
		["remittance", "Couriers"],
		["2fa", "Security"],
		["checkout", "Payment methods"],
		["j&t", "Couriers"],
		["holidays", "Branches"],
		["pos", "Counter"],
	])('are found by keywords: "%s" finds "%s"', (text, name) => {
		expect(namesOf(text)).toContain(name);
	});
	it("are all listed while the field is empty", () => {
		expect(namesOf(" ").length).toBeGreaterThan(40);
	});
	it("include their location in the menu", () => {
		expect(findPages("webhooks", all)[0]).toEqual({
			path: "/admin/settings/webhooks",
			name: "Webhooks",
			trail: "Settings › Advanced",
			setting: null,
		});
		expect(findPages("today", all)[0]?.trail).toBe("");
	});
});

describe("settings", () => {
	it.each([
		["vat", "VAT-registered seller", "/admin/settings/shop"],
		["undo", "Undo time (seconds)", "/admin/settings/shop"],
		["branches phone", "Phone", "/admin/settings/branches"],
		["guest", "Allow guest orders", "/admin/settings/cash"],
		["gcash", "GCash", "/admin/settings/payment-methods"],
		["(%) percentage", "Percentage of the order (%)", "/admin/settings/payment-methods"],
	])('are found by their label: "%s" finds "%s"', (text, setting, path) => {
		expect(settingsOf(text)).toContainEqual([setting, path]);
	});
	it("aren't found by only the name of their page", () => {
		expect(settingsOf("branches")).not.toContainEqual(["Phone", "/admin/settings/branches"]);
	});
	it("say which page they are on", () => {
		expect(findPages("cut-off", all).find(({ setting }) => setting === "Cut-off time")).toEqual({
			path: "/admin/settings/delivery",
			name: "Cut-off time",
			trail: "Settings › Shipping › Delivery dates",
			setting: "Cut-off time",
		});
	});
});

it("leaves out pages without permission", () => {
	expect(findPages("", (permission) => permission === null).map(({ name }) => name)).toEqual([
		"Settings",
		"Security",
		"Alerts",
	]);
	expect(findPages("stripe", (permission) => permission !== "provider_secrets")).toEqual([]);
});
