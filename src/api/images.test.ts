import { Hono } from "hono";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { App, AppVariables } from "./handle.ts";
import { imageRoutes } from "./images.ts";

test("serves the placeholder in both formats", async () => {
	const app: App = new Hono<{ Variables: AppVariables }>();
	imageRoutes(app);
	const svg = await app.request("/assets/placeholder-product.svg");
	expect(svg.headers.get("Content-Type")).toContain("image/svg+xml");
	expect(await svg.text()).toMatch(/^<svg /);
	const png = await app.request("/assets/placeholder-product.png");
	const { format, width } = await sharp(Buffer.from(await png.arrayBuffer())).metadata();
	expect([format, width]).toEqual(["png", 640]);
});
