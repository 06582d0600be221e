import sharp from "sharp";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
	applyPhotographs,
	changePhotograph,
	discardPhotograph,
	evenPhotographs,
	listPhotographs,
	type Photograph,
	previewPhotograph,
	sendPhotograph,
} from "#contract/admin/photographs.ts";
import { deleteProduct, getAdminProduct, removeProductImage } from "#contract/admin/products.ts";
import type { ApiError } from "#contract/client.ts";
import { writeStandardDevices } from "#domain/devices/write-standard-devices.ts";
import { readPictureShape } from "#lib/pictures/stored-picture.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { photographOfItem } from "#test/support/photograph.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let owner: TestCustomer;
let manager: TestCustomer;
beforeAll(async () => {
	shop = await createTestShop();
	await writeStandardDevices(shop.database);
	owner = await createCustomer(shop, { role: "owner", name: "Aling Nena" });
	manager = await createCustomer(shop, { role: "manager", name: "Mang Jun" });
});
afterAll(() => shop.close());

let count = 0;
/** Returns a different color for each call, so that no two pictures are equal. */
const colour = () => `#${(0x101010 + ++count * 0x010305).toString(16)}`;
const send = async (file_name: string, fill = colour(), by = owner) => {
	const bytes = await photographOfItem(fill);
	const image = new File([bytes], "sent.jpeg", { type: "image/jpeg" });
	return by.api(sendPhotograph, { image, file_name });
};
const wanted = ({ id, version, target }: Photograph) => ({
	id,
	version,
	product_id: target?.product_id ?? 0,
	variation_id: target?.variation_id ?? null,
});
const apply = async (photographs: readonly Photograph[], by = owner) =>
	(await by.api(applyPhotographs, { photographs: photographs.map(wanted) })).results;

/** Creates a case in two colors, with demo drawings. */
async function newCase() {
	const code = `CASE-${++count}`;
	const drawing = `/storage/art/case-mango-${count}.webp`;
	const { id, variationIds } = await insertProduct(shop.database, {
		name: `Silicone case no. ${count}`,
		image: drawing,
		variations: [{ name: "Black" }, { name: "Red" }],
	});
	const [black = 0, red = 0] = variationIds;
	await shop.database.execute(sql`
		update variations set image = ${drawing}, facts = jsonb_build_object('colour', name),
			sku = ${code} || '-' || case id when ${black} then 'BLK' else 'RED' end
		where product_id = ${id}`);
	await shop.database.execute(sql`
		update products set product_type = 'case', fits = '{"devices": ["samsung-galaxy-a15"]}'
		where id = ${id}`);
	return { id, code, black, red, drawing };
}
const productOf = (id: number) => owner.api(getAdminProduct, { id });

describe("an uploaded photo", () => {
	test("is stored upright, matched by name, cropped to the product and described", async () => {
		const { id, code, black } = await newCase();
		const sent = await send(`${code}-BLK-back-2.jpg`);
		expect(sent).toMatchObject({
			state: "matched",
			is_chosen: false,
			position: 2,
			is_evened: false,
			applied_to: null,
			target: { product_id: id, variation_id: black, variation_name: "Black", sku: `${code}-BLK` },
			alt: "Black case for Galaxy A15, back",
		});
		expect(readPictureShape(sent.path)).toMatchObject({ width: 600, height: 800 });
		// The object covers x 230–370 and y 200–520 in the upright picture. The crop has to contain it, so the crop's
		// side is at least 320 pixels.
		const { left, top, side } = sent.cut;
		expect(side).toBeGreaterThanOrEqual(320);
		expect(side).toBeLessThan(420);
		expect(left).toBeLessThanOrEqual(230);
		expect(left + side).toBeGreaterThanOrEqual(370);
		expect(top).toBeLessThanOrEqual(200);
		expect(top + side).toBeGreaterThanOrEqual(520);
		expect(await owner.api(listPhotographs)).toContainEqual(sent);
		expect((await shop.visitor().fetch(`${sent.path}?w=160`)).status).toBe(200);
		// The product is unchanged.
		expect((await productOf(id)).images).toHaveLength(1);
	});

	test("takes no position from a number that is the end of the product's SKU", async () => {
		const { variationIds } = await insertProduct(shop.database, { name: "Power bank" });
		await shop.database.execute(
			sql`update variations set sku = 'PB-20' where id = ${variationIds[0]}`,
		);
		const sent = [await send("pb-20.jpg"), await send("PB-20-3.jpg"), await send("IMG 4.jpg")];
		expect(sent.map(({ state, position }) => [state, position])).toEqual([
			["matched", null],
			["matched", 3],
			["unmatched", 4],
		]);
	});

	test("is stored once, however often and from wherever it is uploaded", async () => {
		const fill = colour();
		const [first, second] = await Promise.all([
			send("IMG_0001.jpg", fill),
			send("IMG_0001 copy.jpg", fill, manager),
		]);
		expect(first.id).toBe(second.id);
		expect((await send("again.jpg", fill)).id).toBe(first.id);
		const { count: kept } = await shop.database.one<{ count: number }>(
			sql`select count(*) as count from photographs where id = ${first.id}`,
		);
		expect(kept).toBe(1);
	});

	test("waits for assignment again once it is uploaded again or changed", async () => {
		const fill = colour();
		const sent = await send("IMG_0002.jpg", fill);
		const forget = (id: number) =>
			shop.database.execute(sql`
			update photographs set last_used_at = 'epoch' where id = ${id}`);
		const isForgotten = async () => {
			const { is } = await shop.database.one<{ is: boolean }>(sql`
				select last_used_at = 'epoch' as is from photographs where id = ${sent.id}`);
			return is;
		};
		await forget(sent.id);
		expect(await isForgotten()).toBe(true);
		await send("IMG_0002.jpg", fill);
		expect(await isForgotten()).toBe(false);
		await forget(sent.id);
		await owner.api(changePhotograph, { id: sent.id, version: sent.version, alt: "A case" });
		expect(await isForgotten()).toBe(false);
		await forget(sent.id);
		await owner.api(evenPhotographs, { ids: [sent.id], is_evened: true });
		expect(await isForgotten()).toBe(false);
	});

	test("is matched to a SKU with an accent, also by a name without the accent or in macOS's encoding", async () => {
		const { id, variationIds } = await insertProduct(shop.database, { name: "Headset" });
		await shop.database.execute(
			sql`update variations set sku = ${"NI\u00d1O-77"} where id = ${variationIds[0]}`,
		);
		for (const name of ["ni\u00f1o_77.jpg", "nin\u0303o 77 (2).jpg", "NINO-77-3.jpg"]) {
			expect((await send(name)).target).toMatchObject({ product_id: id });
		}
	});

	test("whose name matches nothing waits for someone to choose a product", async () => {
		const { id, red } = await newCase();
		const sent = await send("IMG_20260101_1.jpg");
		expect(sent).toMatchObject({ state: "unmatched", target: null, candidates: [], alt: "" });
		const chosen = await owner.api(changePhotograph, {
			id: sent.id,
			version: sent.version,
			target: { product_id: id, variation_id: red },
		});
		expect(chosen).toMatchObject({
			state: "matched",
			is_chosen: true,
			alt: "Red case for Galaxy A15",
			target: { product_id: id, variation_id: red },
		});
		// A client that has read an older version of the photo can't overwrite the newer one.
		await expect(
			manager.api(changePhotograph, { id: sent.id, version: sent.version, alt: "Mine" }),
		).rejects.toMatchObject({ status: 409, body: { code: "changed_elsewhere" } });
	});

	test("can be deleted with its file until a product uses it", async () => {
		const sent = await send("x.jpg");
		await owner.api(discardPhotograph, { id: sent.id });
		expect((await shop.visitor().fetch(sent.path)).status).toBe(404);
		await expect(owner.api(discardPhotograph, { id: sent.id })).rejects.toMatchObject({
			status: 404,
		});
		const { code } = await newCase();
		const kept = await send(`${code}-RED.jpg`);
		await apply([kept]);
		await expect(owner.api(discardPhotograph, { id: kept.id })).rejects.toMatchObject({
			status: 404,
		});
		expect((await shop.visitor().fetch(kept.path)).status).toBe(200);
	});
});

describe("photos added to their products", () => {
	test("replace drawings, in order, and are shown on their variations", async () => {
		const { id, code, black, red, drawing } = await newCase();
		const last = colour();
		const sent = [
			await send(`${code}-RED-1.jpg`),
			await send(`${code}-BLK-2.jpg`),
			await send(`${code}-BLK-1.jpg`, last),
		];
		const results = await apply(sent);
		expect(results.map(({ applied, product }) => [applied, product?.id])).toEqual(
			sent.map(() => [true, id]),
		);
		const { images, variations } = await productOf(id);
		expect(images.map(({ alt }) => alt)).toEqual([
			"Black case for Galaxy A15",
			"Black case for Galaxy A15",
			"Red case for Galaxy A15",
		]);
		expect(images.map(({ path }) => path)).not.toContain(drawing);
		expect(images.every(({ path }) => path.startsWith("/storage/products/"))).toBe(true);
		const imageOf = (of: number) => variations.find((each) => each.id === of)?.image;
		expect([imageOf(black), imageOf(red)]).toEqual([images[0]?.path, images[2]?.path]);
		// Photos are ordered by number, not by arrival.
		const order = await shop.database.rows<{ file_name: string }>(sql`
			select file_name from photographs join product_images on product_images.id = image_id
			where product_images.product_id = ${id} order by product_images.position`);
		expect(order.map(({ file_name }) => file_name)).toEqual([
			`${code}-BLK-1.jpg`,
			`${code}-BLK-2.jpg`,
			`${code}-RED-1.jpg`,
		]);
		expect(shop.jobs.at(-1)).toMatchObject({ name: "make-picture-widths" });
		expect(await owner.api(listPhotographs)).not.toContainEqual(
			expect.objectContaining({ id: sent[0]?.id }),
		);
		// The product's picture is exactly the crop, without scaling.
		const { side } = sent[2]?.cut ?? { side: 0 };
		expect(readPictureShape(images[0]?.path ?? "")).toMatchObject({ width: side, height: side });
		// Uploading the same photo again returns the existing photo, which was already added to the product.
		const again = await send(`${code}-BLK-1.jpg`, last);
		expect(again.applied_to).toEqual({ id, name: expect.any(String) });
		expect((await productOf(id)).images).toHaveLength(3);
	});

	test("come after a picture that was added in the editor, which stays on its variation", async () => {
		const { id, code, black } = await newCase();
		const own = "/storage/products/own-picture-of-somebody.webp";
		await shop.database.execute(
			sql`update product_images set path = ${own} where product_id = ${id}`,
		);
		await shop.database.execute(sql`update variations set image = ${own} where id = ${black}`);
		await apply([await send(`${code}-BLK-1.jpg`)]);
		const { images, variations } = await productOf(id);
		expect(images[0]?.path).toBe(own);
		expect(images).toHaveLength(2);
		expect(variations.find((each) => each.id === black)?.image).toBe(own);
	});

	test("get a white background if requested, and the original is kept", async () => {
		const { id, code } = await newCase();
		const sent = await send(`${code}-BLK.jpg`);
		const before = await sharp(await (await shop.visitor().fetch(sent.path)).arrayBuffer()).stats();
		expect(before.channels[0]?.max).toBeLessThan(250);
		const [evened] = await owner.api(evenPhotographs, { ids: [sent.id], is_evened: true });
		if (!evened) throw new Error("It is gone.");
		const preview = await owner.fetch(previewPhotograph.path.replace("{id}", String(sent.id)));
		const shown = await sharp(await preview.arrayBuffer()).metadata();
		expect(shown).toMatchObject({ format: "webp" });
		await apply([evened]);
		const { images } = await productOf(id);
		const made = sharp(await (await shop.visitor().fetch(images[0]?.path ?? "")).arrayBuffer());
		const { data, info } = await made.raw().toBuffer({ resolveWithObject: true });
		for (const corner of [0, info.width - 1, info.width * (info.height - 1)]) {
			expect(data[corner * info.channels]).toBeGreaterThan(250);
		}
		const after = await sharp(await (await shop.visitor().fetch(sent.path)).arrayBuffer()).stats();
		expect(after.channels[0]?.max).toBe(before.channels[0]?.max);
	});

	test("are added only once if two users add them at the same time, and the second user gets a message", async () => {
		const { id, code } = await newCase();
		const sent = await send(`${code}-RED.jpg`);
		const results = (await Promise.all([apply([sent]), apply([sent], manager)])).flat();
		expect(results.filter(({ applied }) => applied)).toHaveLength(1);
		expect(results.find(({ applied }) => !applied)?.message).toMatch(/^This photo is already on /);
		expect((await productOf(id)).images).toHaveLength(1);
	});

	test("report why each was not added: deleted products, foreign variations, changes, unknown IDs", async () => {
		const gone = await newCase();
		const other = await newCase();
		const lost = await send(`${gone.code}-RED.jpg`);
		const foreign = await send(`${other.code}-RED.jpg`);
		const changed = await send(`${other.code}-BLK.jpg`);
		const { id, version } = changed;
		await manager.api(changePhotograph, { id, version, alt: "Seen anew" });
		await owner.api(deleteProduct, { id: gone.id });
		const { results } = await owner.api(applyPhotographs, {
			photographs: [
				wanted(lost),
				{ ...wanted(foreign), variation_id: gone.red },
				wanted(changed),
				{ ...wanted(foreign), id: 999_999 },
				wanted(foreign),
			],
		});
		expect(results.map(({ applied, message }) => [applied, message])).toEqual([
			[false, "This product no longer exists. Choose another one for this photo."],
			[false, "This variation no longer exists. Choose another one for this photo."],
			[false, "Someone else changed this photo. Reload to see the latest version."],
			[false, "This photo no longer exists."],
			[true, null],
		]);
		// The photo stays unmatched, so that staff can choose again.
		const waiting = (await owner.api(listPhotographs)).find(({ id }) => id === lost.id);
		expect(waiting).toMatchObject({ state: "unmatched", target: null });
	});

	test("wait for assignment again if they are removed and uploaded again", async () => {
		const { id, code } = await newCase();
		const fill = colour();
		const sent = await send(`${code}-BLK.jpg`, fill);
		await apply([sent]);
		const [image] = (await productOf(id)).images;
		await owner.api(removeProductImage, { id: image?.id ?? 0 });
		const isWaiting = async () =>
			(await owner.api(listPhotographs)).some((each) => each.id === sent.id);
		expect(await isWaiting()).toBe(false);
		expect(await send(`${code}-BLK.jpg`, fill)).toMatchObject({ id: sent.id, applied_to: null });
		expect(await isWaiting()).toBe(true);
	});
});

describe("refuses", () => {
	test.each([
		["a crop outside the picture", { cut: { left: 5000, top: 0, side: 100 } }, "cut"],
		["an empty crop", { cut: { left: 0, top: 0, side: 0 } }, "cut.side"],
		[
			"a product that doesn't exist",
			{ target: { product_id: 999_999, variation_id: null } },
			"target",
		],
		["a negative position", { position: -1 }, "position"],
	])("%s", async (_, change, field) => {
		const sent = await send("y.jpg");
		const refused: ApiError = await owner
			.api(changePhotograph, { id: sent.id, version: sent.version, ...change })
			.then(
				() => Promise.reject(new Error("It was taken.")),
				(error) => error,
			);
		expect(refused.status).toBe(422);
		expect(Object.keys(refused.body.errors ?? {})).toEqual([field]);
	});

	test("a file that isn't a picture, with the message of every upload", async () => {
		const image = new File(["<html>"], "CASE.jpg", { type: "image/jpeg" });
		await expect(owner.api(sendPhotograph, { image, file_name: "CASE.jpg" })).rejects.toMatchObject(
			{
				status: 422,
				message: "Please choose a JPEG, PNG, WebP or AVIF picture.",
			},
		);
	});

	test("a preview of an unknown photo", async () => {
		const answer = await owner.fetch(previewPhotograph.path.replace("{id}", "999999"));
		expect(answer.status).toBe(404);
	});
});
