import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeBranch, createBranch, listBranchSettings } from "#contract/admin/branches.ts";
import { changePaymentMethods, readPaymentMethods } from "#contract/admin/payment-methods.ts";
import { changeOpening, readSetUp } from "#contract/admin/set-up.ts";
import { changeSettings, readSettings } from "#contract/admin/settings.ts";
import { listAdminShippingMethods, updateShippingMethod } from "#contract/admin/shipping.ts";
import { changeText, listAdminTexts } from "#contract/admin/texts.ts";
import { listProducts } from "#contract/user/catalogue.ts";
import { beginRealShop } from "#domain/opening/begin-real-shop.ts";
import { clearEmailProof, recordEmailProof } from "#domain/settings/email-proof.ts";
import { readSenderAddress } from "#domain/settings/email-sender-address.ts";
import { turnOnSecondFactor } from "#test/support/authenticator.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { proveEmailWorks } from "#test/support/open-shop.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let owner: TestCustomer;
beforeAll(async () => {
	shop = await createTestShop({ demo: false, isNew: true });
	await beginRealShop(shop.database);
	owner = await createCustomer(shop, { role: "owner" });
	await turnOnSecondFactor(owner.api, shop.now().getTime());
});
afterAll(() => shop.close());

const left = async () =>
	(await owner.api(readSetUp)).steps
		.filter(({ is_done, is_optional }) => !is_done && !is_optional)
		.map(({ step }) => step);

test("an owner sets up an empty shop, opens it, and can close it again", async () => {
	expect(await left()).toEqual(["shop", "mail", "payments", "shipping", "catalogue", "texts"]);
	await expect(owner.api(changeOpening, { is_held: false })).rejects.toMatchObject({
		status: 409,
		code: "essentials_missing",
	});

	const { version, name } = await owner.api(readSettings);
	expect(name).toBe("");
	for (const [wrong, message] of [
		[{ phone: "12345" }, "valid phone number"],
		[{ email: "nena@shop.example" }, "@shop.example can't receive email"],
	] as const) {
		const [field = ""] = Object.keys(wrong);
		await expect(owner.api(changeSettings, { version, ...wrong })).rejects.toMatchObject({
			status: 422,
			errors: { [field]: [expect.stringContaining(message)] },
		});
	}
	await owner.api(changeSettings, {
		version,
		name: "Aling Nena",
		phone: "0917 123 4567",
		email: "nena@alingnena.ph",
		hours: "Mon–Sat 9:00 AM–6:00 PM",
	});
	expect(await owner.api(readSetUp)).toMatchObject({ missing: ["address", "mail", "shipping"] });
	const [main] = await owner.api(listBranchSettings);
	const branch = { id: main?.id ?? 0 };
	for (const address of ["3 Rizal Avenue", "3 Rizal Avenue, 4217", "Lipa City, Philippines"]) {
		const message = expect.stringContaining("add the town after a comma");
		const refused = { status: 422, errors: { address: [message] } };
		await expect(owner.api(changeBranch, { ...branch, address })).rejects.toMatchObject(refused);
		await expect(
			owner.api(createBranch, { code: "stall", name: "Stall", address }),
		).rejects.toMatchObject(refused);
	}
	await owner.api(changeBranch, { ...branch, address: "3 Rizal Avenue, Lipa City" });
	const [method] = await owner.api(listAdminShippingMethods);
	await owner.api(updateShippingMethod, {
		code: method?.code ?? "",
		version: method?.version ?? 0,
		is_active: true,
	});
	// Until the owner confirms or changes the payment methods, those of the specification apply.
	const ways = await owner.api(readPaymentMethods);
	expect(ways).toMatchObject({
		cod: true,
		gcash: true,
		card: true,
		maya: false,
		qrph: false,
		transfer: false,
		states: { cod: "offered", gcash: "coming_soon", card: "no_provider", transfer: "switched_off" },
		states_if_on: { maya: "no_provider", qrph: "no_provider", transfer: "no_account" },
	});
	expect(await left()).toContain("payments");
	await owner.api(changePaymentMethods, { version: ways.version });
	expect(await left()).not.toContain("payments");
	expect((await owner.api(readSetUp)).payment_methods).toContainEqual({
		code: "gcash",
		state: "coming_soon",
	});
	// A test email proves that email works only if its sender can receive replies.
	const at = new Date().toISOString();
	await recordEmailProof(shop.database, { sender: "no-reply@localhost", server: "mail:25", at });
	expect(await owner.api(readSetUp)).toMatchObject({
		missing: ["mail"],
		gaps: ["sender_unreachable"],
	});
	await proveEmailWorks(shop.database);
	expect(await left()).toEqual(["catalogue", "texts"]);
	const sender = await readSenderAddress(shop.database, {
		origin: "http://localhost:3000",
		mailFrom: undefined,
	});
	expect(sender).toEqual({
		from: '"Aling Nena" <no-reply@localhost>',
		replyTo: "nena@alingnena.ph",
	});

	// The message of the "Opening soon" page neither opens nor closes the shop. `is_held` does.
	await owner.api(changeOpening, { is_held: true, words: "See you on Monday!" });
	const closed = { status: 503, code: "shop_closed" };
	await expect(shop.visitor().api(listProducts, {})).rejects.toMatchObject(closed);
	expect(await owner.api(changeOpening, { is_held: false })).toMatchObject({
		is_open: true,
		is_done: false,
		words: "See you on Monday!",
	});
	await shop.catalogue.refresh();
	expect(await shop.visitor().api(listProducts, {})).toEqual([]);

	// A new, untested mail server doesn't close an open shop.
	await clearEmailProof(shop.database);
	await shop.catalogue.refresh();
	expect(await owner.api(readSetUp)).toMatchObject({ is_open: true, missing: [], gaps: [] });
	expect(await shop.visitor().api(listProducts, {})).toEqual([]);

	await shop.database.execute(sql`
		insert into products (slug, name, price, status) values ('cable', 'Cable', 9900, 'published')`);
	// A default text is a draft until someone confirms it, changed or not.
	const texts = await owner.api(listAdminTexts);
	expect(texts.every(({ is_draft, is_own }) => is_draft && !is_own)).toBe(true);
	for (const key of ["terms", "privacy", "refunds"] as const) {
		const markdown = texts.find((text) => text.key === key)?.markdown ?? "";
		expect(await owner.api(changeText, { key, markdown, updated_at: null })).toMatchObject({
			markdown: markdown.trim(),
			is_own: true,
			is_draft: false,
			unoffered_payments: [],
		});
	}
	expect(await owner.api(readSetUp)).toMatchObject({ is_done: true, products: 1 });

	// Setup warns about payment methods that the owner's text mentions but customers can't use.
	const payments = async () =>
		(await owner.api(listAdminTexts)).find(({ key }) => key === "payments")?.unoffered_payments;
	await owner.api(changeText, {
		key: "payments",
		markdown: "# Paying\n\nPay the rider, or by card.",
		updated_at: null,
	});
	expect(await payments()).toEqual(["card"]);
	const { version: seen } = await owner.api(readPaymentMethods);
	await owner.api(changePaymentMethods, { version: seen, cod: false });
	expect(await payments()).toEqual(["cod", "card"]);

	await owner.api(changeOpening, { is_held: true });
	await shop.catalogue.refresh();
	await expect(shop.visitor().api(listProducts, {})).rejects.toMatchObject(closed);
});

test("a demo needs no setup", async () => {
	const demo = await createTestShop();
	const demoOwner = await createCustomer(demo, { role: "owner" });
	expect((await demoOwner.api(listAdminTexts)).some(({ is_draft }) => is_draft)).toBe(false);
	expect(await demoOwner.api(readSetUp)).toMatchObject({ is_done: true, is_open: true });
	await demo.close();
});
