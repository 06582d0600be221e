import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { orderItems } from "#test/support/order-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { deleteUnusedSearchWords } from "./delete-unused-search-words.ts";
import { expandPrefixes } from "./expand-prefixes.ts";
import { writePendingSearchWords } from "./write-pending-search-words.ts";

let shop: TestShop;
let maria: TestCustomer;
let orderId: number;

beforeAll(async () => {
	shop = await createTestShop();
	const product = await insertProduct(shop.database, {
		name: "Volute volume volt9 lamp",
		stock: { main: 2_000 },
	});
	maria = await createCustomer(shop);
	orderId = (await orderItems(maria, [{ product_id: product.id }])).id;
	await writePendingSearchWords(shop.database);
});
afterAll(() => shop.close());
beforeEach(async () => {
	await write("Nobody");
	await deleteUnusedSearchWords(shop.database);
});

/** Renames the order's customer. */
const write = (name: string) =>
	shop.database.execute(sql`
		update accounts set name = ${name} where id = (select account_id from orders where id = ${orderId})`);
const expandPrefix = (words: string) => expandPrefixes(shop.database, words);

const unknown = () =>
	shop.database.rows(sql`
		select met.* from order_words cross join lateral vocabulary_of(words) as met
		except select beginning, is_open from order_vocabulary`);

it("a prefix is replaced with the words in orders that begin with it", async () => {
	await write("Quilang Quil Zapanta");
	expect(await expandPrefix("'lamp' & 'quil':*")).toBe("'lamp' & ('quil' | 'quilang')");
	expect(await expandPrefix("'quil':* & 'zap':*")).toBe("('quil' | 'quilang') & 'zapanta'");
	expect(await expandPrefix("'quil':*")).toBe("'quil':*");
});

it("a prefix stays if no word, too many words or a word with digits begins with it", async () => {
	const letters = [..."abcdefghijklmnopqrstuvwxyz"];
	await write(
		`${letters.map((one) => `q${one}`).join(" ")} ${letters
			.slice(0, 7)
			.map((one) => `qq${one}`)
			.join(" ")}`,
	);
	for (const beginning of ["nothing", "vol", "volt", "q", "917", "v9"]) {
		expect(await expandPrefix(`'lamp' & '${beginning}':*`)).toBe(`'lamp' & '${beginning}':*`);
	}
	expect(await expandPrefix("'lamp' & 'volu':*")).toBe("'lamp' & ('volume' | 'volute')");
});

it("the table of words has every word of every order, and words that no order contains anymore are deleted", async () => {
	expect(await unknown()).toEqual([]);
	await write("Quilang quilang88");
	expect(await unknown()).toEqual([]);
	const known = async () =>
		(
			await shop.database.rows<{ known: string }>(sql`
				select beginning || is_open as known from order_vocabulary
				where beginning like 'quil%' or beginning in ('lamp', 'zapanta') order by 1`)
		).map((row) => row.known);
	expect(await known()).toEqual(["lampfalse", "quilangfalse", "quilangtrue"]);
	await write("Quilang Zapanta");
	await deleteUnusedSearchWords(shop.database);
	expect(await known()).toEqual(["lampfalse", "quilangfalse", "zapantafalse"]);
	await write("Zapanta");
	await deleteUnusedSearchWords(shop.database);
	expect(await known()).toEqual(["lampfalse", "zapantafalse"]);
	await shop.database.execute(sql`delete from order_words`);
	await deleteUnusedSearchWords(shop.database);
	expect(await known()).toEqual([]);
});
