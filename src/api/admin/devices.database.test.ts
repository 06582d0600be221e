import { afterAll, beforeAll, expect, test } from "vitest";
import { listAudit } from "#contract/admin/audit.ts";
import {
	createDevice,
	exportDevices,
	importDevices,
	listAdminDevices,
	updateDevice,
} from "#contract/admin/devices.ts";
import { getDevice, listDevices } from "#contract/user/devices.ts";
import { writeStandardDevices } from "#domain/devices/write-standard-devices.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let manager: TestCustomer;
beforeAll(async () => {
	shop = await createTestShop();
	await writeStandardDevices(shop.database);
	manager = await createCustomer(shop, { role: "manager" });
});
afterAll(() => shop.close());

const blank = {
	maker: "Acme",
	name: "Phone One",
	kind: "phone",
	model_codes: "",
	released_on: "",
	connector: "",
	watts: "",
	charging: "",
	charges_wirelessly: "",
	size_inches: "",
	height_mm: "",
	width_mm: "",
	thickness_mm: "",
	camera_layout: "",
	band_mm: "",
	has_jack: "",
	memory_card: "",
	ports: "",
	is_listed: true,
};
const find = async (search: string) => (await manager.api(listAdminDevices, { search }))[0];
const bring = (text: string) =>
	manager.api(importDevices, { file: new File([text], "devices.csv") });

test("devices are listed by maker and name, found by model code, and paged", async () => {
	const page = await manager.api.page(listAdminDevices, { limit: 3 });
	expect(page.total).toBeGreaterThan(600);
	const rest = await manager.api(listAdminDevices, { limit: 3, cursor: page.next ?? "" });
	expect(new Set([...page.items, ...rest].map(({ code }) => code)).size).toBe(6);
	expect(await find("SM-A155F")).toMatchObject({
		name: "Galaxy A15",
		connector: "usb_c",
		watts: "25",
		charging: "pps 25;afc 15",
		is_own: false,
	});
});

test("a device can be added, edited, removed from the picker, and each change is logged", async () => {
	const made = await manager.api(createDevice, {
		...blank,
		connector: "usb_c",
		watts: "33",
		charging: "supervooc 33;usb_pd",
		model_codes: "AC-1;AC-2",
	});
	expect(made).toMatchObject({ code: "acme-phone-one", is_own: true, model_codes: "AC-1;AC-2" });
	expect(made.sources).toContain("owner:");
	const { code, version } = made;
	const changed = await manager.api(updateDevice, {
		...blank,
		code,
		version,
		name: "Phone 1",
		has_jack: "yes",
		is_listed: false,
	});
	expect(changed).toMatchObject({ code, name: "Phone 1", has_jack: "yes", watts: "" });
	await shop.catalogue.refresh();
	const visitor = shop.visitor();
	expect((await visitor.api(listDevices)).some((device) => device.code === code)).toBe(false);
	expect(await visitor.api(getDevice, { code })).toMatchObject({ name: "Phone 1" });
	const stale = manager.api(updateDevice, { ...blank, code, version });
	await expect(stale).rejects.toMatchObject({ status: 409, code: "changed_elsewhere" });
	const log = await manager.api(listAudit, { entity: "device" });
	expect(log.map(({ action }) => action)).toEqual(
		expect.arrayContaining(["device.created", "device.updated"]),
	);
});

test.each([
	["a name that already exists", { maker: "Samsung", name: "Galaxy A15" }, "name"],
	["watts as text", { watts: "many" }, "watts"],
	["an invalid date", { released_on: "soon" }, "released_on"],
	["an unknown type", { kind: "car" }, "kind"],
	["no name", { name: "" }, "name"],
])("refuses %s at its field", async (_, change, field) => {
	const refused = manager.api(createDevice, { ...blank, ...change });
	await expect(refused).rejects.toMatchObject({ status: 422, errors: { [field]: [/./] } });
});

test("exports devices to a file and imports it unchanged; changes in the file are applied", async () => {
	const text = await manager.api(exportDevices);
	expect(await bring(text)).toEqual({ created: 0, updated: 0, problems: [] });
	const changed = text.replace(",Galaxy A15,phone", ",Galaxy A15 LTE,phone");
	expect(await bring(`${changed}acme-two,Acme,Two,phone\r\n,Acme,,phone\r\n`)).toMatchObject({
		created: 1,
		updated: 1,
		problems: [{ reason: "its name is missing" }],
	});
	expect(await find("SM-A155F")).toMatchObject({ name: "Galaxy A15 LTE", is_own: true });
	await expect(bring('a,"b\n')).rejects.toMatchObject({ status: 422, errors: { file: [/CSV/] } });
});
