import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readDemand } from "#contract/admin/demand.ts";
import { askToBeTold, confirmToBeTold, stopBeingTold } from "#contract/user/notify-me.ts";
import { deleteAccount, exportAccount } from "#contract/user/profile.ts";
import { deleteOldRequests } from "#domain/demand/delete-old-requests.ts";
import { createFindWanted } from "#domain/demand/find-wanted.ts";
import { notifyWaiting } from "#domain/demand/notify-waiting.ts";
import { emailsTo } from "#test/support/account-email.ts";
import { changeStock, insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, customerPassword } from "#test/support/customer-fixture.ts";
import { runNotifications, waitFor } from "#test/support/notify-me.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

const day = 24 * 60 * 60 * 1000;
const a15 = "samsung-galaxy-a15";
const asked = {
	visitor: "Almost done. Open the email we sent you and confirm.",
	proved: "We will email you when it is available.",
};

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
	await shop.database.execute(sql`
		insert into devices (code, maker, name, kind) values (${a15}, 'Samsung', 'Galaxy A15', 'phone')
		on conflict do nothing`);
});
afterAll(() => shop.close());
// Rate limits start over after an hour, so advance the clock before each test.
beforeEach(() => shop.advance(61 * 60_000));

let number = 0;
const someone = () => `luz${++number}@wait.example`;
const soldOut = (name = "Clear case") => insertProduct(shop.database, { name, stock: {} });
const subjectsTo = async (email: string) =>
	(await emailsTo(shop, email)).map(({ subject }) => subject).reverse();
const tokenTo = async (email: string, way: "confirm" | "leave") => {
	const emails = await emailsTo(shop, email);
	const found = emails.map(
		({ text }) => new RegExp(`tell-me/${way}\\?token=([\\w-]+)`).exec(text)?.[1],
	);
	return found.find((token) => token !== undefined) ?? "";
};
const told = /^Now available: /;
const confirming = "Confirm your alert from Kargado";

test("a visitor gets a confirmation email, is on the list once confirmed, and is notified once", async () => {
	const { id, variationIds } = await soldOut();
	const [email, other] = [someone(), someone()];
	const { api } = shop.visitor();
	for (const _ of ["first", "again"]) {
		expect(await api(askToBeTold, { email, product_id: id })).toEqual({ message: asked.visitor });
	}
	await api(askToBeTold, { email: other, product_id: id });
	await changeStock(shop.database, variationIds[0] ?? 0, { main: 3 });
	await runNotifications(shop);
	expect(await subjectsTo(email)).toEqual([confirming, confirming]);

	const token = await tokenTo(email, "confirm");
	// Email scanners follow links, so following a link isn't a confirmation.
	await shop.app.request(`/tell-me/confirm?token=${token}`);
	await runNotifications(shop);
	expect(await subjectsTo(email)).toHaveLength(2);
	await expect(api(confirmToBeTold, { token: `${token}x` })).rejects.toMatchObject({
		code: "invalid_link",
	});
	for (const _ of ["first", "again"]) {
		expect(await api(confirmToBeTold, { token })).toEqual({ message: asked.proved });
	}
	for (let turn = 0; turn < 3; turn += 1) await runNotifications(shop);
	expect(await subjectsTo(email)).toEqual([confirming, confirming, "Now available: Clear case"]);
	const [mail] = await emailsTo(shop, email);
	expect(mail?.text).toMatch(/app\/products\/p-[\w-]+/);
	expect(mail?.text).toContain("http://shop.test/tell-me/leave?token=");
	// People who haven't confirmed get no other email.
	expect(await subjectsTo(other)).toEqual([confirming]);
	// Confirming after the item is back in stock still sends the notification.
	await api(confirmToBeTold, { token: await tokenTo(other, "confirm") });
	await runNotifications(shop);
	expect(await subjectsTo(other)).toEqual([confirming, "Now available: Clear case"]);
});

test("a verified account is listed at once; unverified accounts and other addresses must confirm", async () => {
	const { id, variationIds } = await soldOut("Power bank");
	const proved = await createCustomer(shop);
	const unproved = await createCustomer(shop, { verified: false });
	const elsewhere = someone();
	expect(await proved.api(askToBeTold, { product_id: id })).toEqual({ message: asked.proved });
	expect(await unproved.api(askToBeTold, { product_id: id })).toEqual({ message: asked.visitor });
	expect(await proved.api(askToBeTold, { email: elsewhere, product_id: id })).toEqual({
		message: asked.visitor,
	});
	await changeStock(shop.database, variationIds[0] ?? 0, { second: 1 });
	await runNotifications(shop);
	expect(await subjectsTo(proved.email)).toEqual(["Now available: Power bank"]);
	expect(await subjectsTo(unproved.email)).toEqual([confirming]);
	expect(await subjectsTo(elsewhere)).toEqual([confirming]);
	// The response is the same for any address, so a visitor can't find out whose address belongs to a customer.
	const { api } = shop.visitor();
	expect(await api(askToBeTold, { email: proved.email, product_id: id })).toEqual({
		message: asked.visitor,
	});
});

test("a variation and a branch can be requested separately", async () => {
	const { id, variationIds } = await insertProduct(shop.database, {
		name: "Strap",
		variations: [
			{ name: "Black", stock: {} },
			{ name: "Red", stock: {} },
		],
	});
	const [black = 0, red = 0] = variationIds;
	const [any, forRed, atSecond] = [someone(), someone(), someone()];
	await waitFor(shop, any, { product_id: id });
	await waitFor(shop, forRed, { product_id: id, variation_id: red });
	await waitFor(shop, atSecond, { product_id: id, branch: "second" });
	await changeStock(shop.database, black, { main: 2 });
	await runNotifications(shop);
	expect((await subjectsTo(any)).at(-1)).toBe("Now available: Strap");
	expect(await subjectsTo(forRed)).toEqual([confirming]);
	expect(await subjectsTo(atSecond)).toEqual([confirming]);
	await changeStock(shop.database, red, { second: 1 });
	await runNotifications(shop);
	expect((await subjectsTo(forRed)).at(-1)).toBe("Now available: Strap, Red");
	expect((await subjectsTo(atSecond)).at(-1)).toBe("Now available: Strap");
	expect(await subjectsTo(any)).toHaveLength(2);
});

test("stock that is reserved, unpublished or in a closed branch doesn't count as back", async () => {
	const { id, variationIds } = await soldOut("Ring light");
	const variationId = variationIds[0] ?? 0;
	const email = someone();
	await waitFor(shop, email, { product_id: id });
	await shop.database.execute(sql`update products set status = 'draft' where id = ${id}`);
	await changeStock(shop.database, variationId, { second: 1 });
	await runNotifications(shop);
	await shop.database.execute(sql`update products set status = 'published' where id = ${id}`);
	await shop.database.execute(sql`update branches set is_open = false where code = 'second'`);
	await runNotifications(shop);
	expect(await subjectsTo(email)).toEqual([confirming]);
	await shop.database.execute(sql`update branches set is_open = true where code = 'second'`);
	await runNotifications(shop);
	expect(await subjectsTo(email)).toHaveLength(2);
});

test("two workers, one of which crashed, notify each person once", async () => {
	const { id, variationIds } = await soldOut("Hub");
	const people = Array.from({ length: 7 }, someone);
	for (const email of people) await waitFor(shop, email, { product_id: id });
	await changeStock(shop.database, variationIds[0] ?? 0, { main: 1 });
	let written = 0;
	const dying = {
		enqueue: async () => {
			written += 1;
			if (written > 3) throw new Error("The process has ended.");
		},
	};
	const context = { ...shop.parts, findWanted: async () => [] };
	await expect(notifyWaiting({ ...context, jobs: dying })).rejects.toThrow("ended");
	// The process ended during this run, so no emails were sent.
	for (const email of people) expect(await subjectsTo(email)).toEqual([confirming]);
	await Promise.all([notifyWaiting(context), notifyWaiting(context), notifyWaiting(context)]);
	for (const email of people) {
		expect(await subjectsTo(email)).toEqual([confirming, "Now available: Hub"]);
	}
});

test("a visitor who waits for a device or search is notified when something matching is in stock", async () => {
	const [device, words, named] = [someone(), someone(), someone()];
	await waitFor(shop, device, { device: a15 });
	await waitFor(shop, words, { search: "Quokka  stand!" });
	await waitFor(shop, named, { search: "quokka stand", device: a15 });
	await runNotifications(shop);
	const { id, variationIds } = await soldOut("Quokka stand");
	shop.advance(61_000);
	await runNotifications(shop);
	for (const email of [device, words, named]) {
		expect(await subjectsTo(email)).toEqual([confirming]);
	}
	await changeStock(shop.database, variationIds[0] ?? 0, { main: 1 });
	shop.advance(61_000);
	await runNotifications(shop);
	expect((await subjectsTo(words)).at(-1)).toBe("Now available: what you searched for");
	// The product doesn't fit the requested device yet, so this person gets no notification.
	expect(await subjectsTo(named)).toEqual([confirming]);
	await shop.database.execute(sql`
		update products set product_type = 'case', fits = ${JSON.stringify({ devices: [a15] })}::jsonb
		where id = ${id}`);
	shop.advance(61_000);
	await runNotifications(shop);
	expect((await subjectsTo(device)).at(-1)).toBe("Now available: products for your Galaxy A15");
	expect((await subjectsTo(named)).at(-1)).toBe("Now available: “quokka stand”");
	shop.advance(61_000);
	await runNotifications(shop);
	for (const email of [device, words, named]) expect(await subjectsTo(email)).toHaveLength(2);
});

test("one click in any email ends all requests of its address, and no others", async () => {
	const first = await soldOut("Speaker");
	const second = await soldOut("Lamp");
	const [email, other] = [someone(), someone()];
	for (const { id } of [first, second]) await waitFor(shop, email, { product_id: id });
	await waitFor(shop, other, { product_id: second.id });
	await changeStock(shop.database, first.variationIds[0] ?? 0, { main: 1 });
	await runNotifications(shop);
	const token = await tokenTo(email, "leave");
	const { api } = shop.visitor();
	for (const wrong of ["nothing", `${token}0`, "'", await tokenTo(other, "confirm")]) {
		await api(stopBeingTold, { token: wrong });
	}
	const waiting = () =>
		shop.database.one<{ count: number }>(sql`
			select count(*)::integer as count from demand_requests
			where product_id = ${second.id} and left_at is null`);
	expect(await waiting()).toEqual({ count: 2 });
	// Unsubscribe like an email app: send a form without cookies and without the headers that the shop's pages send.
	for (const _ of ["first", "again"]) {
		const answer = await shop.app.request(`/tell-me/leave?token=${token}`, {
			method: "POST",
			headers: { "Content-Type": "application/x-www-form-urlencoded" },
			body: "List-Unsubscribe=One-Click",
		});
		expect(answer.status).toBe(200);
	}
	expect(await waiting()).toEqual({ count: 1 });
	// An old confirmation link doesn't restore the request.
	await api(confirmToBeTold, { token: await tokenTo(email, "confirm") });
	await changeStock(shop.database, second.variationIds[0] ?? 0, { main: 1 });
	await runNotifications(shop);
	expect((await subjectsTo(email)).filter((subject) => told.test(subject))).toHaveLength(1);
	expect((await subjectsTo(other)).at(-1)).toBe("Now available: Lamp");
});

test.each([
	[{}, "search"],
	[{ email: "luz" }, "email"],
	[{ email: "luz@wait.example\nBcc: all@wait.example", search: "x" }, "email"],
	[{ product_id: 999_999_999 }, "product_id"],
	[{ product_id: -1 }, "product_id"],
	[{ product_id: "1; drop table products" }, "product_id"],
	[{ device: "nobody-knows" }, "device"],
	[{ device: "../etc" }, "device"],
	[{ search: "x".repeat(201) }, "search"],
	[{ search: "\u0000" }, "search"],
])("refuses %j", async (wish, field) => {
	const { api } = shop.visitor();
	await expect(
		api(askToBeTold, { email: "luz@wait.example", ...(wish as object) }),
	).rejects.toMatchObject({ status: 422, errors: { [field]: [expect.any(String)] } });
});

test("requires an email, and a variation of the product", async () => {
	const { id } = await soldOut("Fan");
	const other = await soldOut("Mat");
	const { api } = shop.visitor();
	await expect(api(askToBeTold, { product_id: id })).rejects.toMatchObject({
		errors: { email: ["Please enter your email address."] },
	});
	const wish = { product_id: id, variation_id: other.variationIds[0] ?? 0 };
	await expect(api(askToBeTold, { ...wish, email: someone() })).rejects.toMatchObject({
		errors: { variation_id: [expect.any(String)] },
	});
});

test("an unrequested email contains nothing that a stranger typed", async () => {
	const email = someone();
	const words = 'Win <b>now</b> at https://evil.example/x?"><script>';
	await shop.visitor().api(askToBeTold, { email, search: words });
	const { html, text } = await shop.database.one<{ html: string; text: string }>(
		sql`select html, text from mails where recipient = ${email}`,
	);
	for (const part of [html, text]) expect(part).not.toMatch(/evil|script>|Win/);
	expect(text).toContain("what you searched for");
});

test("limits requests per hour for each mailbox and each network", async () => {
	const victim = someone();
	for (let count = 0; count < 8; count += 1) {
		await shop
			.visitor()
			.api(askToBeTold, { email: victim, search: `thing ${"i".repeat(count + 1)}` });
	}
	expect(await emailsTo(shop, victim)).toHaveLength(5);
	const ask = (count: number) =>
		shop.visitor().fetch("/user/api/tell-me", {
			method: "POST",
			headers: { "Content-Type": "application/json", "X-Forwarded-For": "203.0.113.9" },
			body: JSON.stringify({ email: `n${count}@wait.example`, search: "tripod" }),
		});
	const answers = await Promise.all(Array.from({ length: 70 }, (_, count) => ask(count)));
	expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});

test("an account's requests are in its download, and deleted with it", async () => {
	const { id } = await soldOut("Dock");
	const customer = await createCustomer(shop);
	await customer.api(askToBeTold, { product_id: id });
	expect(await customer.api(exportAccount)).toMatchObject({
		tell_me: [{ product_name: "Dock", email: customer.email }],
	});
	await customer.api(deleteAccount, { password: customerPassword });
	const left = await shop.database.rows(sql`select from demand_requests where product_id = ${id}`);
	expect(left).toEqual([]);
});

test("addresses are deleted later, but the number of requests remains", async () => {
	const { id, variationIds } = await soldOut("Kettle");
	const [unsaid, wasTold, waits] = [someone(), someone(), someone()];
	await shop.visitor().api(askToBeTold, { email: unsaid, product_id: id });
	await waitFor(shop, wasTold, { product_id: id });
	await changeStock(shop.database, variationIds[0] ?? 0, { main: 1 });
	await runNotifications(shop);
	await changeStock(shop.database, variationIds[0] ?? 0, { main: -1 });
	await waitFor(shop, waits, { product_id: id });
	const kept = async () =>
		(
			await shop.database.rows<{ email: string | null }>(
				sql`select email from demand_requests where product_id = ${id} order by id`,
			)
		).map(({ email }) => email);
	const after = async (days: number) => {
		await deleteOldRequests(shop.database, new Date(shop.now().getTime() + days * day));
		return kept();
	};
	expect(await after(6)).toEqual([unsaid, wasTold, waits]);
	expect(await after(8)).toEqual([null, wasTold, waits]);
	expect(await after(91)).toEqual([null, null, waits]);
	expect(await after(366)).toEqual([null, null, waits]);
	expect(await after(366 + 91)).toEqual([null, null, null]);
});

test("the demand list counts who asked, who still waits and who was notified", async () => {
	const { id, variationIds } = await soldOut("Tablet stand");
	for (const [index, email] of [someone(), someone(), someone()].entries()) {
		const wish = { product_id: id, ...(index === 0 && { branch: "second" }) };
		if (index < 2) await waitFor(shop, email, wish);
		else await shop.visitor().api(askToBeTold, { email, ...wish });
	}
	await waitFor(shop, someone(), { search: "Walrus case for galaxy a15" });
	const owner = await createCustomer(shop, { role: "owner" });
	const today = new Date(shop.now().getTime() + 8 * 60 * 60 * 1000).toISOString().slice(0, 10);
	const read = (by: "product" | "device" | "words" | "branch") =>
		owner.api(readDemand, { by, from: today, to: today });
	expect((await read("product")).find(({ product_id }) => product_id === id)).toMatchObject({
		label: "Tablet stand",
		asked: 3,
		waiting: 2,
		told: 0,
		variation_id: variationIds[0],
	});
	await changeStock(shop.database, variationIds[0] ?? 0, { main: 1 });
	await runNotifications(shop);
	expect((await read("product")).find(({ product_id }) => product_id === id)).toMatchObject({
		asked: 3,
		waiting: 1,
		told: 1,
	});
	expect((await read("branch")).find(({ key }) => key !== "any")).toMatchObject({
		label: "Second branch",
		asked: expect.any(Number),
		waiting: 1,
	});
	expect((await read("words")).find(({ key }) => key.startsWith("walrus"))).toMatchObject({
		label: "Walrus case for galaxy a15",
		asked: 1,
		waiting: 1,
		device: a15,
	});
	expect(await read("device")).toContainEqual(
		expect.objectContaining({ device: a15, label: expect.stringContaining("Galaxy A15") }),
	);
	const csv = await owner.fetch(
		`/admin/api/reports/demand.csv?by=product&from=${today}&to=${today}`,
	);
	expect(await csv.text()).toMatch(/^\uFEFF?key,label,asked,waiting,told,newest\r\n/);
	const customer = await createCustomer(shop);
	await expect(
		customer.api(readDemand, { by: "product", from: today, to: today }),
	).rejects.toMatchObject({ status: 403 });
});

test("the job matches products as the catalog does", async () => {
	await insertProduct(shop.database, { name: "Numbat mount", stock: { second: 1 } });
	await shop.catalogue.refresh();
	const find = createFindWanted(shop.database, shop.catalogue);
	const plain = { words: "numbat mount", device: null, category_id: null, branch: null };
	expect(await find(plain)).toHaveLength(1);
	expect(await find({ ...plain, branch: "second" })).toHaveLength(1);
	expect(await find({ ...plain, branch: "main" })).toEqual([]);
	expect(await find({ ...plain, words: "numbat mounting gimbal" })).toEqual([]);
	expect(await find({ ...plain, device: "nobody-knows" })).toEqual([]);
});
