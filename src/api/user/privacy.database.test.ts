import sharp from "sharp";
import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getMe, login, register } from "#contract/account/session.ts";
import { addCustomerNote } from "#contract/admin/customers.ts";
import { getAdminOrder } from "#contract/admin/orders.ts";
import { answerQuestion, listQuestions } from "#contract/admin/questions.ts";
import { askQuestion } from "#contract/landing/questions.ts";
import { createAddress } from "#contract/user/addresses.ts";
import { placeOrder, requestCancellation } from "#contract/user/orders.ts";
import {
	deleteAccount,
	exportAccount,
	getProfile,
	updateProfile,
	uploadAvatar,
} from "#contract/user/profile.ts";
import { toggleWishlist } from "#contract/user/wishlist.ts";
import { emailsTo } from "#test/support/account-email.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { giveAddress } from "#test/support/customer-fixture.ts";
import { subscribe } from "#test/support/newsletter.ts";
import { fillCart, orderItems } from "#test/support/order-fixture.ts";
import {
	createTestAccount,
	signIn,
	type TestAccount,
	testPassword,
} from "#test/support/test-account.ts";
import { createTestShop, type TestBrowser, type TestShop } from "#test/support/test-shop.ts";

const minute = 60_000;
let shop: TestShop;
let productId: number;
let account: TestAccount;
let browser: TestBrowser;
let manager: TestBrowser;
beforeAll(async () => {
	shop = await createTestShop();
	productId = (await insertProduct(shop.database, { name: "Cable", stock: { main: 500 } })).id;
	manager = await signIn(shop, await createTestAccount(shop, { role: "manager" }));
});
afterAll(() => shop.close());
beforeEach(async () => {
	account = await createTestAccount(shop);
	browser = await signIn(shop, account);
});

/** Personal data that identifies a customer. */
let personal: { name: string; digits: string; label: string; line: string; note: string };
beforeEach(() => {
	const mark = account.id;
	const digits = `917555${String(mark).padStart(4, "0")}`;
	const name = `Maria Clara ${mark} Ibarra`;
	personal = {
		name,
		digits,
		label: `${name} (0${digits})`,
		line: `${mark} Calle Ilaya, Binondo, 1006`,
		note: `Call my sister Sisa ${mark} instead`,
	};
});

/** Gives the account personal data of each kind, including an order. Returns the order's id. */
async function createPersonalData(): Promise<number> {
	await browser.api(updateProfile, { name: personal.name, phone: `0${personal.digits}` });
	const picture = await sharp({
		create: { width: 9, height: 9, channels: 3, background: "#fff" },
	})
		.png()
		.toBuffer();
	await browser.api(uploadAvatar, { avatar: new File([new Uint8Array(picture)], "me.png") });
	await browser.api(createAddress, { label: personal.label, line: personal.line });
	const { id } = await orderItems(browser, [{ product_id: productId, qty: 2 }]);
	await shop.database.execute(sql`
		update orders set
			shipping_label = ${personal.label}, shipping_line = ${personal.line},
			tracking_number = ${`TRACK-${personal.digits}`}
		where id = ${id}
	`);
	await browser.api(requestCancellation, { id, reason: "other", note: personal.note });
	await shop.database.execute(sql`
		update order_events set note = ${personal.note} where order_id = ${id}
	`);
	await browser.api(toggleWishlist, { product_id: productId });
	await fillCart(browser, [{ product_id: productId }]);
	await subscribe(shop, account.email);
	await askAndNote();
	await shop.database.execute(sql`
		insert into identities (account_id, provider, subject, email)
		values (${account.id}, 'google', ${`maria-${account.id}`}, ${account.email})
	`);
	await beginPayment("expired", null);
	return id;
}

/** Asks a question under the customer's email and answers it. Adds an internal note about the customer. */
async function askAndNote(): Promise<void> {
	const { email } = account;
	const question = { kind: "ask", name: personal.name, email, message: personal.note } as const;
	await shop.visitor().api(askQuestion, question);
	const [asked] = await manager.api(listQuestions, { search: email });
	await manager.api(answerQuestion, { id: asked?.id ?? 0, text: `Dear ${personal.name}, yes.` });
	await manager.api(addCustomerNote, { id: account.id, text: personal.note });
}

const beginPayment = (status: string, checkAt: Date | null) =>
	shop.database.execute(sql`
		insert into payment_intents
			(account_id, method, provider, status, amount, snapshot, content_hash, expires_at, check_at)
		values (
			${account.id}, 'card', 'sandbox', ${status}, 44900,
			${JSON.stringify({ address: { label: personal.label, line: personal.line } })}, 'hash',
			${shop.now()}, ${checkAt}
		)
	`);

const remove = (password?: string) =>
	browser.api(deleteAccount, password === undefined ? {} : { password });
const deliver = (orderId: number) =>
	shop.database.execute(sql`update orders set status = 'delivered' where id = ${orderId}`);

/** All rows of all tables as text, to search for personal data. */
async function dump(): Promise<string> {
	const tables = await shop.database.rows<{ name: string }>(sql`
		select table_name as name from information_schema.tables
		where table_schema = 'public' and table_type = 'BASE TABLE'
	`);
	const texts = await Promise.all(
		tables.map(async ({ name }) => {
			const { rows } = await shop.database.pool.query(`select t::text as row from "${name}" t`);
			return rows.map(({ row }) => `${name} ${row}`).join("\n");
		}),
	);
	return texts.join("\n");
}

describe("downloading personal data", () => {
	test("returns a file with all of the customer's data and no one else's", async () => {
		const orderId = await createPersonalData();
		const other = await createTestAccount(shop);
		const response = await browser.fetch(exportAccount.path);
		expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="my-data.json"');
		expect(response.headers.get("Cache-Control")).toBe("no-store");
		const text = await response.text();
		expect(text).not.toContain(other.email);
		expect(text).not.toMatch(/token|password|hash|argon/i);
		expect(JSON.parse(text)).toMatchObject({
			account: { name: personal.name, email: account.email, phone: `+63${personal.digits}` },
			providers: [{ provider: "google", email: account.email }],
			sessions: [{ created_at: expect.any(String) }],
			addresses: expect.arrayContaining([
				expect.objectContaining({ label: personal.label, line: personal.line }),
			]),
			orders: [
				{
					ref: `ORD-${String(orderId).padStart(5, "0")}`,
					total_amount: 748,
					items: [{ product_name: "Cable", quantity: 2, price: 299 }],
					cancel_requests: [{ note: personal.note }],
				},
			],
			payments: [{ provider: "sandbox", status: "expired", amount: 449 }],
			cart: [{ product_name: "Cable", quantity: 1 }],
			wishlist: [{ product_name: "Cable" }],
			notifications: [{ type: "order_placed" }],
			newsletter: [{ email: account.email, consents: [{ event: "consented" }] }],
			questions: [{ message: personal.note, answers: [{ text: `Dear ${personal.name}, yes.` }] }],
			notes: [{ text: personal.note }],
		});
	});

	test("excludes what was written under an unverified email", async () => {
		await createPersonalData();
		await shop.database.execute(
			sql`update accounts set email_verified_at = null where id = ${account.id}`,
		);
		const { questions, newsletter } = await (await browser.fetch(exportAccount.path)).json();
		expect([questions, newsletter]).toEqual([[], []]);
	});

	test("is limited to a few times an hour", async () => {
		for (let time = 0; time < 20; time++) await browser.api(exportAccount);
		await expect(browser.api(exportAccount)).rejects.toMatchObject({ status: 429 });
	});
});

describe("deleting an account", () => {
	test("removes all personal data and keeps the books complete", async () => {
		const orderId = await createPersonalData();
		await deliver(orderId);
		const other = await signIn(shop, account, true);
		const { avatar_url } = await browser.api(getProfile);
		const books = () =>
			shop.database.one(sql`
				select subtotal, shipping_fee, discount, total, status,
					(select sum(line_total) from order_lines where order_id = orders.id) as lines,
					(select sum(change) from stock_ledger where order_id = orders.id) as ledger
				from orders where id = ${orderId}
			`);
		const before = await books();

		await remove(testPassword);
		// The only remaining cookie identifies this browser as one that has signed in before.
		expect([...browser.cookies.keys()]).toEqual(["kargado_device"]);
		expect(await other.api(getMe)).toEqual({ id: null });
		expect((await shop.visitor().fetch(avatar_url ?? "")).status).toBe(404);
		expect(await books()).toEqual(before);

		const [farewell, ...more] = await emailsTo(shop, account.email);
		expect(farewell?.subject).toBe("Your account at Kargado was deleted");
		expect(more).toEqual([]);
		await shop.database.execute(sql`delete from mails where recipient = ${account.email}`);
		const left = await dump();
		expect(left).toContain("deleted.invalid");
		const { name, digits, line, note } = personal;
		for (const trace of [account.email, name, digits, line, note]) {
			expect(left.includes(trace), trace).toBe(false);
		}

		const owner = await signIn(shop, await createTestAccount(shop, { role: "owner" }));
		expect(await owner.api(getAdminOrder, { id: orderId })).toMatchObject({
			customer: null,
			total_amount: 748,
			shipping_address: expect.stringContaining("Deleted"),
		});
		await expect(
			shop.visitor().api(login, { email: account.email, password: testPassword }),
		).rejects.toMatchObject({ status: 422 });
	});

	test("frees the email for a new account", async () => {
		await remove(testPassword);
		const credentials = { email: account.email, password: "tatlong tilapia" };
		await shop.visitor().api(register, { name: "Ana", ...credentials });
		const { user } = await shop.visitor().api(login, credentials);
		expect(user.id).not.toBe(account.id);
	});

	test("keeps what was written under an unverified email", async () => {
		await askAndNote();
		await shop.database.execute(
			sql`update accounts set email_verified_at = null where id = ${account.id}`,
		);
		await remove(testPassword);
		expect(await manager.api(listQuestions, { search: account.email })).toHaveLength(1);
	});

	test.each(["pending", "processing", "paid", "shipped"])(
		"is refused while an order is %s",
		async (status) => {
			const { id } = await orderItems(browser, [{ product_id: productId }]);
			await shop.database.execute(sql`update orders set status = ${status} where id = ${id}`);
			await expect(remove(testPassword)).rejects.toMatchObject({
				status: 409,
				code: "open_orders",
			});
			expect((await browser.api(getMe)).id).toBe(account.id);
			await shop.database.execute(sql`update orders set status = 'cancelled' where id = ${id}`);
			await remove(testPassword);
		},
	);

	test("is refused while a card payment is pending", async () => {
		await beginPayment("live", shop.now());
		await expect(remove(testPassword)).rejects.toMatchObject({
			status: 409,
			code: "open_payment",
		});
		await shop.database.execute(sql`
			update payment_intents set status = 'canceled', check_at = null
			where account_id = ${account.id}
		`);
		await remove(testPassword);
	});

	test("needs the password, and limits wrong ones", async () => {
		await expect(remove()).rejects.toMatchObject({
			status: 422,
			errors: { password: ["This is not your current password."] },
		});
		for (let time = 0; time < 9; time++) {
			await expect(remove(`guess ${time}`)).rejects.toMatchObject({ status: 422 });
		}
		await expect(remove(testPassword)).rejects.toMatchObject({ status: 429 });
	});

	test("without a password requires a sign-in within the last ten minutes", async () => {
		await shop.database.execute(
			sql`update accounts set password_hash = null where id = ${account.id}`,
		);
		shop.advance(10 * minute + 1);
		await expect(remove()).rejects.toMatchObject({ status: 403, code: "sign_in_again" });
		shop.advance(-10 * minute);
		await remove();
		expect(await browser.api(getMe)).toEqual({ id: null });
	});

	test("is refused only to the last owner", async () => {
		await shop.database.execute(sql`update accounts set role = 'customer' where role = 'owner'`);
		const makeOwner = (id: number) =>
			shop.database.execute(sql`update accounts set role = 'owner' where id = ${id}`);
		await makeOwner(account.id);
		await expect(remove(testPassword)).rejects.toMatchObject({ status: 409, code: "last_owner" });
		await makeOwner((await createTestAccount(shop)).id);
		await remove(testPassword);
	});

	test("never loses an order that is placed at the same time", async () => {
		for (let round = 0; round < 5; round++) {
			account = await createTestAccount(shop);
			browser = await signIn(shop, account);
			await fillCart(browser, [{ product_id: productId }]);
			const addressId = await giveAddress(browser);
			await Promise.allSettled([
				browser.api(placeOrder, { addressId, shippingMethod: "standard", paymentMethod: "cod" }),
				remove(testPassword),
			]);
			const { lost } = await shop.database.one<{ lost: number }>(sql`
				select count(*) as lost from orders join accounts on accounts.id = account_id
				where accounts.deleted_at is not null
			`);
			expect(lost).toBe(0);
		}
	});
});
