import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAudit } from "#contract/admin/audit.ts";
import * as calls from "#contract/admin/questions.ts";
import { askQuestion } from "#contract/landing/questions.ts";
import { deleteAccount, exportAccount } from "#contract/user/profile.ts";
import { listShownQuestions } from "#contract/user/shown-questions.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import {
	createCustomer,
	customerPassword,
	type TestCustomer,
} from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let manager: TestCustomer;
beforeAll(async () => {
	shop = await createTestShop();
	manager = await createCustomer(shop, { role: "manager", name: "Liza Cruz" });
});
afterAll(() => shop.close());

const words = { question: "Is it waterproof?", answer: "Yes, up to 1 m." };

/** Asks a question about a new product. By default, staff answer it. */
async function asked({
	email = "ana@elsewhere.example",
	mayBeNamed = false,
	isAnswered = true,
	productId,
}: {
	email?: string;
	mayBeNamed?: boolean;
	isAnswered?: boolean;
	productId?: number | null;
} = {}) {
	const about =
		productId === undefined ? (await insertProduct(shop.database, { name: "Bag" })).id : productId;
	await shop.database.execute(sql`delete from rate_limits`);
	await shop.visitor().api(askQuestion, {
		kind: "ask",
		name: "Ana Cruz",
		email,
		message: "Waterproof? Call 0917 555 0199",
		product_id: about,
		may_be_named: mayBeNamed,
	});
	const [question] = await manager.api(calls.listQuestions, {});
	const id = question?.id ?? 0;
	if (isAnswered) await manager.api(calls.answerQuestion, { id, text: "Yes, Ana, up to 1 m." });
	return { id, productId: about ?? 0 };
}
const shownOf = async (id: number) => {
	await shop.catalogue.refresh();
	return shop.visitor().api.page(listShownQuestions, { id });
};

test("a question is published only by staff, edited and without a name", async () => {
	const { id, productId } = await asked();
	expect(await shownOf(productId)).toMatchObject({ items: [], total: 0 });
	const shown = await manager.api(calls.showQuestion, { id, shown: words });
	expect(shown).toMatchObject({ shown: { ...words, asker: null } });
	const page = await shownOf(productId);
	expect(page).toMatchObject({ items: [{ id, ...words, asker: null }], total: 1 });
	expect(JSON.stringify(page)).not.toMatch(/Ana|Cruz|elsewhere|0917/);

	await manager.api(calls.showQuestion, { id, shown: { ...words, answer: "Yes." } });
	expect((await shownOf(productId)).items).toMatchObject([{ answer: "Yes." }]);
	expect(await manager.api(calls.showQuestion, { id, shown: null })).toMatchObject({ shown: null });
	expect((await shownOf(productId)).total).toBe(0);
	const audit = await manager.api(listAudit, { limit: 3 });
	expect(audit.map(({ action }) => action)).toEqual([
		"question.hidden",
		"question.shown",
		"question.shown",
	]);
	expect(JSON.stringify(audit)).not.toContain("waterproof");
	expect(JSON.stringify(audit)).toContain("up to 1 m");
});

test("the author's name is shown as in reviews, if the author agreed", async () => {
	const { id, productId } = await asked({ mayBeNamed: true });
	await manager.api(calls.showQuestion, { id, shown: words });
	expect((await shownOf(productId)).items).toMatchObject([{ asker: "Ana C." }]);
});

test("unanswered questions and those without a product can't be published, and only staff decide", async () => {
	const open = await asked({ isAnswered: false });
	await expect(
		manager.api(calls.showQuestion, { id: open.id, shown: words }),
	).rejects.toMatchObject({ status: 409, code: "not_answered" });
	const general = await asked({ productId: null });
	await expect(
		manager.api(calls.showQuestion, { id: general.id, shown: words }),
	).rejects.toMatchObject({ status: 409, code: "no_product" });
	await expect(
		manager.api(calls.showQuestion, { id: 999_999, shown: words }),
	).rejects.toMatchObject({ status: 404 });
	const { id } = await asked();
	for (const shown of [
		{ ...words, question: " " },
		{ ...words, answer: "" },
		{ ...words, answer: "x".repeat(2_001) },
	]) {
		await expect(manager.api(calls.showQuestion, { id, shown })).rejects.toMatchObject({
			status: 422,
		});
	}
	const customer = await createCustomer(shop);
	await expect(customer.api(calls.showQuestion, { id, shown: words })).rejects.toMatchObject({
		status: 403,
	});
});

test("questions are returned page by page, and only for published products", async () => {
	const { id: first, productId } = await asked();
	const { id: second } = await asked({ productId });
	for (const id of [first, second]) await manager.api(calls.showQuestion, { id, shown: words });
	const visitor = shop.visitor();
	const page = await visitor.api.page(listShownQuestions, { id: productId, limit: 1 });
	expect(page).toMatchObject({ items: [{ id: second }], total: 2 });
	expect(
		await visitor.api(listShownQuestions, { id: productId, limit: 1, cursor: page.next ?? "" }),
	).toMatchObject([{ id: first }]);
	await expect(
		visitor.api(listShownQuestions, { id: productId, cursor: "1; drop" }),
	).rejects.toMatchObject({ status: 422 });
	await shop.database.execute(sql`update products set status = 'draft' where id = ${productId}`);
	await shop.catalogue.refresh();
	await expect(visitor.api(listShownQuestions, { id: productId })).rejects.toMatchObject({
		status: 404,
	});
});

test("deleting the author's account removes the question, and the author's data download contains the published question", async () => {
	const ana = await createCustomer(shop, { name: "Ana Cruz" });
	const { id, productId } = await asked({ email: ana.email, mayBeNamed: true });
	await manager.api(calls.showQuestion, { id, shown: words });
	expect((await ana.api(exportAccount)).questions).toMatchObject([
		{ may_be_named: true, shown: { ...words, asker: "Ana C." } },
	]);
	await ana.api(deleteAccount, { password: customerPassword });
	expect((await shownOf(productId)).total).toBe(0);
});
