import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as managed from "#contract/admin/reviews.ts";
import { getProduct, listProducts } from "#contract/user/catalogue.ts";
import { exportAccount } from "#contract/user/profile.ts";
import * as calls from "#contract/user/reviews.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { orderItems } from "#test/support/order-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let manager: TestCustomer;
beforeAll(async () => {
	shop = await createTestShop();
	manager = await createCustomer(shop, { role: "manager" });
});
afterAll(() => shop.close());

const receive = async (customer: TestCustomer, productId: number) => {
	const order = await orderItems(customer, [{ product_id: productId }]);
	await shop.database.execute(sql`update orders set status = 'delivered' where id = ${order.id}`);
};
/** Creates a product and a customer who received it. */
async function sold(name: string) {
	const { id } = await insertProduct(shop.database, { name: "Cable", stock: { main: 50 } });
	const buyer = await createCustomer(shop, { name });
	await receive(buyer, id);
	return { id, buyer };
}
const shownOf = async (id: number) => {
	await shop.catalogue.refresh();
	return {
		reviews: await shop.visitor().api(calls.listReviews, { id }),
		rating: (await shop.visitor().api(getProduct, { id })).rating,
	};
};
const decide = async (productId: number, state: "shown" | "hidden") => {
	const all = await manager.api(managed.listManagedReviews, {});
	const review = all.find(({ product }) => product.id === productId);
	return manager.api(managed.setReviewState, {
		id: review?.id ?? 0,
		version: review?.version ?? 0,
		state,
	});
};

test("a customer who received a product can review it, and the published review counts", async () => {
	const { id, buyer } = await sold("Ana Cruz");
	expect(await buyer.api(calls.getOwnReview, { id })).toEqual({
		may_review: true,
		review: null,
		photos: [],
	});
	const said = { stars: 4, text: "Charges fast.", device: "Galaxy A15", fits: true };
	const own = await buyer.api(calls.saveReview, { id, ...said });
	expect(own.review).toMatchObject({ ...said, author_name: "Ana C.", state: "waiting" });
	expect(await shownOf(id)).toEqual({ reviews: [], rating: undefined });

	await decide(id, "shown");
	const other = await createCustomer(shop, { name: "Ben Reyes" });
	await receive(other, id);
	await other.api(calls.saveReview, { id, stars: 5, text: "" });
	const answered = await decide(id, "shown");
	await manager.api(managed.answerReview, {
		id: answered.id,
		version: answered.version,
		text: "Thank you!",
	});
	const { reviews, rating } = await shownOf(id);
	expect(rating).toEqual({ average: 4.5, count: 2 });
	expect(reviews).toMatchObject([
		{ stars: 5, author_name: "Ben R.", answer: "Thank you!", device: null, fits: null },
		{ stars: 4, text: "Charges fast.", author_name: "Ana C.", fits: true },
	]);
	expect(JSON.stringify(reviews)).not.toMatch(/Cruz|Reyes|account/);
	const listed = await shop.visitor().api(listProducts, {});
	expect(listed.find((product) => product.id === id)?.rating).toEqual(rating);
	expect((await buyer.api(exportAccount)).reviews).toMatchObject([{ text: "Charges fast." }]);
});

test("a changed, hidden or deleted review no longer counts, and loses an answer to its old text", async () => {
	const { id, buyer } = await sold("Carla");
	await buyer.api(calls.saveReview, { id, stars: 1, text: "Bad" });
	const shown = await decide(id, "shown");
	await manager.api(managed.answerReview, { id: shown.id, version: shown.version, text: "Why?" });
	expect((await shownOf(id)).rating).toEqual({ average: 1, count: 1 });

	const changed = await buyer.api(calls.saveReview, { id, stars: 5, text: "Good after all" });
	expect(changed.review).toMatchObject({ state: "waiting", answer: null, id: shown.id });
	expect((await shownOf(id)).rating).toBeUndefined();
	await decide(id, "shown");
	expect((await shownOf(id)).rating).toEqual({ average: 5, count: 1 });
	await decide(id, "hidden");
	expect(await shownOf(id)).toEqual({ reviews: [], rating: undefined });
	await decide(id, "shown");
	expect((await buyer.api(calls.removeReview, { id })).review).toBeNull();
	expect(await shownOf(id)).toEqual({ reviews: [], rating: undefined });
});

test("customers who have not received it can't review it", async () => {
	const { id } = await sold("Dina");
	const stranger = await createCustomer(shop);
	await orderItems(stranger, [{ product_id: id }]);
	expect(await stranger.api(calls.getOwnReview, { id })).toMatchObject({ may_review: false });
	await expect(stranger.api(calls.saveReview, { id, stars: 5, text: "" })).rejects.toMatchObject({
		status: 409,
		code: "not_received",
	});
	await expect(shop.visitor().api(calls.getOwnReview, { id })).rejects.toMatchObject({
		status: 401,
	});
});

test.each([
	[{ stars: 0, text: "" }],
	[{ stars: 6, text: "" }],
	[{ stars: 4.5, text: "" }],
	[{ stars: 5, text: "x".repeat(2_001) }],
	[{ stars: 5, text: "", device: "x".repeat(61) }],
])("refuses %j", async (wrong) => {
	const { id, buyer } = await sold("Ella");
	await expect(buyer.api(calls.saveReview, { id, ...wrong })).rejects.toMatchObject({
		status: 422,
	});
});

test("a reported review waits for the shop to keep or hide it", async () => {
	const { id, buyer } = await sold("Fe Uy");
	await buyer.api(calls.saveReview, { id, stars: 2, text: "Buy at my shop instead" });
	const { id: reviewId, version } = await decide(id, "shown");
	const reader = await createCustomer(shop);
	const report = { id: reviewId, reason: "It is advertising" };
	await reader.api(calls.reportReview, report);
	await reader.api(calls.reportReview, report);
	const reported = await manager.api(managed.listManagedReviews, { state: "reported" });
	expect(reported).toMatchObject([{ id: reviewId, reports: [{ reason: "It is advertising" }] }]);
	await expect(
		manager.api(managed.setReviewState, { id: reviewId, version: version - 1, state: "hidden" }),
	).rejects.toMatchObject({ code: "changed_elsewhere" });
	await decide(id, "hidden");
	expect(await manager.api(managed.listManagedReviews, { state: "reported" })).toEqual([]);
	await expect(reader.api(calls.reportReview, report)).rejects.toMatchObject({ status: 404 });
});

test("reviews are returned page by page, and only for published products", async () => {
	const { id, buyer } = await sold("Gina");
	await buyer.api(calls.saveReview, { id, stars: 3, text: "First" });
	await decide(id, "shown");
	const second = await createCustomer(shop);
	await receive(second, id);
	await second.api(calls.saveReview, { id, stars: 3, text: "Second" });
	await decide(id, "shown");
	await shop.catalogue.refresh();
	const visitor = shop.visitor();
	const page = await visitor.api.page(calls.listReviews, { id, limit: 1 });
	expect(page).toMatchObject({ items: [{ text: "Second" }], total: 2 });
	const rest = await visitor.api(calls.listReviews, { id, limit: 1, cursor: page.next ?? "" });
	expect(rest).toMatchObject([{ text: "First" }]);
	await shop.database.execute(sql`update products set status = 'archived' where id = ${id}`);
	await shop.catalogue.refresh();
	await expect(visitor.api(calls.listReviews, { id })).rejects.toMatchObject({ status: 404 });
});
