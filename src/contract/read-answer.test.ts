import { describe, expect, test } from "vitest";
import { getMe, login } from "./account/session.ts";
import { createApi } from "./client.ts";
import { listLandingCategories } from "./landing/catalogue.ts";
import { pictureOf, readAnswer, readRole } from "./read-answer.ts";
import { getCart } from "./user/cart.ts";
import { listFeatures, listProducts } from "./user/catalogue.ts";
import { listCompanions } from "./user/companions.ts";
import { getOrder, listOrders, requestCancellation } from "./user/orders.ts";
import { getProfile } from "./user/profile.ts";
import { getOwnReview, listReviews } from "./user/reviews.ts";
import { getWishlist } from "./user/wishlist.ts";

describe("a role", () => {
	test.each<[unknown, ReturnType<typeof readRole>]>([
		["customer", { role: "customer", isAdmin: false }],
		["staff", { role: "staff", isAdmin: false }],
		["Store Staff", { role: "staff", isAdmin: false }],
		[" STORE_STAFF ", { role: "staff", isAdmin: false }],
		[{ name: "store   staff" }, { role: "staff", isAdmin: false }],
		["admin", { role: "manager", isAdmin: true }],
		[{ name: "Super Admin" }, { role: "manager", isAdmin: true }],
		[
			{ id: 3, name: "ADMINISTRATOR" },
			{ role: "manager", isAdmin: true },
		],
		["Owner", { role: "owner", isAdmin: false }],
		[" manager", { role: "manager", isAdmin: false }],
		["Friend of the house", { role: "customer", isAdmin: false }],
		[{ title: "staff" }, { role: "customer", isAdmin: false }],
		[undefined, { role: "customer", isAdmin: false }],
		[7, { role: "customer", isAdmin: false }],
	])("%j", (role, expected) => {
		expect(readRole(role)).toEqual(expected);
	});
});

describe("the signed-in user", () => {
	const ana = { id: 4, role: "customer", is_admin: false, avatar_url: null };
	test.each<[string, unknown, object]>([
		["in Kargado's format", { ...ana, name: "Ana" }, { ...ana, name: "Ana" }],
		["a visitor", { id: null }, { id: null }],
		["a visitor without any field", {}, { id: null }],
		["a visitor, nested", { user: null }, { id: null }],
		["only nested", { user: { id: 4, name: "Ana" } }, { ...ana, name: "Ana" }],
		[
			"nested next to other fields",
			{ id: 4, name: null, role: "Store Staff", user: { id: 4, name: "Ana", role: "customer" } },
			{ ...ana, name: "Ana", role: "staff" },
		],
		[
			"an avatar under a short name",
			{ id: 4, avatar: "/storage/a.webp" },
			{ ...ana, avatar: "/storage/a.webp", avatar_url: "/storage/a.webp" },
		],
		["is_admin as a number", { id: 4, role: "boss", is_admin: 1 }, { ...ana, is_admin: true }],
	])("%s", (_, answer, user) => {
		expect(readAnswer(getMe, answer)).toEqual(user);
		expect(readAnswer(login, { user: answer, redirect: "/app" })).toEqual({
			user,
			redirect: "/app",
		});
	});
	test("has the avatar URL that the profile's avatar field contains", () => {
		expect(readAnswer(getProfile, { name: "Ana", avatar: "/storage/a.webp" })).toEqual({
			name: "Ana",
			avatar: "/storage/a.webp",
			avatar_url: "/storage/a.webp",
		});
	});
});

describe("the picture of a product or an item", () => {
	const names = [
		"featured_image",
		"image",
		"thumbnail",
		"image_path",
		"photo",
		"main_image",
		"url",
		"src",
		"path",
	];
	test.each(names)("is found in its field %s, in its product and in image lists", (name) => {
		const picture = { [name]: "/uploads/cable.jpg" };
		for (const thing of [
			picture,
			{ image: null, ...picture },
			{ product: picture },
			{ images: [picture] },
			{ images: [{}, picture] },
			{ product: { images: [picture] } },
			{ image: "", product: { image: null, images: [picture] } },
		]) {
			expect(pictureOf(thing), JSON.stringify(thing)).toBe("/uploads/cable.jpg");
		}
	});
	test.each<[unknown, string | null]>([
		[{ images: ["/storage/a.webp", "/storage/b.webp"] }, "/storage/a.webp"],
		[{ image: "storage/a.webp" }, "/storage/a.webp"],
		[{ image: "uploads/a.webp" }, "/uploads/a.webp"],
		[{ image: "https://cdn.example/a.webp" }, "https://cdn.example/a.webp"],
		[{ image: { url: "/storage/a.webp" } }, "/storage/a.webp"],
		[{ thumbnail: "/t.webp", featured_image: "/f.webp" }, "/f.webp"],
		[{ image: "/own.webp", product: { image: "/its.webp" } }, "/own.webp"],
		[{ image: " ", images: [], product: null }, null],
		[null, null],
		["cable.jpg", null],
	])("of %j is %s", (thing, picture) => {
		expect(pictureOf(thing)).toBe(picture);
	});
});

describe("responses", () => {
	const picture = "/storage/p.webp";
	test("get a reference made from the ID for an order without one, and a picture for each item", () => {
		expect(
			readAnswer(listOrders, [{ id: 42 }, { id: 7, ref: "ORD-9", preview_image: picture }]),
		).toEqual([
			{ id: 42, ref: "ORD-00042", preview_image: null },
			{ id: 7, ref: "ORD-9", preview_image: picture },
		]);
		const item = { product_name: "Cable", product: { photo: picture } };
		expect(readAnswer(getOrder, { id: 123456, ref: "", items: [item] })).toEqual({
			id: 123456,
			ref: "ORD-123456",
			preview_image: picture,
			items: [{ ...item, featured_image: picture, image: picture }],
		});
	});
	test("get a picture for products, the wishlist, the cart, the hero and categories", () => {
		const pictures = { featured_image: picture, image: picture, thumbnail: picture };
		const given = { id: 1, images: [{ path: picture }] };
		const product = { ...given, ...pictures };
		expect(readAnswer(listProducts, [given])).toEqual([product]);
		expect(readAnswer(getWishlist, [{ product_id: 1, product: given }])).toEqual([
			{ product_id: 1, product },
		]);
		expect(readAnswer(getCart, { lines: [{ id: 1, image: picture }] })).toEqual({
			lines: [{ id: 1, featured_image: picture, image: picture }],
		});
		expect(readAnswer(listFeatures, [{ tag: "hot", image_path: picture }])).toEqual([
			{ tag: "hot", image_path: picture, image_url: picture, product: null },
		]);
		expect(readAnswer(listLandingCategories, [{ id: 1, images: [{ url: picture }] }])).toEqual([
			{ id: 1, images: [picture], image: picture },
		]);
	});
	test("stay unchanged if nothing applies", () => {
		expect(readAnswer(requestCancellation, { message: "Sent." })).toEqual({ message: "Sent." });
		expect(readAnswer(getOrder, undefined)).toBeUndefined();
		expect(readAnswer({ path: "/landing/shop" }, { id: 1 })).toEqual({ id: 1 });
	});
});

describe("the client", () => {
	const answering = (answer: unknown) => createApi(async () => Response.json(answer));
	const picture = "/storage/p.webp";
	test("reads the other formats that §3 allows", async () => {
		const named = { id: 4, role: { name: "Store Staff" }, avatar_url: null };
		expect(await answering(named)(getMe)).toMatchObject({ role: "staff" });
		expect(await answering({ user: { id: 4 } })(getMe)).toMatchObject({ id: 4, role: "customer" });
		expect(await answering({ user: named, redirect: "/" })(login, {} as never)).toMatchObject({
			user: { role: "staff" },
		});
		expect(await answering([{ id: 3, ref: "ORD-00003" }, { id: 4 }])(listOrders)).toMatchObject([
			{ ref: "ORD-00003" },
			{ ref: "ORD-00004" },
		]);
		const item = { id: 1, product: { photo: picture } };
		const order = { id: 4, ref: "ORD-00004", items: [item] };
		expect(await answering(order)(getOrder, { id: 4 })).toMatchObject({
			items: [{ featured_image: picture }],
		});
		expect(await answering([{ id: 1, image: picture }])(listProducts)).toMatchObject([
			{ featured_image: picture, thumbnail: picture },
		]);
		expect(
			await answering([{ product_id: 1, product: { id: 1, image: picture } }])(getWishlist),
		).toMatchObject([{ product: { thumbnail: picture } }]);
		expect(await answering({ lines: [{ id: 1, image: picture }] })(getCart)).toMatchObject({
			lines: [{ featured_image: picture }],
		});
		expect(await answering([{ id: 1, image_path: picture }])(listFeatures)).toMatchObject([
			{ image_url: picture },
		]);
		expect(
			await answering([{ id: 1, images: [{ src: picture }] }])(listLandingCategories),
		).toMatchObject([{ image: picture, images: [picture] }]);
		expect(await answering({ name: "Ana", avatar: picture })(getProfile)).toMatchObject({
			avatar_url: picture,
		});
	});
	test("reads Kargado's own format unchanged", async () => {
		const own = { id: 4, role: "customer", is_admin: false, avatar_url: null };
		expect(await answering(own)(getMe)).toEqual(own);
		expect(await answering({ id: null })(getMe)).toEqual({ id: null });
		const order = { id: 4, ref: "ORD-00004", items: [{ id: 1, featured_image: null }] };
		expect(await answering(order)(getOrder, { id: 4 })).toEqual(order);
	});
	test("doesn't mistake information about a product for a product", async () => {
		const said = [{ id: 9, name: "Ana C.", stars: 5, photos: [{ id: 1, path: picture }] }];
		expect(await answering(said)(listReviews, { id: 3 })).toEqual(said);
		expect(readAnswer(listReviews, said)).toEqual(said);
		const own = { id: 9, review: null };
		expect(await answering(own)(getOwnReview, { id: 3 })).toEqual(own);
		// Related products have the same format as products.
		expect(await answering([{ id: 4, image: picture }])(listCompanions, { id: 3 })).toMatchObject([
			{ id: 4, featured_image: picture },
		]);
	});
});
