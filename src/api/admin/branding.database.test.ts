import sharp from "sharp";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { register } from "#contract/account/session.ts";
import { listAudit } from "#contract/admin/audit.ts";
import { changeLook, readAdminLook, uploadLookPicture } from "#contract/admin/branding.ts";
import { getShop } from "#contract/landing/shop.ts";
import { readDocumentBranding } from "#domain/branding/read-document-branding.ts";
import { removeRetiredPictures } from "#domain/branding/retire-branding-pictures.ts";
import { openCatalogue } from "#domain/catalogue/read/catalogue.ts";
import { shopPicturePath } from "#lib/pictures/open-graph-image.ts";
import { pngPath } from "#lib/pictures/shop-pictures.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let owner: TestCustomer;
beforeAll(async () => {
	shop = await createTestShop();
	owner = await createCustomer(shop, { role: "owner" });
});
afterAll(() => shop.close());

const fileOf = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name);
const picture = async (width: number, height: number, background: string) =>
	fileOf(
		await sharp({ create: { width, height, channels: 3, background } })
			.png()
			.toBuffer(),
		"logo.png",
	);
const get = (path: string) => shop.app.request(path);
const bytesOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());
const look = async () => {
	await shop.catalogue.refresh();
	return (await shop.visitor().api(getShop)).look;
};
const previewPath = async () => {
	await shop.catalogue.refresh();
	return shopPicturePath(await shop.visitor().api(getShop));
};

test("an owner sets the shop's logo and colors, changes them and restores the defaults", async () => {
	const shipped = await look();
	expect(shipped).toEqual({
		logo: null,
		icon: null,
		link_picture: null,
		brand: null,
		accent: null,
		tokens: {},
	});
	const shippedPreview = await previewPath();
	const other = await openCatalogue(shop.database);
	let notified = 0;
	other.onChange(({ kind }) => {
		if (kind === "everything") notified += 1;
	});

	const { version } = await owner.api(readAdminLook);
	const image = await picture(1200, 300, "#1d3f8f");
	const { path: logo } = await owner.api(uploadLookPicture, { image, place: "logo" });
	// An upload alone doesn't change the branding.
	expect(await look()).toEqual(shipped);
	const saved = await owner.api(changeLook, { version, logo, brand: "#1d3f8f" });
	expect(saved).toMatchObject({ logo, brand: "#1d3f8f", accent: null, icon: null });

	// The change reaches other processes and expires their cached pages.
	await other.refresh();
	expect(notified).toBeGreaterThan(0);
	await other.close();
	const now = await look();
	expect(now).toMatchObject({ logo, icon: saved.made_icon, brand: "#1d3f8f" });
	expect(now.tokens).toMatchObject({ "--color-mango": "#1d3f8f", "--color-on-mango": "#ffffff" });

	for (const [path, width, height] of [
		[pngPath(logo, 320), 320, 80],
		[pngPath(now.icon ?? "", 32), 32, 32],
		[pngPath(now.icon ?? "", 180), 180, 180],
		[pngPath(now.icon ?? "", 512), 512, 512],
	] as const) {
		const answer = await get(path);
		expect(answer.headers.get("Cross-Origin-Resource-Policy"), path).toBe("cross-origin");
		const found = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
		expect(found).toMatchObject({ format: "png", width, height });
	}
	expect((await get(pngPath(logo, 321))).status).toBe(404);
	expect((await get(`${logo}?w=320`)).status).toBe(200);
	// The square icon contains the whole wide logo, on a white background.
	const icon = await sharp(await bytesOf(pngPath(now.icon ?? "", 512)))
		.removeAlpha()
		.raw()
		.toBuffer();
	expect([...icon.subarray(0, 3)]).toEqual([255, 255, 255]);
	expect(icon[(256 * 512 + 4) * 3 + 2]).toBeGreaterThan(120);

	// The link preview, the document and the email use the logo and the color.
	const preview = await previewPath();
	expect(preview).not.toBe(shippedPreview);
	const drawn = sharp(await bytesOf(preview));
	expect(await drawn.metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
	const [red = 255, , blue = 0] = await drawn
		.extract({ left: 5, top: 5, width: 1, height: 1 })
		.raw()
		.toBuffer();
	expect([Math.abs(red - 0x1d) < 12, Math.abs(blue - 0x8f) < 12]).toEqual([true, true]);
	const document = await readDocumentBranding(shop);
	expect(document).toMatchObject({ brand: "#1d3f8f", logo: { width: 160, height: 40 } });
	await shop.visitor().api(register, {
		name: "Luz",
		email: "luz@elsewhere.example",
		password: "bagong sinigang 7",
	});
	const mail = await shop.database.one<{ html: string }>(
		sql`select html from mails order by id desc limit 1`,
	);
	expect(mail.html).toContain(`${pngPath(logo, 320)}" width="160" height="40"`);
	expect(mail.html).toContain('bgcolor="#1d3f8f"');

	// Pictures that the owner uploads replace the derived ones.
	const own = await owner.api(uploadLookPicture, {
		image: await picture(900, 900, "#b3261e"),
		place: "icon",
	});
	const link = await owner.api(uploadLookPicture, {
		image: await picture(1600, 900, "#2f6f3a"),
		place: "link_picture",
	});
	const completed = await owner.api(changeLook, {
		version: saved.version,
		icon: own.path,
		link_picture: link.path,
	});
	expect(completed).toMatchObject({ logo, made_icon: saved.made_icon });
	expect((await look()).icon).toBe(own.path);
	const shown = sharp(await bytesOf(await previewPath()));
	expect(await shown.metadata()).toMatchObject({ width: 1200, height: 630 });
	const [, green = 0] = await shown
		.extract({ left: 600, top: 300, width: 1, height: 1 })
		.raw()
		.toBuffer();
	expect(Math.abs(green - 0x6f)).toBeLessThan(12);

	// A client that read an older version can't overwrite the change.
	await expect(
		owner.api(changeLook, { version: saved.version, brand: null }),
	).rejects.toMatchObject({
		status: 409,
		code: "changed_elsewhere",
		body: { current: { icon: own.path, brand: "#1d3f8f" } },
	});
	await owner.api(changeLook, {
		version: completed.version,
		logo: null,
		icon: null,
		link_picture: null,
		brand: null,
	});
	expect(await look()).toEqual(shipped);
	expect(await previewPath()).toBe(shippedPreview);
	const [entry] = await owner.api(listAudit, { action: "settings.changed" });
	expect(entry).toMatchObject({
		label: "Logo and colors",
		before: { brand: "#1d3f8f" },
		after: { brand: null },
	});
}, 60_000);

test("deletes replaced images after a while, in all widths", async () => {
	const upload = async (colour: string) => {
		const image = await picture(1200, 300, colour);
		return (await owner.api(uploadLookPicture, { image, place: "logo" })).path;
	};
	const [used, replaced, unsaved] = [
		await upload("#123456"),
		await upload("#654321"),
		await upload("#abcdef"),
	];
	const use = async (logo: string) => {
		const { version } = await owner.api(readAdminLook);
		return owner.api(changeLook, { version, logo });
	};
	await use(used);
	const { made_icon: oldIcon } = await use(replaced);
	// Pictures that are used again or uploaded again aren't deleted.
	const { made_icon: newIcon } = await use(used);
	await upload("#123456");
	expect((await get(pngPath(replaced, 320))).status).toBe(200);
	const removeBefore = (milliseconds: number) =>
		removeRetiredPictures(shop, new Date(Date.now() + milliseconds));
	const stored = async () => {
		const paths = [used, newIcon, replaced, oldIcon, unsaved, pngPath(replaced, 320)];
		return Promise.all(paths.map((path) => shop.storage.has(String(path).slice(9))));
	};
	await removeBefore(-60_000);
	expect(await stored()).toEqual([true, true, true, true, true, true]);
	// A refused save may leave an icon behind, which must be deleted too.
	const retired = async () => {
		const rows = await shop.database.rows<{ path: string }>(
			sql`select path from retired_look_pictures`,
		);
		return rows.map(({ path }) => path);
	};
	const before = await retired();
	await expect(owner.api(changeLook, { version: "0", logo: unsaved })).rejects.toMatchObject({
		status: 409,
	});
	const [unsavedIcon, ...others] = (await retired()).filter((path) => !before.includes(path));
	expect(others).toEqual([]);
	const hasIcon = () => shop.storage.has(String(unsavedIcon).slice(9));
	expect(await hasIcon()).toBe(true);
	await removeBefore(60_000);
	expect(await stored()).toEqual([true, true, false, false, false, false]);
	expect(await hasIcon()).toBe(false);
	await expect(use(replaced)).rejects.toMatchObject({
		status: 422,
		errors: { logo: [expect.stringContaining("no longer exists")] },
	});
});

describe("an uploaded logo that is invalid", () => {
	const upload = (content: Buffer | string, name: string) =>
		owner.api(uploadLookPicture, {
			image: fileOf(Buffer.from(content), name),
			place: "logo" as const,
		});
	test.each([
		[
			"an SVG",
			'<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
			/JPEG, PNG, WebP or AVIF/,
		],
		["an HTML page", "<!doctype html><script>1</script>", /JPEG, PNG, WebP or AVIF/],
		["half a PNG", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR", /damaged/],
		["an empty file", "", /JPEG, PNG, WebP or AVIF/],
	])("is refused with a message at its field: %s", async (_, content, words) => {
		await expect(upload(Buffer.from(content, "latin1"), "logo.png")).rejects.toMatchObject({
			status: 422,
			errors: { image: [expect.stringMatching(words)] },
		});
	});

	test.each([
		[{ brand: "#787d82" }, "brand", /closest readable color is #[0-9a-f]{6}/],
		[{ accent: "#ffb21a" }, "accent", /closest readable color is #[0-9a-f]{6}/],
		[{ brand: "red;}" }, "brand", /such as #1d3f8f/],
		[{ logo: "/storage/products/AAAAAAAAAAAAAAAAAAAAAAAA-9x9.webp" }, "logo", /uploaded picture/],
		[{ logo: "/storage/identity/AAAAAAAAAAAAAAAAAAAAAAAA-9x9.webp" }, "logo", /no longer exists/],
		[{ icon: "/storage/identity/../products/x.webp" }, "icon", /uploaded picture/],
	])("%j", async (change, field, words) => {
		const { version } = await owner.api(readAdminLook);
		await expect(owner.api(changeLook, { version, ...change })).rejects.toMatchObject({
			status: 422,
			errors: { [field]: [expect.stringMatching(words)] },
		});
	});
});
