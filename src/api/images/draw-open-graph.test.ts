import sharp from "sharp";
import { expect, test } from "vitest";
import { drawOpenGraph } from "./draw-open-graph.ts";
import { drawShopPreview } from "./draw-shop-preview.ts";

const logo = await sharp({
	create: { width: 900, height: 225, channels: 4, background: "#1d3f8f80" },
})
	.webp()
	.toBuffer();

test.each([
	["with the drawn logo", null],
	["with the shop's logo", logo],
])("a preview %s is drawn even if its second line is empty", async (_, ownLogo) => {
	const picture = { title: "Aling Nena", line: "", image: null, shopName: "Aling Nena" };
	const bytes = await drawOpenGraph(picture, null, ownLogo);
	expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
});

test.each(["", "Cases & cables for ₱99"])("a custom preview image says %j", async (line) => {
	const picture = { title: "Aling Nena", line, image: null, shopName: "Aling Nena" };
	const bytes = await drawShopPreview({ ...picture, brand: "#1d3f8f" }, logo);
	expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
});
