import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listAdminBranches } from "#contract/admin/stock.ts";
import * as calls from "#contract/admin/stock-counts.ts";
import { refreshReports } from "#domain/reports/refresh-reports.ts";
import { changeStock, insertProduct, readStock } from "#test/support/catalogue-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

let shop: TestShop;
let owner: TestCustomer;
let rosa: TestCustomer;
let branch_id: number;

beforeAll(async () => {
	shop = await createTestShop();
	owner = await createCustomer(shop, { role: "owner" });
	branch_id = (await owner.api(listAdminBranches))[0]?.id ?? 0;
	rosa = await createCustomer(shop, { role: "staff" });
	await shop.database.execute(
		sql`update accounts set branch_id = ${branch_id} where id = ${rosa.accountId}`,
	);
});
afterAll(() => shop.close());

async function item(stock: number, category_id: number | null = null): Promise<number> {
	const { id, variationIds } = await insertProduct(shop.database, { stock: { main: stock } });
	await shop.database.execute(
		sql`update products set cost = 5000, category_id = coalesce(${category_id}, category_id) where id = ${id}`,
	);
	return variationIds[0] ?? 0;
}
async function newCategory(): Promise<number> {
	const { id } = await shop.database.one<{ id: number }>(sql`
		insert into categories (slug, name)
		select 'counted-' || count(*), 'Counted ' || count(*) from categories returning id`);
	return id;
}
const startShelf = (shelf = "A3") =>
	owner.api(calls.startStockCount, { branch_id, scope: "shelf", shelf });
const enter = (
	id: number,
	variation_id: number,
	quantity: number | null,
	{ by = owner, from }: { by?: TestCustomer; from?: number | null } = {},
) =>
	by.api(calls.enterStockCount, {
		branch_id,
		id,
		variation_id,
		quantity,
		...(from !== undefined && { from }),
	});
const review = (id: number) => owner.api(calls.getStockCount, { id, review: "true" });
const post = async (id: number, uncounted: "keep" | "zero" = "keep") =>
	owner.api(calls.postStockCount, {
		branch_id,
		id,
		version: (await review(id)).version,
		uncounted,
	});

it("a count adds what two people counted and posts the difference to stock and its value", async () => {
	const variationId = await item(10);
	const { id } = await startShelf();
	await enter(id, variationId, 4);
	const line = await enter(id, variationId, 5, { by: rosa });
	expect(line).toMatchObject({ counted: 9, yours: 5, expected: 10, difference: -1, moved: false });
	expect(await readStock(shop.database, variationId)).toMatchObject({ main: 10 });
	expect((await post(id)).status).toBe("posted");
	expect(await readStock(shop.database, variationId)).toMatchObject({ main: 9 });
	await refreshReports(shop.database);
	const { value } = await shop.database.one<{ value: number }>(sql`
		select value from stock_costs where variation_id = ${variationId}`);
	expect(value).toBe(45_000);
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
});

it("a count isn't distorted by sales after an item was counted", async () => {
	const variationId = await item(10);
	const { id } = await startShelf();
	await enter(id, variationId, 8);
	await changeStock(shop.database, variationId, { main: -3 });
	expect((await review(id)).lines).toMatchObject([{ expected: 10, difference: -2, moved: false }]);
	await post(id);
	expect(await readStock(shop.database, variationId)).toMatchObject({ main: 5 });
});

it("a count marks an item that was sold between two entries, until it is counted again", async () => {
	const variationId = await item(10);
	const { id } = await startShelf();
	await enter(id, variationId, 6);
	await changeStock(shop.database, variationId, { main: -1 });
	expect(await enter(id, variationId, 9, { from: 6 })).toMatchObject({ moved: true });
	await enter(id, variationId, null, { from: 9 });
	expect(await enter(id, variationId, 9, { from: null })).toMatchObject({
		difference: 0,
		moved: false,
	});
});

it("a blind count hides expected numbers until the review", async () => {
	const category_id = await newCategory();
	const variationId = await item(10, category_id);
	const given = { branch_id, scope: "category", category_id, is_blind: true } as const;
	const { id } = await owner.api(calls.startStockCount, given);
	expect(await enter(id, variationId, 8)).toMatchObject({ expected: null, difference: null });
	expect((await rosa.api(calls.getStockCount, { id })).lines).toMatchObject([
		{ counted: 8, yours: null, expected: null },
	]);
	expect((await review(id)).lines).toMatchObject([{ expected: 10, difference: -2 }]);
});

it("a count lists the uncounted items of a category, and sets them to 0 only on request", async () => {
	const category_id = await newCategory();
	const [counted, left] = [await item(2, category_id), await item(3, category_id)];
	const start = () =>
		owner.api(calls.startStockCount, { branch_id, scope: "category", category_id });
	const kept = await start();
	expect(kept).toMatchObject({ uncounted_items: 2, uncounted_units: 5 });
	await enter(kept.id, counted, 2);
	expect(await review(kept.id)).toMatchObject({ uncounted_items: 1, uncounted_units: 3 });
	await post(kept.id);
	expect(await readStock(shop.database, left)).toMatchObject({ main: 3 });
	const zeroed = await start();
	await enter(zeroed.id, counted, 2);
	await post(zeroed.id, "zero");
	expect(await readStock(shop.database, left)).toMatchObject({ main: 0 });
	expect(await readStock(shop.database, counted)).toMatchObject({ main: 2 });
});

it("refuses to post an unreviewed count, a posted count, and more than the branch has left", async () => {
	const variationId = await item(10);
	const { id, version } = await startShelf();
	await enter(id, variationId, 2);
	await expect(owner.api(calls.postStockCount, { branch_id, id, version })).rejects.toMatchObject({
		body: { code: "changed_elsewhere" },
	});
	await changeStock(shop.database, variationId, { main: -5 });
	await expect(post(id)).rejects.toMatchObject({ body: { code: "not_enough_stock" } });
	await enter(id, variationId, null);
	await enter(id, variationId, 4);
	await post(id);
	expect(await readStock(shop.database, variationId)).toMatchObject({ main: 4 });
	await expect(enter(id, variationId, 1)).rejects.toMatchObject({ body: { code: "not_open" } });
	await expect(post(id)).rejects.toMatchObject({ body: { code: "not_open" } });
});

it("a count refuses an entry from a window that shows an old quantity, but accepts a repeated request", async () => {
	const variationId = await item(10);
	const { id } = await startShelf();
	await enter(id, variationId, 3, { from: null });
	expect(await enter(id, variationId, 3, { from: null })).toMatchObject({ yours: 3 });
	await expect(enter(id, variationId, 1, { from: null })).rejects.toMatchObject({
		body: { code: "changed_elsewhere" },
	});
});

it("a count is closed to other branches' staff, and leaves the stock unchanged if it's cancelled", async () => {
	const variationId = await item(4);
	const { id } = await startShelf();
	const other = (await owner.api(listAdminBranches))[1]?.id ?? 0;
	const entry = { id, variation_id: variationId, quantity: 1 };
	await expect(
		rosa.api(calls.enterStockCount, { branch_id: other, ...entry }),
	).rejects.toMatchObject({ status: 403 });
	await expect(
		owner.api(calls.enterStockCount, { branch_id: other, ...entry }),
	).rejects.toMatchObject({ status: 404 });
	await enter(id, variationId, 1);
	expect((await rosa.api(calls.cancelStockCount, { branch_id, id })).status).toBe("cancelled");
	expect(await readStock(shop.database, variationId)).toMatchObject({ main: 4 });
});
