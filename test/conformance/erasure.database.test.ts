import { randomUUID } from "node:crypto";
import { pino } from "pino";
import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getCsrfCookie, login, register, verifyEmail } from "#contract/account/session.ts";
import {
	changeCustomerFields,
	changeOrderFields,
	createCustomField,
} from "#contract/admin/custom-fields.ts";
import { addCustomerNote } from "#contract/admin/customers.ts";
import { addOrderNote } from "#contract/admin/order-notes.ts";
import { decideCancellation } from "#contract/admin/order-status.ts";
import {
	applyPastImport,
	type PastImport,
	uploadPastFile,
} from "#contract/admin/past-customers.ts";
import { answerQuestion, listQuestions } from "#contract/admin/questions.ts";
import { subscribeToNewsletter } from "#contract/landing/newsletter.ts";
import { askQuestion } from "#contract/landing/questions.ts";
import { createAddress } from "#contract/user/addresses.ts";
import { askToBeTold } from "#contract/user/notify-me.ts";
import { placeOrder, requestCancellation } from "#contract/user/orders.ts";
import {
	confirmIdentity,
	deleteAccount,
	exportAccount,
	updateProfile,
} from "#contract/user/profile.ts";
import { saveReview } from "#contract/user/reviews.ts";
import { toggleWishlist } from "#contract/user/wishlist.ts";
import { deleteGoodbyeEmails } from "#domain/operations/delete-goodbye-emails.ts";
import { deleteUnusedSearchWords } from "#domain/orders/delete-unused-search-words.ts";
import { openJobQueue } from "#jobs/queue.ts";
import { emailsTo, tokenIn } from "#test/support/account-email.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { subscribe } from "#test/support/newsletter.ts";
import { fillCart } from "#test/support/order-fixture.ts";
import {
	createTestAccount,
	signIn,
	type TestAccount,
	testPassword,
} from "#test/support/test-account.ts";
import { createTestShop, type TestBrowser, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let manager: TestBrowser;
let colleague: TestAccount;
let productId: number;
beforeAll(async () => {
	shop = await createTestShop();
	productId = (await insertProduct(shop.database, { name: "Cable", stock: { main: 500 } })).id;
	colleague = await createTestAccount(shop, { role: "manager" });
});
afterAll(() => shop.close());
beforeEach(async () => {
	manager = await signIn(shop, colleague);
});

/** Words that only this person's data contains. */
const words = {
	name: "Quilang Zapanta",
	squatted: "Agapita Umbay",
	first: "quilang.one@marker.example",
	second: "quilang.two@marker.example",
	never: "quilang.never@marker.example",
	street: "77 Sampagitamarker Street",
	digits: "9175550199",
	message: "markerquestion about my order",
	note: "markernote: call Sisa",
};

/** Parts and other spellings of these words, as they occur in search words and files. */
const traces = ["quilang", "zapanta", "marker", words.digits, "0917 555 0199", "Sampagita"];

async function registerAs(email: string): Promise<TestBrowser> {
	const browser = shop.visitor();
	await browser.api(getCsrfCookie);
	await browser.api(register, { name: words.name, email, password: testPassword });
	const [mail] = await emailsTo(shop, email);
	await browser.api(verifyEmail, { token: tokenIn(mail) });
	await browser.api(login, { email, password: testPassword });
	return browser;
}

async function moveTo(browser: TestBrowser, email: string): Promise<void> {
	await browser.api(confirmIdentity, { password: testPassword });
	await browser.api(updateProfile, { email });
	const [mail] = await emailsTo(shop, email);
	await browser.api(verifyEmail, { token: tokenIn(mail) });
}

async function ask(email: string, message: string = words.message): Promise<void> {
	const question = { kind: "ask", name: words.name, email, message } as const;
	await shop.visitor().api(askQuestion, question);
	const [asked] = await manager.api(listQuestions, { search: email });
	await manager.api(answerQuestion, { id: asked?.id ?? 0, text: `Dear ${words.name}, yes.` });
}

async function importFile(content: string): Promise<PastImport> {
	const answer = await manager.fetch(`${uploadPastFile.path}?file_name=export.csv`, {
		method: "POST",
		body: content,
		headers: { "Content-Type": "text/csv" },
	});
	const { id } = (await answer.json()) as PastImport;
	return manager.api(applyPastImport, { id });
}

async function order(browser: TestBrowser): Promise<number> {
	await fillCart(browser, [{ product_id: productId }]);
	const label = `${words.name} (0${words.digits})`;
	const { id: addressId } = await browser.api(createAddress, { label, line: words.street });
	const { id } = await browser.api(placeOrder, {
		addressId,
		shippingMethod: "standard",
		paymentMethod: "cod",
	});
	return id;
}

/** Fills in custom fields about the person, and queues webhooks with the person's data. */
async function fillInFields(accountId: number, orderId: number): Promise<void> {
	for (const kind of ["order", "customer"] as const) {
		await manager.api(createCustomField, { kind, type: "text", label: `Remark ${randomUUID()}` });
	}
	const remark = async (kind: "order" | "customer") => {
		const { key } = await shop.database.one<{ key: string }>(sql`
			select key from custom_fields where kind = ${kind} order by id desc limit 1`);
		return { [key]: words.note };
	};
	await manager.api(changeOrderFields, { id: orderId, values: await remark("order") });
	const ofCustomer = { id: String(accountId), values: await remark("customer") };
	await manager.api(changeCustomerFields, ofCustomer);
	await shop.database.execute(sql`
		with receiver as (
			insert into webhooks (url, events, secret, created_at)
			values ('https://books.example', '{order.changed}', 'sealed', now()) returning id
		)
		insert into webhook_deliveries
			(webhook_id, event, object, body, state, next_at, retry_until, created_at)
		select id, 'order.changed', object, ${words.note}, 'delivered', now(), now(), now()
		from receiver, unnest(array[${`order:${orderId}`}, ${`customer:${accountId}`}]) as object`);
}

/** Creates every kind of personal data through the shop's API. */
async function liveAWhile(): Promise<TestBrowser> {
	// Imports an order that this person placed in the shop's previous system.
	await importFile(
		[
			"Name,Email,Financial Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price",
			`#1001,${words.first},paid,PHP,800.00,2024-03-01 09:30:00 +0800,1,Old cable,800.00`,
		].join("\n"),
	);
	const browser = await registerAs(words.first);
	const { id: accountId } = await shop.database.one<{ id: number }>(
		sql`select id from accounts where email = ${words.first}`,
	);
	await browser.api(updateProfile, { phone: `0${words.digits}` });
	await subscribe(shop, words.first);
	await shop.visitor().api(askToBeTold, { email: words.first, product_id: productId });
	await ask(words.first);
	const orderId = await order(browser);
	await manager.api(addOrderNote, { id: orderId, text: words.note });
	await browser.api(requestCancellation, { id: orderId, reason: "other", note: words.note });
	await manager.api(decideCancellation, { id: orderId, decision: "approved", note: words.note });
	await manager.api(addCustomerNote, { id: accountId, text: words.note });
	await fillInFields(accountId, orderId);
	await browser.api(toggleWishlist, { product_id: productId });
	// Requests an address change without confirming it.
	await browser.api(confirmIdentity, { password: testPassword });
	await browser.api(updateProfile, { email: words.never });
	await moveTo(browser, words.second);
	await ask(words.second);
	// Sends a question from the old address after the account has changed its address.
	await ask(words.first, `${words.message}, again`);
	await shop.visitor().api(subscribeToNewsletter, { email: words.second });
	await order(browser).then((id) =>
		shop.database.execute(sql`update orders set status = 'delivered' where id = ${id}`),
	);
	await browser.api(saveReview, {
		id: productId,
		stars: 5,
		text: words.message,
		device: words.name,
	});
	// The queue's own table stores requested password resets.
	const jobs = openJobQueue(shop.database, pino({ level: "silent" }));
	await jobs.start();
	await jobs.enqueue(shop.database, "mail-password-reset", { email: words.second });
	await jobs.stop();
	return browser;
}

/** Searches every column of every table for the person's words, and returns the matches with their locations. */
async function findTraces(): Promise<string[]> {
	const columns = await shop.database.rows<{ place: string; read: string; source: string }>(sql`
		select table_schema || '.' || table_name || '.' || column_name as place,
			case data_type when 'bytea' then format('encode(%I, ''escape'')', column_name)
				else format('%I::text', column_name) end as read,
			format('%I.%I', table_schema, table_name) as source
		from information_schema.columns join information_schema.tables using (table_schema, table_name)
		where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
			and data_type not in ('bigint', 'integer', 'boolean', 'uuid', 'date', 'real', 'double precision')
		order by 1`);
	expect(columns.length).toBeGreaterThan(200);
	const { rows } = await shop.database.pool.query<{ place: string; text: string }>(
		columns
			.map(({ place, read, source }) => {
				return `select '${place}' as place, ${read} as text from ${source} where ${read} ~* $1`;
			})
			.join(" union all "),
		[traces.join("|")],
	);
	return rows.map(({ place, text }) => `${place}: ${text}`);
}

/** Columns that may still reference the emptied account row, with the reason. */
const keptReferences: Record<string, string> = {
	"customer_sales.account_id": "sums of orders of the account, of which there are none any more",
	"order_events.actor_id":
		"that a customer, and nobody of the shop, brought the order to this step",
	"stock_ledger.actor_id": "the ledger is never changed; it says by whose order pieces left",
};

/** Returns the columns of other tables (`table.column`) that reference an account. */
async function findReferences(accountId: number): Promise<string[]> {
	const columns = await shop.database.rows<{ source: string; name: string }>(sql`
		select conrelid::regclass::text as source, attname as name
		from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
		where contype = 'f' and confrelid = 'accounts'::regclass order by 1, 2`);
	expect(columns.length).toBeGreaterThan(30);
	const found: string[] = [];
	for (const { source, name } of columns) {
		const { rowCount } = await shop.database.pool.query(
			`select 1 from ${source} where ${name} = $1 limit 1`,
			[accountId],
		);
		if (rowCount) found.push(`${source}.${name}`);
	}
	return found;
}

const exported = async (browser: TestBrowser) => (await browser.fetch(exportAccount.path)).json();

test("the data download covers every email address that the customer has used, and the deletion leaves no trace", async () => {
	const browser = await liveAWhile();
	const data = await exported(browser);
	expect(data).toMatchObject({
		account: { email: words.second },
		emails: [
			{ email: words.first, given_up_at: expect.any(String) },
			{ email: words.second, given_up_at: null },
		],
		past_orders: [{ ref: "shopify #1001", total: 800, items: [{ name: "Old cable" }] }],
		newsletter: [{ email: words.first }],
		tell_me: [{ email: words.first, product_name: "Cable" }],
	});
	expect(data.questions.map(({ email }: { email: string }) => email).sort()).toEqual([
		words.first,
		words.first,
		words.second,
	]);
	const recipients = new Set(data.mails.map(({ recipient }: { recipient: string }) => recipient));
	expect(recipients).toEqual(new Set([words.first, words.second, words.never]));
	expect((await findTraces()).length).toBeGreaterThan(40);

	await browser.api(deleteAccount, { password: testPassword });
	// The email that confirms the deletion still contains its recipient's address. A day after sending, this email is
	// deleted too.
	const farewells = (place: string) => place.startsWith("public.mails.");
	// The next purge removes search words that no remaining order contains.
	const vocabulary = (place: string) => place.startsWith("public.order_vocabulary");
	const left = await findTraces();
	expect(left.filter((place) => !farewells(place) && !vocabulary(place))).toEqual([]);
	expect(left.some(vocabulary)).toBe(true);
	await deleteUnusedSearchWords(shop.database);
	expect((await findTraces()).filter((place) => !farewells(place))).toEqual([]);
	expect(
		await shop.database.rows(sql`select recipient from mails where ${words.second} = recipient`),
	).toHaveLength(1);
	const tomorrow = { ...shop, now: () => new Date(shop.now().getTime() + 25 * 60 * 60_000) };
	await deleteGoodbyeEmails(tomorrow);
	expect(await findTraces()).not.toEqual([]);
	await shop.database.execute(
		sql`update mails set state = 'sent' where recipient = ${words.second}`,
	);
	await deleteGoodbyeEmails(tomorrow);
	expect(await findTraces()).toEqual([]);

	const { id } = await shop.database.one<{ id: number }>(
		sql`select max(id) as id from accounts where deleted_at is not null`,
	);
	expect(await findReferences(id)).toEqual(Object.keys(keptReferences).sort());
	const { kept } = await shop.database.one<{ kept: number }>(sql`
		select count(*)::integer as kept from orders where shipping_label = 'Deleted'`);
	expect(kept).toBe(2);
});

describe("an email address that two customers have used", () => {
	test("keeps the data of each customer apart, and deleting the first account keeps the data of the second", async () => {
		const shared = "shared@elsewhere.example";
		const first = await registerAs(shared);
		await ask(shared, "asked by the first");
		await moveTo(first, "moved@elsewhere.example");
		// The new owner of the mailbox sends a question before they have an account.
		await ask(shared, "asked in between");
		const second = await registerAs(shared);
		await ask(shared, "asked by the second");
		await subscribe(shop, shared);
		const messages = async (browser: TestBrowser) =>
			(await exported(browser)).questions.map(({ message }: { message: string }) => message);
		expect(await messages(first)).toEqual(["asked by the first"]);
		expect((await exported(first)).newsletter).toEqual([]);
		expect(await messages(second)).toEqual(["asked in between", "asked by the second"]);
		const subjects = async () =>
			(await exported(second)).mails.map(({ subject }: { subject: string }) => subject);
		const told = await subjects();
		expect(told).toContain("You are subscribed to Kargado's newsletter");
		// The notice of the address change was sent to this mailbox, but it belongs to the first account.
		expect(told).not.toContain("Your email address at Kargado was changed");

		await first.api(deleteAccount, { password: testPassword });
		expect(await messages(second)).toEqual(["asked in between", "asked by the second"]);
		expect((await exported(second)).newsletter).toMatchObject([{ email: shared }]);
		expect(await subjects()).toEqual(told);
		const left = await shop.database.rows<{ message: string }>(
			sql`select message from questions where email = ${shared} order by id`,
		);
		expect(left.map(({ message }) => message)).toEqual(["asked in between", "asked by the second"]);
	});

	test("hides its owner's data from a customer who registered with the address but never verified it", async () => {
		const theirs = "owner.of@mailbox.example";
		await ask(theirs, "asked by its owner");
		await importFile(
			[
				"Name,Email,Financial Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price",
				`#2002,${theirs},paid,PHP,500.00,2024-03-01 09:30:00 +0800,1,Case,500.00`,
			].join("\n"),
		);
		const browser = shop.visitor();
		await browser.api(getCsrfCookie);
		await browser.api(register, { name: words.squatted, email: theirs, password: testPassword });
		await browser.api(login, { email: theirs, password: testPassword });
		expect(await exported(browser)).toMatchObject({ past_orders: [], questions: [], emails: [] });
		await browser.api(deleteAccount, { password: testPassword });
		const rows = await shop.database.rows(sql`
			select message as what from questions where email = ${theirs}
			union all select key from past_orders where email = ${theirs} order by 1`);
		expect(rows).toEqual([{ what: "asked by its owner" }, { what: "shopify #2002" }]);
		// Only emails about the deleted account are gone, because they contain the name of the person who registered.
		const emails = await shop.database.rows<{ text: string; event_key: string }>(
			sql`select event_key, text from mails where recipient = ${theirs} order by id`,
		);
		expect(emails.map(({ event_key: key }) => key.split(":")[0])).toEqual([
			"question",
			"account-deleted",
		]);
	});
});

test.each([
	["from before anyone verified it belongs to the first account", "2020-01-01", 1],
	["from the first account's time belongs to the first account", "2021-06-01", 1],
	["from between two accounts belongs to the next account", "2022-06-01", 2],
	["from the second account's time belongs to the second account", "2023-06-01", 2],
	["from after both accounts gave it up belongs to the last account", "2025-06-01", 2],
])("data under an email address %s", async (_, at, whose) => {
	const address = `periods-${at}@rule.example`;
	const people = [await createTestAccount(shop), await createTestAccount(shop)];
	await shop.database.execute(sql`
		insert into account_emails (account_id, email, proved_at, given_up_at) values
			(${people[0]?.id}, ${address}, '2021-01-01', '2022-01-01'),
			(${people[1]?.id}, ${address.toUpperCase()}, '2023-01-01', '2024-01-01')`);
	expect(
		await shop.database.one(sql`select account_of_email(${address}, ${at}::timestamptz) as id`),
	).toEqual({ id: people[whose - 1]?.id });
});
