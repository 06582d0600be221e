import { afterAll, beforeAll, expect, test } from "vitest";
import { listAudit } from "#contract/admin/audit.ts";
import { changeLook, readAdminLook } from "#contract/admin/branding.ts";
import { getShop } from "#contract/landing/shop.ts";
import { storeServerTheme } from "#domain/branding/store-server-theme.ts";
import { readEmailShop } from "#domain/settings/email-shop.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let owner: TestCustomer;
beforeAll(async () => {
	shop = await createTestShop({ demo: true });
	owner = await createCustomer(shop, { role: "owner" });
});
afterAll(() => shop.close());

type Change = Parameters<typeof owner.api<typeof changeLook>>[1];
async function change(given: Omit<Change, "version">) {
	const { version } = await owner.api(readAdminLook);
	return owner.api(changeLook, { version, ...given });
}
const tokens = async () => (await shop.visitor().api(getShop)).look.tokens;
const night = { name: "Night market", colours: { ink: "#1b1b3a" }, radii: { small: 4 } };

test("a theme applies to every page as soon as it is saved, and is logged", async () => {
	expect(await tokens()).toEqual({});
	expect(await change({ theme: night })).toMatchObject({ theme: night, server_theme: null });
	expect(await tokens()).toEqual({ "--color-ink": "#1b1b3a", "--radius-small": "4px" });
	const [newest] = await owner.api(listAudit, { entity: "settings" });
	expect(JSON.stringify(newest)).toContain("Night market");
});

test("the owner's colors override those of the theme", async () => {
	await change({ brand: "#1d3f8f" });
	expect(await tokens()).toMatchObject({
		"--color-mango": "#1d3f8f",
		"--color-ink": "#1b1b3a",
	});
	await change({ brand: null });
});

test.each<[string, object, string | RegExp]>([
	[
		"unreadable text colors",
		{ name: "x", colours: { "ink-soft": "#bbbbbb" } },
		/^ink-soft #bbbbbb on paper #fbf8f2 has a contrast of 1\.8 and needs 4\.5\./,
	],
	["an invalid color", { name: "x", colours: { ink: "url(//evil)" } }, "Enter a color"],
	["an invalid corner radius", { name: "x", radii: { small: -1 } }, "Enter 0 to 40 pixels"],
	["no name", { colours: {} }, ""],
	["an unknown key", { name: "x", css: "*{display:none}" }, "css"],
	["an unknown color name", { name: "x", colours: { "x;}body{": "#ffffff" } }, ""],
])("refuses a theme with %s, and keeps the previous one", async (_what, theme, words) => {
	const before = await tokens();
	const refused = await change({ theme: theme as never }).catch((error: unknown) => error);
	expect(refused).toMatchObject({ status: 422 });
	const { errors } = refused as { errors: Record<string, string[]> };
	const said = Object.entries(errors).map(([place, texts]) => `${texts.join()} (${place})`);
	expect(said.join("\n")).toMatch(words instanceof RegExp ? words : new RegExp(words));
	expect(Object.keys(errors).every((place) => place.startsWith("theme"))).toBe(true);
	expect(await tokens()).toEqual(before);
});

test("refuses an owner's color that is unreadable with the theme, and names the pair", async () => {
	await change({ theme: { name: "Paper bag", colours: { "tint-sand": "#e9dac2" } } });
	await expect(change({ accent: "#3f6690" })).rejects.toMatchObject({
		errors: { theme: [expect.stringContaining("sea #3f6690 on tint-sand #e9dac2")] },
	});
});

test("the server's theme applies if the owner has none, in emails too", async () => {
	await storeServerTheme(shop.database, {
		name: "Server",
		colours: { mango: "#9ad1ff", sea: "#123456" },
		radii: {},
	});
	expect(await tokens()).toHaveProperty("--color-tint-sand");
	await change({ theme: null });
	expect(await tokens()).toEqual({ "--color-mango": "#9ad1ff", "--color-sea": "#123456" });
	expect(await owner.api(readAdminLook)).toMatchObject({ theme: null, server_theme: "Server" });
	const { look } = await readEmailShop(shop.database, "http://shop.test");
	expect(look?.theme?.name).toBe("Server");
	await storeServerTheme(shop.database, null);
	await change({ link_picture: null });
	expect(await tokens()).toEqual({});
});
