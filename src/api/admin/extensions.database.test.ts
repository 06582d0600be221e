import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LoadedExtension } from "#adapters/extension/read-extension.ts";
import { listAudit } from "#contract/admin/audit.ts";
import * as calls from "#contract/admin/extensions.ts";
import type { ExtensionInUse } from "#domain/settings/extensions-in-use.ts";
import { openExtensions } from "#src/server/open-extensions.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

const place = { key: "ACME_PLACE", label: "Place", secret: false, optional: false };
const key = { key: "ACME_KEY", label: "Key", secret: true, optional: false };
const region = { key: "ACME_REGION", label: "Region", secret: false, optional: true };

const acme: LoadedExtension = {
	name: "acme",
	label: "Acme Post",
	version: "1.4.0",
	parts: {
		payment: {
			settings: [place, key, region],
			create({ ACME_PLACE }) {
				if (!ACME_PLACE?.startsWith("https://")) throw new Error("Place must begin with https://");
				const call = async () => {};
				return {
					methods: ["gcash"],
					signatureHeader: "Acme-Signature",
					createPayment: call,
					continuePayment: call,
					findPayment: call,
					cancelPayment: call,
					refund: call,
					readEvent: call,
				};
			},
		},
	},
};
const opened = openExtensions([acme], { ACME_REGION: "luzon" });
let inUse: ExtensionInUse[];
let shop: TestShop;
let owner: TestCustomer;
let staff: TestCustomer;
beforeAll(async () => {
	inUse = (await opened.open({})).inUse;
	shop = await createTestShop({
		demo: true,
		extensions: {
			get inUse() {
				return inUse;
			},
			trySettings: opened.trySettings,
		},
	});
	owner = await createCustomer(shop, { role: "owner", name: "Liza Cruz" });
	staff = await createCustomer(shop, { role: "manager" });
});
afterAll(() => shop.close());

const change = (settings: Record<string, string>, name = "acme") =>
	owner.api(calls.changeExtension, { name, settings });
const right = { ACME_PLACE: "https://mail.acme.example", ACME_KEY: "key-of-acme-0123456789" };

test("an extension's settings are listed with their purpose, and only for owners", async () => {
	expect(await owner.api(calls.listExtensions)).toMatchObject([
		{
			name: "acme",
			label: "Acme Post",
			version: "1.4.0",
			restart_needed: false,
			parts: [{ part: "payment", is_in_use: false }],
			settings: [
				{ key: "ACME_PLACE", label: "Place", source: "none", is_secret: false, shown: "" },
				{ key: "ACME_KEY", source: "none", is_secret: true, shown: "" },
				{ key: "ACME_REGION", is_optional: true, source: "environment", shown: "luzon" },
			],
		},
	]);
	await expect(staff.api(calls.listExtensions)).rejects.toMatchObject({ status: 403 });
});

test("shows the extension's own message for refused settings, and stores nothing", async () => {
	await expect(change({ ...right, ACME_PLACE: "nowhere" })).rejects.toMatchObject({
		status: 422,
		message: "Acme Post refused the settings: Place must begin with https://",
	});
	await expect(change({ DATABASE_URL: "postgres://elsewhere" })).rejects.toMatchObject({
		status: 422,
		message: "This extension has no such setting.",
	});
	await expect(change({ ACME_REGION: "cebu" })).rejects.toMatchObject({
		status: 422,
		message: "This setting comes from the server's environment. Change it there.",
	});
	await expect(change(right, "other")).rejects.toMatchObject({ status: 404 });
	expect(await shop.database.rows(sql`select name from provider_secrets`)).toEqual([]);
});

test("a stored secret is never shown again, unlike other settings", async () => {
	const [first] = Object.entries(right)
		.slice(0, 1)
		.map(([name, value]) => ({ [name]: value }));
	expect((await change(first as Record<string, string>)).restart_needed).toBe(false);
	const state = await change({ ACME_KEY: right.ACME_KEY });
	expect(state.settings).toMatchObject([
		{ key: "ACME_PLACE", source: "stored", shown: right.ACME_PLACE, changed_by: "Liza Cruz" },
		{ key: "ACME_KEY", source: "stored", shown: "6789" },
		{ key: "ACME_REGION", source: "environment" },
	]);
	// `openLiveProviders`, which would apply the stored settings at once, doesn't run in this test. A restart is
	// therefore needed.
	expect(state.restart_needed).toBe(true);
	const said = JSON.stringify([
		state,
		await owner.api(listAudit, { entity: "provider" }),
		await shop.database.rows(sql`select * from provider_secrets`),
		await shop.database.rows(sql`select * from audit_log`),
	]);
	expect(said).not.toContain(right.ACME_KEY);
	expect(said).toContain("…6789");
	expect(said).toContain("Acme Post");
});

test("deletes settings on request", async () => {
	const state = await owner.api(calls.removeExtension, { name: "acme" });
	expect(state.settings.map(({ source }) => source)).toEqual(["none", "none", "environment"]);
	expect(await shop.database.rows(sql`select name from provider_secrets`)).toEqual([]);
});
