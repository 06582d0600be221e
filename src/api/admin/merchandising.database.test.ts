import sharp from "sharp";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listAudit } from "#contract/admin/audit.ts";
import * as calls from "#contract/admin/merchandising.ts";
import { listCategories, listFeatures, listProducts } from "#contract/user/catalogue.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let manager: TestCustomer;
beforeAll(async () => {
	shop = await createTestShop();
	manager = await createCustomer(shop, { role: "manager" });
});
afterAll(() => shop.close());

describe("categories", () => {
	test("can be created, renamed, reordered, illustrated and removed, and the shop shows each change", async () => {
		const image = new File(
			[
				new Uint8Array(
					await sharp({ create: { width: 9, height: 9, channels: 3, background: "#fb5" } })
						.png()
						.toBuffer(),
				),
			],
			"a.png",
		);
		const { path } = await manager.api(calls.uploadPicture, { image });
		const cables = await manager.api(calls.createCategory, { name: "Cables & Wires" });
		expect(cables.slug).toBe("cables-wires");
		const cases = await manager.api(calls.createCategory, {
			name: "Cases",
			images: [path],
			picture_focus: "top",
		});
		await manager.api(calls.updateCategory, { id: cables.id, name: "Cables", synonyms: ["kable"] });
		await manager.api(calls.orderCategories, { ids: [cases.id, cables.id] });
		await shop.catalogue.refresh();
		const shown = await shop.visitor().api(listCategories);
		expect(
			shown.map(({ name, image: first, picture_focus }) => [name, first, picture_focus]),
		).toEqual([
			["Cases", path, "top"],
			["Cables", null, "center"],
		]);
		const product = await insertProduct(shop.database);
		await shop.database.execute(
			sql`update products set category_id = ${cables.id} where id = ${product.id}`,
		);
		await expect(manager.api(calls.deleteCategory, { id: cables.id })).rejects.toMatchObject({
			code: "has_products",
		});
		await manager.api(calls.deleteCategory, { id: cases.id });
		expect(await manager.api(calls.listAdminCategories)).toMatchObject([
			{ name: "Cables", products_count: 1, published_count: 1 },
		]);
		const [entry] = await manager.api(listAudit, { action: "category.updated" });
		expect(entry).toMatchObject({
			before: { name: "Cables & Wires", synonyms: [] },
			after: { name: "Cables", synonyms: ["kable"] },
		});
	});

	test("have unique names and URLs", async () => {
		await manager.api(calls.createCategory, { name: "Speakers" });
		await expect(
			manager.api(calls.createCategory, { name: "SPEAKERS", slug: "others" }),
		).rejects.toMatchObject({ errors: { name: [expect.any(String)] } });
		await expect(
			manager.api(calls.createCategory, { name: "Loud things", slug: "speakers" }),
		).rejects.toMatchObject({ errors: { slug: [expect.any(String)] } });
	});

	test.each(["https://elsewhere.example/a.png", "/storage/../secret", "a.png"])(
		"accept no picture from %s",
		async (path) => {
			await expect(
				manager.api(calls.createCategory, { name: "Odd", images: [path] }),
			).rejects.toMatchObject({ status: 422 });
		},
	);

	test("can only be reordered as a whole", async () => {
		await expect(manager.api(calls.orderCategories, { ids: [] })).rejects.toMatchObject({
			code: "changed_elsewhere",
		});
	});
});

test("hero slots can be created, previewed, turned off, ordered and removed", async () => {
	const product = await insertProduct(shop.database, { name: "Hero lamp", salePrice: 9_900 });
	const lamp = await manager.api(calls.createFeature, {
		tag: "hot",
		title: "Bright",
		product_id: product.id,
	});
	expect(lamp).toMatchObject({ is_active: true, product: { name: "Hero lamp", sale_price: 99 } });
	const plain = await manager.api(calls.createFeature, { tag: "new", title: "New things" });
	const ordered = await manager.api(calls.orderFeatures, { ids: [plain.id, lamp.id] });
	expect(ordered.map(({ title }) => title)).toEqual(["New things", "Bright"]);
	await manager.api(calls.updateFeature, { id: plain.id, is_active: false });
	await shop.catalogue.refresh();
	const shown = await shop.visitor().api(listFeatures);
	expect(shown.map(({ title }) => title)).toEqual(["Bright"]);
	await manager.api(calls.deleteFeature, { id: lamp.id });
	expect(await manager.api(calls.listAdminFeatures)).toMatchObject([{ is_active: false }]);
	await expect(
		manager.api(calls.createFeature, { tag: "hot", title: "X", product_id: 999_999 }),
	).rejects.toMatchObject({ errors: { product_id: [expect.any(String)] } });
});

describe("synonyms", () => {
	const found = async (search: string) => {
		await shop.catalogue.refresh();
		return (await shop.visitor().api(listProducts, { search })).map(({ name }) => name);
	};

	test("add the results for their synonym until they are removed", async () => {
		await insertProduct(shop.database, { name: "Tripod for phones" });
		expect(await found("tatlongpaa")).toEqual([]);
		const made = await manager.api(calls.createSynonym, { words: ["tatlongpaa", "tripod"] });
		expect(await found("tatlongpaa")).toEqual(["Tripod for phones"]);
		const one = await manager.api(calls.updateSynonym, {
			id: made.id ?? 0,
			words: ["paa"],
			means: ["tripod"],
		});
		expect(await found("paa")).toEqual(["Tripod for phones"]);
		await manager.api(calls.deleteSynonym, { id: one.id ?? 0 });
		expect(await found("tatlongpaa")).toEqual([]);
		const known = await manager.api(calls.listSynonyms);
		expect(known.every(({ id }) => id === null)).toBe(true);
		expect(known.length).toBeGreaterThan(20);
		const some = await manager.api(calls.listSynonyms, { search: "Selpon" });
		expect(some).toEqual([expect.objectContaining({ words: expect.arrayContaining(["selpon"]) })]);
	});

	test("of two words also match descriptions", async () => {
		const { id } = await insertProduct(shop.database, { name: "Handle" });
		await shop.database.execute(
			sql`update products set description = 'A moon pole for photographs' where id = ${id}`,
		);
		await found("anything");
		await manager.api(calls.createSynonym, { words: ["zelfieding", "moon pole"] });
		expect(await found("zelfieding")).toEqual(["Handle"]);
	});

	test.each([[{ words: ["alone"] }], [{ words: ["three words here", "b"] }], [{ words: [] }]])(
		"are refused as %j",
		async (input) => {
			await expect(manager.api(calls.createSynonym, input)).rejects.toMatchObject({ status: 422 });
		},
	);
});

describe("redirects", () => {
	const made = (from_path: string, to_path: string) =>
		manager.api(calls.createRedirect, { from_path, to_path });
	const visit = async (path: string) => {
		await shop.catalogue.refresh();
		return shop.visitor().fetch(path);
	};

	test("redirect until they are removed", async () => {
		const redirect = await made("/old-shop/cables.html", "/app?category=cables");
		const answer = await visit("/old-shop/cables.html");
		expect([answer.status, answer.headers.get("Location")]).toEqual([301, "/app?category=cables"]);
		await manager.api(calls.updateRedirect, {
			id: redirect.id,
			from_path: "/older",
			to_path: "/info/contact",
		});
		expect((await visit("/older")).headers.get("Location")).toBe("/info/contact");
		await manager.api(calls.deleteRedirect, { id: redirect.id });
		expect((await visit("/older")).status).toBe(404);
		expect(await manager.api(calls.listRedirects)).toEqual([]);
	});

	test("are found by part of either URL, and listed page by page", async () => {
		for (const name of ["a", "b", "c"]) await made(`/list/${name}`, `/app?search=target-${name}`);
		const paths = (rows: calls.Redirect[]) => rows.map((row) => row.from_path);
		const first = await manager.api.page(calls.listRedirects, { search: "/LIST", limit: 2 });
		expect([paths(first.items), first.total]).toEqual([["/list/a", "/list/b"], 3]);
		const rest = { search: "/list", limit: 2, cursor: first.next ?? "" };
		expect(paths(await manager.api(calls.listRedirects, rest))).toEqual(["/list/c"]);
		expect(paths(await manager.api(calls.listRedirects, { search: "target-b" }))).toEqual([
			"/list/b",
		]);
		await expect(manager.api(calls.listRedirects, { cursor: "x" })).rejects.toMatchObject({
			errors: { cursor: [expect.any(String)] },
		});
	});

	test("can't form loops, lead to other sites or come from them", async () => {
		await made("/a", "/b");
		const refused = { status: 422 };
		await expect(made("/b", "/c")).rejects.toMatchObject(refused);
		await expect(made("/c", "/a?x=1")).rejects.toMatchObject(refused);
		await expect(made("/a", "/d")).rejects.toMatchObject(refused);
		await expect(made("/e", "/e")).rejects.toMatchObject(refused);
		await expect(made("/f", "//elsewhere.example")).rejects.toMatchObject(refused);
		await expect(made("/f", "https://elsewhere.example")).rejects.toMatchObject(refused);
	});

	test("can't replace an API call or a page of the shop: new and changed ones are refused, and stored ones are ignored", async () => {
		const refused = {
			status: 422,
			errors: { from_path: ["The shop uses this path. Choose another one."] },
		};
		const kept = ["/", "/admin", "/user/api/products", "/landing/shop", "/me", "/me/"];
		kept.push("/sanctum/csrf-cookie", "/login", "/app", "/app.data", "/info/contact", "/health");
		for (const path of kept) await expect(made(path, "/g"), path).rejects.toMatchObject(refused);
		const { id } = await made("/free", "/app");
		await expect(
			manager.api(calls.updateRedirect, { id, from_path: "/logout", to_path: "/app" }),
		).rejects.toMatchObject(refused);

		await shop.database.execute(sql`
			insert into redirects (from_path, to_path) values
				('/me', '/info/contact'), ('/sanctum/csrf-cookie', '/app'), ('/older-page', '/app')`);
		expect((await visit("/older-page")).headers.get("Location")).toBe("/app");
		expect((await visit("/me")).status).toBe(200);
		expect((await visit("/sanctum/csrf-cookie")).status).toBe(204);
	});
});

describe("the second of two users who change the same record sees what the first one changed", () => {
	const stale = (current: object) => ({
		status: 409,
		code: "changed_elsewhere",
		body: { current },
	});

	test("a category", async () => {
		const { id, version } = await manager.api(calls.createCategory, { name: "Two editors" });
		await manager.api(calls.updateCategory, { id, version, name: "First" });
		await expect(
			manager.api(calls.updateCategory, { id, version, name: "Second" }),
		).rejects.toMatchObject(stale({ id, name: "First", version: version + 1 }));
	});

	test("a hero slot", async () => {
		const { id, version } = await manager.api(calls.createFeature, { tag: "hot", title: "Two" });
		await manager.api(calls.updateFeature, { id, version, title: "First" });
		await expect(
			manager.api(calls.updateFeature, { id, version, title: "Second" }),
		).rejects.toMatchObject(stale({ id, title: "First", version: version + 1 }));
	});

	test("synonyms", async () => {
		const { id, version } = await manager.api(calls.createSynonym, { words: ["kable", "wire"] });
		if (id === null) throw new Error("It has an id of its own.");
		await manager.api(calls.updateSynonym, { id, version, words: ["kable", "cord"] });
		await expect(
			manager.api(calls.updateSynonym, { id, version, words: ["kable", "lead"] }),
		).rejects.toMatchObject(stale({ id, words: ["kable", "cord"], version: version + 1 }));
	});

	test("a redirect", async () => {
		const { id, version } = await manager.api(calls.createRedirect, {
			from_path: "/two-editors",
			to_path: "/app",
		});
		const change = { id, version, from_path: "/two-editors" };
		await manager.api(calls.updateRedirect, { ...change, to_path: "/info" });
		await expect(
			manager.api(calls.updateRedirect, { ...change, to_path: "/app/wishlist" }),
		).rejects.toMatchObject(stale({ id, to_path: "/info", version: version + 1 }));
	});
});
