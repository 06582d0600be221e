import { describe, expect, it } from "vitest";
import { permissionsOf } from "#domain/accounts/staff/permissions.ts";
import { allPages, type May, pageOf, placeGroups, placesFor } from "./places.ts";

const namesFor = (may: May) =>
	placesFor(may)
		.flat()
		.flatMap((place) => [place.name, ...(place.pages ?? []).map(({ name }) => name)]);

describe("the page of an address", () => {
	it.each([
		["/admin", "Today"],
		["/admin/orders", "Orders"],
		["/admin/orders/print", "Orders"],
		["/admin/products/12", "Products"],
		["/admin/products/import", "Import"],
		["/admin/products/pictures", "Imported pictures"],
		["/admin/stock/ledger", "Ledger"],
		["/admin/settings/texts", "Texts"],
		["/admin/settings/api-keys", "API keys"],
		["/admin/settings/webhooks/3", "Webhooks"],
		["/admin/security", "Security"],
		["/admin/alerts", "Alerts"],
		["/admin/security-log", "Security log"],
		["/app", undefined],
	])("%s is %s", (address, name) => {
		expect(pageOf(address)?.name).toBe(name);
	});
});

describe("the menu", () => {
	it("shows staff what they may open and nothing else", () => {
		const names = namesFor((one) => one === null || permissionsOf.staff.has(one));
		expect(names).toEqual([
			"Today",
			"Orders",
			"Returns",
			"Counter",
			"Products",
			"Stock",
			"Reorder list",
			"Ledger",
			"Security",
			"Alerts",
		]);
	});
	it("shows an owner every page", () => {
		const names = namesFor((one) => one === null || permissionsOf.owner.has(one));
		expect(names).toEqual(allPages.map(({ name }) => name));
	});
	it("keeps a page whose place is not for the person", () => {
		expect(namesFor((one) => one === "newsletter")).toEqual(["Subscribers", "Newsletters"]);
	});
	it("gives each key to one place", () => {
		const keys = placeGroups.flat().flatMap(({ goKey }) => goKey ?? []);
		expect(new Set(keys).size).toBe(keys.length);
	});
});
