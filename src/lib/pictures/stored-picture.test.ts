import { expect, test } from "vitest";
import { artPath } from "#demo/art/art-path.ts";
import { artFamilies, colourways } from "#demo/art/vocabulary.ts";
import { placeholderOf, readPictureShape, writePictureShape } from "./stored-picture.ts";

const blur = "9GJMWtNiAADRZmpesF4AAHpz0WI4-_AA";

test.each([
	{ width: 1600, height: 1200, blur },
	{ width: 1, height: 1600, blur: "" },
])("a name contains the picture's properties: %j", (shape) => {
	const path = `/storage/products/A_-AAAAAAAAAAAAAAAAAAA-1${writePictureShape(shape)}`;
	expect(readPictureShape(path)).toEqual(shape);
});

test.each([
	"/storage/products/AAAAAAAAAAAAAAAAAAAAAAAA.webp",
	"/storage/art/case-mango-0.webp",
	"",
])("%j has no aspect ratio", (path) => expect(readPictureShape(path)).toBeNull());

test("a placeholder is a bitmap of three by three pixels", () => {
	const [, head, encoded] =
		/^(data:image\/bmp;base64,)(.+)$/.exec(placeholderOf(`a-8x8-${blur}.webp`) ?? "") ?? [];
	const bitmap = Buffer.from(encoded ?? "", "base64");
	expect(head).toBeDefined();
	expect(bitmap.length).toBe(bitmap.readUInt32LE(2));
	expect([bitmap.readInt32LE(18), bitmap.readInt32LE(22), bitmap.readUInt16LE(28)]).toEqual([
		3, 3, 16,
	]);
	expect(bitmap.subarray(54)).toEqual(Buffer.from(blur, "base64url"));
});

test("every demo drawing has a placeholder", () => {
	const paths = artFamilies.flatMap((family) =>
		colourways.map((colourway) => artPath({ family, colourway, sku: "ABC-001-1", view: 1 })),
	);
	const former = ["/storage/art/case-mango-0.webp", "/storage/art/power-bank-ink-1-20000mah.webp"];
	expect([...paths, ...former].filter((path) => placeholderOf(path) === null)).toEqual([]);
	expect(placeholderOf("/assets/placeholder-product.svg")).toBeNull();
});
