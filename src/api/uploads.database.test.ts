import sharp from "sharp";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addProductImage } from "#contract/admin/products.ts";
import type { ApiError } from "#contract/client.ts";
import { getProduct } from "#contract/user/catalogue.ts";
import { getProfile, uploadAvatar } from "#contract/user/profile.ts";
import { nameOldPictures } from "#domain/uploads/name-old-pictures.ts";
import { makePictureWidths } from "#domain/uploads/picture-widths.ts";
import { readPictureShape, widthsOf } from "#lib/pictures/stored-picture.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { photograph } from "#test/support/photograph.ts";
import { createTestAccount, signIn } from "#test/support/test-account.ts";
import { createTestShop, type TestBrowser, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let owner: TestBrowser;
let photo: File;
beforeAll(async () => {
	shop = await createTestShop();
	owner = await signIn(shop, await createTestAccount(shop, { role: "owner" }));
	photo = new File([await photograph(2400, 1800)], "IMG_0001.jpg", { type: "image/jpeg" });
});
afterAll(() => shop.close());

const nameOf = (path: string) => path.replace("/storage/", "");
const accepts = {
	avif: "image/avif,image/webp,*/*",
	webp: "image/webp,*/*",
	jpeg: "image/png,image/*;q=0.8",
} as const;

async function add(image: File, product?: number): Promise<string> {
	const id = product ?? (await insertProduct(shop.database)).id;
	const { images } = await owner.api(addProductImage, { product_id: id, image });
	return images.at(-1)?.path ?? "";
}

async function serve(path: string, accept: string) {
	const answer = await shop.visitor().fetch(path, { headers: { Accept: accept } });
	const bytes = Buffer.from(await answer.arrayBuffer());
	return { answer, bytes, status: answer.status };
}

/** Widths and formats stored with a picture. */
async function storedWidths(path: string): Promise<string[]> {
	const names = widthsOf(path).flatMap((width) =>
		["avif", "webp", "jpeg"].map((format) => `${width}.${format}`),
	);
	const kept = await Promise.all(
		names.map((name) => shop.storage.has(nameOf(path).replace(/webp$/, name))),
	);
	return names.filter((_, place) => kept[place]);
}

describe("an uploaded photo", () => {
	let path: string;
	beforeAll(async () => {
		path = await add(photo);
	});

	test("is stored upright at 1600 pixels, with its aspect ratio, and its smaller widths are scheduled", async () => {
		expect(readPictureShape(path)).toMatchObject({ width: 1600, height: 1200 });
		expect(readPictureShape(path)?.blur).toHaveLength(32);
		expect(shop.jobs.at(-1)).toEqual({ name: "make-picture-widths", job: { name: nameOf(path) } });
	});

	test.each(["avif", "webp", "jpeg"] as const)(
		"is served as %s at exactly the requested width to clients that accept it",
		async (format) => {
			for (const width of [160, 480, 1600]) {
				const { answer, bytes } = await serve(`${path}?w=${width}`, accepts[format]);
				expect(answer.headers.get("Content-Type")).toBe(`image/${format}`);
				expect(answer.headers.get("Vary")).toBe("Accept");
				const made = await sharp(bytes).metadata();
				expect([made.format, made.width, made.height]).toEqual([
					format === "avif" ? "heif" : format,
					width,
					(width * 3) / 4,
				]);
			}
		},
	);

	test.each(["?w=161", "?w=2000", "?w=480px", "?w="])("returns 404 for %s", async (query) => {
		expect((await serve(path + query, "*/*")).status).toBe(404);
	});

	test("is not served under other widths or another aspect ratio", async () => {
		expect((await serve(path.replace(/webp$/, "480.avif"), "*/*")).status).toBe(404);
		expect((await serve(`${path.replace("1600x1200", "960x720")}?w=480`, "*/*")).status).toBe(404);
	});

	test("creates each width once, even if another process has created some of them", async () => {
		const name = nameOf(path);
		await shop.storage.remove(name.replace(/webp$/, "320.avif"));
		const written: string[] = [];
		const storage = {
			...shop.storage,
			write: (file: string, bytes: Buffer, type: string) => {
				written.push(file);
				return shop.storage.write(file, bytes, type);
			},
		};
		const context = { storage, pictures: shop.pictures };
		await makePictureWidths(context, name);
		expect(written).toContain(name.replace(/webp$/, "320.avif"));
		// Widths that earlier tests requested are already stored, so they aren't written again.
		expect(written).not.toContain(name.replace(/webp$/, "480.avif"));
		const both = widthsOf(path).flatMap((width) => [`${width}.avif`, `${width}.webp`]);
		expect(await storedWidths(path)).toEqual(expect.arrayContaining(both));
		written.length = 0;
		await makePictureWidths(context, name);
		expect(written).toEqual([]);
	});

	test("is stored once, however often a bad connection repeats the upload", async () => {
		const { id } = await insertProduct(shop.database);
		expect(await add(photo, id)).toBe(path);
		expect(await add(photo, id)).toBe(path);
		expect((await owner.api(getProduct, { id: String(id) })).images).toHaveLength(1);
	});
});

test("a small picture offers its own width as the widest, and a translucent one has no blur", async () => {
	const small = await sharp({
		create: { width: 300, height: 500, channels: 4, background: "#f008" },
	})
		.png()
		.toBuffer();
	const path = await add(new File([Buffer.from(small)], "small.png"));
	expect(readPictureShape(path)).toEqual({ width: 300, height: 500, blur: "" });
	expect(widthsOf(path)).toEqual([160, 300]);
	const { bytes } = await serve(`${path}?w=300`, accepts.avif);
	expect((await sharp(bytes).metadata()).width).toBe(300);
	expect((await serve(`${path}?w=320`, accepts.avif)).status).toBe(404);
});

test.each([
	["a full disk", "ENOSPC", "no disk space left"],
	["a read-only disk", "EROFS", "can’t write to its picture folder"],
	["a folder owned by another user", "EACCES", "can’t write to its picture folder"],
])("%s is reported clearly, and the product keeps its pictures", async (_what, code, words) => {
	const { id } = await insertProduct(shop.database);
	await add(photo, id);
	const write = shop.storage.write;
	shop.storage.write = () => Promise.reject(Object.assign(new Error("no"), { code }));
	try {
		const another = new File([await photograph(400, 300)], "b.jpg");
		const error = await add(another, id).catch((reason: ApiError) => reason);
		expect(error).toMatchObject({ status: 409, code: "storage_full" });
		expect((error as ApiError).message).toContain(words);
	} finally {
		shop.storage.write = write;
	}
	expect((await owner.api(getProduct, { id: String(id) })).images).toHaveLength(1);
});

test("pictures from before widths existed are converted once, wherever they are used", async () => {
	const customer = await createTestAccount(shop);
	const browser = await signIn(shop, customer);
	const bytes = await sharp(await photograph(640, 480))
		.webp()
		.toBuffer();
	const old = (folder: string) => `${folder}/${folder.slice(0, 1).repeat(24)}.webp`;
	for (const folder of ["products", "avatars"]) {
		await shop.storage.write(old(folder), bytes, "image/webp");
	}
	const { id, variationIds } = await insertProduct(shop.database, {
		image: `/storage/${old("products")}`,
	});
	await shop.database.execute(sql`
		update variations set image = ${`/storage/${old("products")}`} where id = ${variationIds[0]}`);
	await shop.database.execute(sql`
		update accounts set avatar_path = ${`/storage/${old("avatars")}`} where id = ${customer.id}`);
	expect((await serve(`/storage/${old("products")}`, accepts.avif)).status).toBe(200);
	const context = shop.parts;
	const going = new AbortController().signal;
	await nameOldPictures(context, AbortSignal.abort());
	await Promise.all([nameOldPictures(context, going), nameOldPictures(context, going)]);
	const named = /^\/storage\/products\/p{24}-640x480-[\w-]{32}\.webp$/;
	const [image] = await shop.database.rows<{ path: string; variation: string }>(sql`
		select path, variations.image as variation
		from product_images join variations using (product_id) where product_id = ${id}`);
	expect(image?.path).toMatch(named);
	expect(image?.variation).toBe(image?.path);
	const { avatar_url: avatar } = await browser.api(getProfile);
	expect(avatar).toMatch(/-640x480-/);
	expect((await serve(`${avatar}?w=160`, accepts.avif)).status).toBe(200);
	expect(await shop.storage.has(old("avatars"))).toBe(false);
	expect(shop.jobs.map(({ job }) => job)).toContainEqual({ name: nameOf(image?.path ?? "") });
});

test("an avatar is stored in the widths that pages show, and all are deleted with it", async () => {
	const browser = await signIn(shop, await createTestAccount(shop));
	const { avatar_url: path } = await browser.api(uploadAvatar, { avatar: photo });
	expect(readPictureShape(path)).toMatchObject({ width: 512, height: 512 });
	await serve(`${path}?w=160`, accepts.avif);
	expect(await storedWidths(path)).toEqual(["160.avif"]);
	await browser.api(uploadAvatar, { avatar: new File([await photograph(90, 90)], "b.jpg") });
	expect([await storedWidths(path), await shop.storage.has(nameOf(path))]).toEqual([[], false]);
});
