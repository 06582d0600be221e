import sharp from "sharp";
import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as managed from "#contract/admin/reviews.ts";
import { deleteAccount, exportAccount } from "#contract/user/profile.ts";
import * as calls from "#contract/user/reviews.ts";
import { writeStandardDevices } from "#domain/devices/write-standard-devices.ts";
import { deleteUnsentPhotos } from "#domain/reviews/review-photos.ts";
import { removeDroppedPictures } from "#domain/uploads/remove-dropped-pictures.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import {
	createCustomer,
	customerPassword,
	type TestCustomer,
} from "#test/support/customer-fixture.ts";
import { orderItems } from "#test/support/order-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let manager: TestCustomer;
let buyer: TestCustomer;
let id: number;
beforeAll(async () => {
	shop = await createTestShop();
	await writeStandardDevices(shop.database);
	manager = await createCustomer(shop, { role: "manager" });
});
afterAll(() => shop.close());
beforeEach(async () => {
	id = (await insertProduct(shop.database, { name: "Cable", stock: { main: 50 } })).id;
	buyer = await newBuyer();
});

async function newBuyer(): Promise<TestCustomer> {
	const customer = await createCustomer(shop, { name: "Ana Cruz" });
	const order = await orderItems(customer, [{ product_id: id }]);
	await shop.database.execute(sql`update orders set status = 'delivered' where id = ${order.id}`);
	return customer;
}
/** A picture as a phone makes it, with its location. */
const photograph = (colour: string) =>
	sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
		.withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "14/1 18/1 0/1" } })
		.jpeg()
		.toBuffer();
const file = (bytes: Buffer, name = "photo.jpg") => new File([new Uint8Array(bytes)], name);
const send = async (colour: string, who = buyer) =>
	who.api(calls.addReviewPhoto, { id, photo: file(await photograph(colour)) });
const review = (photos?: number[], who = buyer) =>
	who.api(calls.saveReview, { id, stars: 5, text: "Good", ...(photos && { photos }) });
const decide = async (state: "shown" | "hidden") => {
	const all = await manager.api(managed.listManagedReviews, {});
	const found = all.find(({ product }) => product.id === id);
	return manager.api(managed.setReviewState, {
		id: found?.id ?? 0,
		version: found?.version ?? 0,
		state,
	});
};
const shownPhotos = async () =>
	(await shop.visitor().api(calls.listReviews, { id })).flatMap(({ photos }) => photos);
const statusOf = async (path: string, who: Pick<TestCustomer, "fetch"> = shop.visitor()) =>
	(await who.fetch(path)).status;

test("photos appear in a review in order, without location data, once the shop publishes them", async () => {
	await send("red");
	const [first, second] = await send("blue");
	const own = await review([second?.id ?? 0, first?.id ?? 0]);
	expect(own.review?.photos.map((photo) => photo.id)).toEqual([second?.id, first?.id]);
	const path = first?.path ?? "";
	expect(path).toMatch(/^\/storage\/reviews\/[\w-]+-900x600-[\w-]{32}\.webp$/);

	// The photo is visible only to its author and to moderators.
	expect(await statusOf(path)).toBe(404);
	expect(await statusOf(`${path}?w=160`)).toBe(404);
	const other = await createCustomer(shop);
	expect(await statusOf(path, other)).toBe(404);
	for (const who of [buyer, manager]) {
		const seen = await who.fetch(path);
		expect(seen.status).toBe(200);
		expect(seen.headers.get("Cache-Control")).toBe("private, no-store");
	}
	expect(await shownPhotos()).toEqual([]);

	const waiting = await manager.api(managed.listManagedReviews, { state: "waiting" });
	expect(waiting[0]?.photos).toHaveLength(2);
	await decide("shown");
	expect(await shownPhotos()).toEqual([second, first]);
	const served = await shop.visitor().fetch(path);
	expect(served.headers.get("Cache-Control")).toBe("public, max-age=3600");
	const bytes = Buffer.from(await served.arrayBuffer());
	expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 900 });
	expect((await sharp(bytes).metadata()).exif).toBeUndefined();
	const narrow = await shop.visitor().fetch(`${path}?w=160`);
	expect((await sharp(Buffer.from(await narrow.arrayBuffer())).metadata()).width).toBe(160);

	await decide("hidden");
	expect(await statusOf(path)).toBe(404);
	expect((await buyer.api(exportAccount)).reviews).toMatchObject([
		{ photos: [second?.path, first?.path] },
	]);
});

test("refuses a fifth photo, and stores a repeated upload once", async () => {
	const five = ["red", "blue", "green", "white", "black"];
	// An account can have only two uploads in progress, so send at most two at a time.
	const sent = [
		...(await Promise.allSettled(five.slice(0, 2).map((colour) => send(colour)))),
		...(await Promise.allSettled(five.slice(2, 3).map((colour) => send(colour)))),
		...(await Promise.allSettled(five.slice(3).map((colour) => send(colour)))),
	];
	const refused = sent.filter(({ status }) => status === "rejected");
	expect(refused).toMatchObject([{ reason: { status: 409, code: "too_many_photos" } }]);
	const { photos } = await buyer.api(calls.getOwnReview, { id });
	expect(photos).toHaveLength(4);
	const taken = five.filter((_, at) => sent[at]?.status === "fulfilled");
	expect(await send(taken[0] ?? "")).toEqual(photos);
	await expect(review([...photos.map((photo) => photo.id), 99])).rejects.toMatchObject({
		status: 422,
	});
	const ids = photos.map((photo) => photo.id);
	expect((await review([...ids.slice(0, 3), ...ids.slice(0, 1)])).photos).toHaveLength(3);
});

test.each([
	["a drawing", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
	["an HTML page", "<html><script>alert(1)</script>"],
	["a broken JPEG", "\xff\xd8\xff\xe0 nothing more"],
	["nothing", ""],
])("refuses %s as a photo", async (_, content) => {
	const photo = file(Buffer.from(content, "latin1"), "photo.jpg");
	await expect(buyer.api(calls.addReviewPhoto, { id, photo })).rejects.toMatchObject({
		status: 422,
		errors: { photo: [expect.any(String)] },
	});
	expect((await buyer.api(calls.getOwnReview, { id })).photos).toEqual([]);
});

test("photos can only be sent, seen and removed by their author, who has received the product", async () => {
	const [theirs] = await send("red");
	const stranger = await createCustomer(shop);
	await expect(send("blue", stranger)).rejects.toMatchObject({ code: "not_received" });
	const other = await newBuyer();
	await expect(review([theirs?.id ?? 0], other)).rejects.toMatchObject({
		status: 422,
		errors: { photos: [expect.stringContaining("no longer exists")] },
	});
	expect((await other.api(calls.getOwnReview, { id })).review).toBeNull();
	await expect(other.api(calls.removeReviewPhoto, { id: theirs?.id ?? 0 })).rejects.toMatchObject({
		status: 404,
	});
	await expect(
		shop.visitor().api(calls.removeReviewPhoto, { id: theirs?.id ?? 0 }),
	).rejects.toMatchObject({ status: 401 });
	// A review can't use the photos that the same customer has uploaded for another review.
	const mine = id;
	id = (await insertProduct(shop.database, { stock: { main: 9 } })).id;
	const order = await orderItems(buyer, [{ product_id: id }]);
	await shop.database.execute(sql`update orders set status = 'delivered' where id = ${order.id}`);
	await expect(review([theirs?.id ?? 0])).rejects.toMatchObject({ status: 422 });
	expect((await buyer.api(calls.getOwnReview, { id: mine })).photos).toEqual([theirs]);
});

test("files are deleted with the photo, the review or the account, and unused ones after a day", async () => {
	const isKept = ({ path }: { path: string }) => shop.storage.has(path.slice("/storage/".length));
	const [first] = await send("red");
	await send("blue");
	const all = await send("green");
	if (!first) throw new Error("There is one.");
	await buyer.api(calls.removeReviewPhoto, { id: first.id });
	expect(await isKept(first)).toBe(false);
	const [, second, third] = all;
	if (!second || !third) throw new Error("There are three.");
	await review([second.id]);
	expect([await isKept(second), await isKept(third)]).toEqual([true, false]);
	// The photos stay unchanged if the request omits them.
	expect((await review()).photos).toEqual([second]);
	await buyer.api(calls.removeReview, { id });
	expect(await isKept(second)).toBe(false);

	const [left] = await send("white");
	const [kept] = await send("white", await newBuyer());
	if (!left || !kept) throw new Error("There are two.");
	await review([left.id]);
	await decide("shown");
	await buyer.api(deleteAccount, { password: customerPassword });
	expect([await isKept(left), await isKept(kept)]).toEqual([false, true]);
	expect(await shownPhotos()).toEqual([]);

	const day = 24 * 60 * 60 * 1000;
	await deleteUnsentPhotos(shop.database, new Date(Date.now() - day));
	await removeDroppedPictures(shop);
	expect(await isKept(kept)).toBe(true);
	await deleteUnsentPhotos(shop.database, new Date(Date.now() + day));
	await removeDroppedPictures(shop);
	expect(await isKept(kept)).toBe(false);
	// Deleting a product deletes the rows of its photos. The files must be deleted too.
	const last = await newBuyer();
	const [gone] = await send("navy", last);
	await shop.database.execute(sql`delete from review_photos where product_id = ${id}`);
	await removeDroppedPictures(shop);
	expect(gone && (await isKept(gone))).toBe(false);
});

test("buyers' feedback on devices is summed up from published reviews", async () => {
	const say = (who: TestCustomer, device_code: string, fits: boolean | null) =>
		who.api(calls.saveReview, { id, stars: 4, text: "", device_code, device: "Mine", fits });
	const others = [await newBuyer(), await newBuyer(), await newBuyer()];
	const [one, two, three] = others as [TestCustomer, TestCustomer, TestCustomer];
	const own = await say(buyer, "samsung-galaxy-a15", true);
	expect(own.review).toMatchObject({
		device: "Galaxy A15",
		device_code: "samsung-galaxy-a15",
		fits: true,
	});
	await decide("shown");
	const fits = async () => {
		await shop.catalogue.refresh();
		return shop.visitor().api(calls.listReviewFits, { id });
	};
	expect(await fits()).toEqual([
		{ code: "samsung-galaxy-a15", device: "Galaxy A15", fits: 1, of: 1 },
	]);
	await say(one, "samsung-galaxy-a15", false);
	expect((await fits())[0]?.of).toBe(1);
	await decide("shown");
	await say(two, "apple-iphone-15", true);
	await decide("shown");
	await say(three, "apple-iphone-15", null);
	await decide("shown");
	expect(await fits()).toEqual([
		{ code: "samsung-galaxy-a15", device: "Galaxy A15", fits: 1, of: 2 },
		{ code: "apple-iphone-15", device: "iPhone 15", fits: 1, of: 1 },
	]);
	await expect(say(two, "no-such-phone", true)).rejects.toMatchObject({
		status: 422,
		errors: { device_code: ["Device not found."] },
	});
	await expect(say(two, "'; drop table devices", true)).rejects.toMatchObject({ status: 422 });
});
