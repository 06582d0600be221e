import fc from "fast-check";
import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CounterItem } from "#contract/admin/counter-shapes.ts";
import { listCounterItems } from "#contract/admin/counter-shifts.ts";
import { itemFinder } from "#lib/codes/find-items.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

const makers = ["Mañana", "Ugnay", "Sari-Sari", "Élan", "Pro 65W"];
const kinds = ["Cable", "Case Niño", "USB-C charger", "3in1 Cablé", "O'Neil strap"];
const colors = [null, "Pulá", "Red", "2 m"];

let shop: TestShop;
let staff: TestCustomer;
let all: CounterItem[];
beforeAll(async () => {
	shop = await createTestShop();
	staff = await createCustomer(shop, { role: "staff" });
	for (const [place, maker] of makers.entries()) {
		for (const [at, kind] of kinds.entries()) {
			const slug = `item-${place}-${at}`;
			await shop.database.execute(sql`
				insert into products (slug, name, price, status) values (${slug}, ${`${maker} ${kind}`}, 10000, 'published')`);
			const own = (place + at) % 2 === 0 ? colors.slice(1) : colors.slice(0, 1);
			for (const [turn, color] of own.entries()) {
				const number = place * 100 + at * 10 + turn;
				await shop.database.execute(sql`
					insert into variations (product_id, is_default, name, sku, barcode)
					select id, ${color === null}, ${color ?? ""}, ${`CB-${number}.${turn}`}, ${
						number % 3 === 0 ? null : String(480_123_400_000 + number * 17)
					} from products where slug = ${slug}`);
			}
		}
	}
	// Every item has a code, so looking up all codes returns all items.
	all = [];
	for (const [place] of makers.entries()) {
		for (const [at] of kinds.entries()) {
			for (const turn of [0, 1, 2]) {
				const code = `CB-${place * 100 + at * 10 + turn}.${turn}`;
				all.push(...(await staff.api(listCounterItems, { branch_id: "1", code })));
			}
		}
	}
});
afterAll(() => shop.close());

const idsOf = (items: readonly CounterItem[]) =>
	items.map(({ variation_id }) => variation_id).sort((one, other) => one - other);

/** Generates beginnings of words in the catalog, in upper or lower case, with or without accents. */
const word = fc
	.record({
		text: fc.constantFrom(
			...[...makers, ...kinds, ...colors].flatMap((name) => name?.split(/[\s-]/) ?? []),
		),
		length: fc.integer({ min: 1, max: 8 }),
		isUpper: fc.boolean(),
		isPlain: fc.boolean(),
	})
	.map(({ text, length, isUpper, isPlain }) => {
		const plain = isPlain ? text.normalize("NFD").replace(/\p{M}/gu, "") : text;
		const cut = [...plain].slice(0, length).join("");
		return isUpper ? cut.toUpperCase() : cut;
	});
const words = fc.array(word, { minLength: 1, maxLength: 3 }).map((list) => list.join(" "));
const code = fc
	.integer({ min: 0, max: 450 })
	.chain((number) =>
		fc.constantFrom(
			`CB-${number}.0`,
			`cb ${number}.1`,
			`CB${number}1`,
			`]E00${480_123_400_000 + number * 17}`,
			`480-${123_400_000 + number * 17}`,
			String(480_123_400_000 + number * 17),
		),
	);

test("finds the same items as the till does offline, by codes and by words", async () => {
	expect(all.length).toBeGreaterThan(40);
	const offline = itemFinder(all);
	let found = 0;
	await fc.assert(
		fc.asyncProperty(fc.oneof(words, code), async (search) => {
			const online = await staff.api(listCounterItems, { branch_id: "1", search });
			expect(idsOf(online)).toEqual(idsOf(offline(search)));
			found += online.length;
		}),
		{ numRuns: 120 },
	);
	expect(found).toBeGreaterThan(0);
});

test.each([
	["ugn nino pula", "Ugnay Case Niño", "Pulá"],
	["ugn cable 3IN1 2", "Ugnay 3in1 Cablé", "2 m"],
])(
	"%j, typed without accents, finds words of the product's and the variation's name",
	async (search, name, variation) => {
		const found = await staff.api(listCounterItems, { branch_id: "1", search });
		expect(found.map((item) => [item.product_name, item.variation_name])).toContainEqual([
			name,
			variation,
		]);
	},
);

test("shows many matches page by page", async () => {
	const search = "c";
	const whole = await staff.api(listCounterItems, { branch_id: "1", search });
	const pages: CounterItem[] = [];
	for (let after: number | undefined; ; after = pages.at(-1)?.variation_id) {
		const page = await staff.api(listCounterItems, {
			branch_id: "1",
			search,
			limit: 5,
			...(after !== undefined && { after }),
		});
		pages.push(...page);
		if (page.length < 5) break;
	}
	expect(idsOf(pages)).toEqual(idsOf(whole));
});
