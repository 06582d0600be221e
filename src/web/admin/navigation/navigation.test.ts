import { describe, expect, it } from "vitest";
import { type Permission, permissions } from "#contract/permission.ts";
import { permissionsOf } from "#domain/accounts/staff/permissions.ts";
import type { menuSections } from "./menu-sections.ts";
import {
	listedGroups,
	type May,
	pageAt,
	pagesInMenu,
	sectionsFor,
	tabsAt,
	upFrom,
} from "./navigation.ts";

const all: May = () => true;
const of =
	(allowed: ReadonlySet<Permission>): May =>
	(permission) =>
		permission === null || allowed.has(permission);
const namesFor = (may: May, usesMarketing = true, here?: (typeof menuSections)[number]) =>
	sectionsFor(may, usesMarketing, here).map(({ name }) => name);
const placed = (pathname: string) => {
	const found = pageAt(pathname);
	if (!found) throw new Error(`No page at ${pathname}`);
	return found;
};

describe("the menu page of a path", () => {
	it.each([
		["/admin", "Today"],
		["/admin/orders", "Orders"],
		["/admin/orders/print", "Orders"],
		["/admin/orders/drafts/new", "Drafts"],
		["/admin/products/12", "Products"],
		["/admin/products/import", "Import"],
		["/admin/products/pictures", "Imported photos"],
		["/admin/stock/ledger", "Stock history"],
		["/admin/settings", "Settings"],
		["/admin/settings/texts", "Texts"],
		["/admin/settings/api-keys", "API keys"],
		["/admin/settings/webhooks/3", "Webhooks"],
		["/admin/security", "Security"],
		["/admin/alerts", "Alerts"],
		["/admin/security-log", "Security log"],
		["/app", undefined],
	])('%s has the menu page "%s"', (address, name) => {
		expect(pageAt(address)?.page.name).toBe(name);
	});
});

describe("the menu", () => {
	const eight = [
		"Today",
		"Orders",
		"Counter",
		"Products",
		"Stock",
		"Customers",
		"Money",
		"Settings",
	];
	it("has eight entries for an owner, and Marketing once the shop uses it", () => {
		expect(namesFor(all, false)).toEqual(eight);
		expect(namesFor(all, true)).toEqual(eight.toSpliced(6, 0, "Marketing"));
	});
	it("shows Marketing while one of its pages is open", () => {
		expect(namesFor(all, false, placed("/admin/promotions").section)).toContain("Marketing");
	});
	it("shows staff only permitted pages", () => {
		const may = of(permissionsOf.staff);
		expect(namesFor(may)).toEqual(["Today", "Orders", "Counter", "Products", "Stock", "Settings"]);
		const pages = sectionsFor(may, true, undefined).flatMap((section) => section.pages);
		expect(pages.map(({ name }) => name)).toEqual([
			"Today",
			"Orders",
			"Drafts",
			"Returns",
			"Serial numbers",
			"Warranty claims",
			"Historical orders",
			"Counter",
			"Products",
			"Stock",
			"Reorder list",
			"Stock history",
			"Stock counts",
			"Transfers",
			"Settings",
			"Security",
			"Alerts",
		]);
	});
	it("leads to the first permitted page", () => {
		const [, , marketing] = sectionsFor(
			of(new Set(["orders", "newsletter"])),
			true,
			undefined,
		).filter(({ name }) => name !== "Today");
		expect(marketing).toMatchObject({ name: "Marketing", path: "/admin/newsletters" });
	});
	it("hides entries and pages that the user has no permission for", () => {
		for (const lacking of permissions) {
			const may = of(new Set(permissions.filter((each) => each !== lacking)));
			const shown = [
				...sectionsFor(may, true, undefined).flatMap(({ pages }) => pages),
				...listedGroups(may, false).flatMap(({ pages }) => pages),
			];
			expect(shown.filter(({ permission }) => permission === lacking)).toEqual([]);
		}
	});
	it("lists each path and each shortcut key once", () => {
		const paths = pagesInMenu.map(({ page }) => page.path);
		expect(new Set(paths).size).toBe(paths.length);
		const keys = pagesInMenu.flatMap(({ page }) => page.goKey ?? []);
		expect(new Set(keys).size).toBe(keys.length);
	});
	it("links to every page from a tab or the list of settings", () => {
		const linked = new Set([
			...sectionsFor(all, true, undefined).map(({ path }) => path),
			...listedGroups(all, true).flatMap(({ pages }) => pages.map(({ path }) => path)),
			...pagesInMenu.flatMap((each) => tabsAt(each, all).map(({ path }) => path)),
		]);
		expect(pagesInMenu.filter(({ page }) => !linked.has(page.path))).toEqual([]);
	});
});

describe("the tabs above a page", () => {
	const tabsOf = (pathname: string, may = all) =>
		tabsAt(placed(pathname), may).map(({ name }) => name);
	it.each<[string, string[]]>([
		[
			"/admin/orders",
			["Orders", "Drafts", "Returns", "Serial numbers", "Warranty claims", "Historical orders"],
		],
		[
			"/admin/products",
			["Products", "Categories", "Product types", "Attributes", "Home page", "Import"],
		],
		["/admin/products/import", ["Import", "Imported photos", "Photos", "Specifications to check"]],
		["/admin/shipping", ["Shipping methods", "Delivery dates", "Shipping areas", "Couriers"]],
		[
			"/admin/settings/cash",
			["Payment methods", "Cash on delivery", "Transfer accounts", "Providers"],
		],
		["/admin/settings", []],
		["/admin/settings/returns", []],
		["/admin/counter", []],
	])("of %s are %j", (pathname, names) => {
		expect(tabsOf(pathname)).toEqual(names);
	});
	it("leave out pages without permission", () => {
		expect(tabsOf("/admin/products", of(permissionsOf.staff))).toEqual([]);
		expect(tabsOf("/admin/settings/cash", of(permissionsOf.manager))).not.toContain("Providers");
	});
	it("have a link to the section above, except in its first group", () => {
		expect(upFrom(placed("/admin/couriers"), all)).toEqual({
			path: "/admin/settings",
			name: "Settings",
		});
		expect(upFrom(placed("/admin/products/facts"), all)?.path).toBe("/admin/products");
		expect(upFrom(placed("/admin/products/12"), all)).toBeNull();
	});
});

describe("the list of settings", () => {
	it("lists rarely used pages under Advanced", () => {
		const advanced = listedGroups(all, true).find(({ name }) => name === "Advanced");
		expect(advanced?.pages.map(({ name }) => name)).toEqual([
			"Custom fields",
			"Devices",
			"Synonyms",
			"Redirects",
			"API keys",
			"Webhooks",
			"Audit log",
			"Security log",
			"System",
		]);
	});
	it("lists Marketing while the menu doesn't", () => {
		expect(listedGroups(all, false).at(-1)?.name).toBe("Marketing");
		expect(listedGroups(all, true).map(({ name }) => name)).not.toContain("Marketing");
	});
	it("shows staff only their own account", () => {
		expect(listedGroups(of(permissionsOf.staff), true).map(({ name }) => name)).toEqual([
			"Your account",
		]);
	});
	it("describes each page in one line", () => {
		const pages = listedGroups(all, false).flatMap((group) => group.pages);
		expect(pages.filter(({ about }) => !about)).toEqual([]);
	});
});
