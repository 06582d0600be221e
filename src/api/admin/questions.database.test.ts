import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAudit } from "#contract/admin/audit.ts";
import * as calls from "#contract/admin/questions.ts";
import { askQuestion } from "#contract/landing/questions.ts";
import { emailsTo } from "#test/support/account-email.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let manager: TestCustomer;
beforeAll(async () => {
	shop = await createTestShop();
	manager = await createCustomer(shop, { role: "manager", name: "Liza Cruz" });
});
afterAll(() => shop.close());

const ask = (email: string, message = "Is it waterproof?", product_id: number | null = null) =>
	shop.visitor().api(askQuestion, { kind: "ask", name: "Ana", email, message, product_id });

test("a question reaches the inbox and is answered by email", async () => {
	const product = await insertProduct(shop.database, { name: "Dry bag" });
	const draft = await insertProduct(shop.database, { status: "draft" });
	await ask("ana@elsewhere.example", "Is it waterproof?\nReally?", product.id);
	await ask("ben@elsewhere.example", "Hello", draft.id);
	const open = await manager.api(calls.listQuestions, { state: "open" });
	expect(open).toMatchObject([
		{ email: "ben@elsewhere.example", product: null },
		{ kind: "ask", message: "Is it waterproof?\nReally?", product: { name: "Dry bag" } },
	]);
	const id = open[1]?.id ?? 0;
	const text = "Yes.\n\nUp to 1 m <b>deep</b>.";
	const answered = await manager.api(calls.answerQuestion, { id, text });
	expect(answered).toMatchObject({
		state: "answered",
		answers: [{ text, author_name: "Liza Cruz" }],
	});
	const [mail] = await emailsTo(shop, "ana@elsewhere.example");
	expect(mail?.text).toContain("Up to 1 m <b>deep</b>.");
	// The email links to the product while it can be bought.
	expect(mail?.text).toMatch(/See Dry bag:\n\S+\/app\/products\/\S+/);
	expect(mail?.text).toContain("You asked about Dry bag: Is it waterproof?");
	await shop.database.execute(sql`update products set status = 'draft' where id = ${product.id}`);
	await manager.api(calls.answerQuestion, { id, text: "And warm." });
	const emails = await emailsTo(shop, "ana@elsewhere.example");
	expect(emails).toHaveLength(2);
	expect(emails.filter(({ text }) => text.includes("/app/products/"))).toHaveLength(1);
	expect(await manager.api(calls.listQuestions, { search: "waterproof" })).toHaveLength(1);
	await manager.api(calls.setQuestionState, { id, state: "open" });
	const page = await manager.api.page(calls.listQuestions, { state: "open", limit: 1 });
	expect(page.total).toBe(2);
	const next = await manager.api(calls.listQuestions, { state: "open", cursor: page.next ?? "" });
	expect(next.map((question) => question.id)).toEqual([id]);
});

test("the second of two simultaneous answers is refused", async () => {
	await ask("carla@elsewhere.example");
	const [asked] = await manager.api(calls.listQuestions, { search: "carla" });
	const id = asked?.id ?? 0;
	await manager.api(calls.answerQuestion, { id, text: "It is.", seen: 0 });
	await expect(
		manager.api(calls.answerQuestion, { id, text: "It is not.", seen: 0 }),
	).rejects.toMatchObject({
		code: "changed_elsewhere",
		message: "Liza Cruz has answered in the meantime.",
	});
	expect(await emailsTo(shop, "carla@elsewhere.example")).toHaveLength(1);
	const both = await manager.api(calls.answerQuestion, { id, text: "And warm.", seen: 1 });
	expect(both.answers).toHaveLength(2);
	const [entry] = await manager.api(listAudit, { entity: "question", entity_id: String(id) });
	expect(entry).toMatchObject({ label: "Ana", after: { answer: both.answers[1]?.id } });
});

test("no one can flood the inbox", async () => {
	for (let count = 0; count < 5; count += 1) await ask("Loud@elsewhere.example");
	await expect(ask("loud@elsewhere.example")).rejects.toMatchObject({ status: 429 });
	await ask("quiet@elsewhere.example");
});

test.each([
	["no message", { message: "  " }],
	["no email", { email: "ana" }],
	["an unknown kind", { kind: "complaint" }],
])("a question is refused with %s", async (_, wrong) => {
	const given = { kind: "contact", name: "Ana", email: "a@elsewhere.example", message: "Hi" };
	const answer = await shop.visitor().fetch(askQuestion.path, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ ...given, ...wrong }),
	});
	expect(answer.status).toBe(422);
});
