import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { App, AppVariables } from "#api/handle.ts";
import { artRoutes } from "./art-routes.ts";

let dataFolder: string;
let app: App;
beforeEach(() => {
	dataFolder = mkdtempSync(join(tmpdir(), "kargado-images-"));
	app = new Hono<{ Variables: AppVariables }>();
	artRoutes(app, { dataFolder });
});
afterEach(() => rmSync(dataFolder, { recursive: true, force: true }));

const files = () =>
	readdirSync(dataFolder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map(({ name }) => name);

const get = async (path: string, headers: Record<string, string> = {}) =>
	app.request(path, { headers });

test.each([
	["image/webp,*/*", "webp"],
	["image/avif,image/webp,*/*", "avif"],
	["image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5", "jpeg"],
	["*/*", "webp"],
])("with the header Accept: %s, draws a picture as %s and stores it", async (accept, format) => {
	const answers = await Promise.all(
		[1, 2, 3].map(() => get("/storage/art/case-mango-0.webp?w=160", { Accept: accept })),
	);
	const bodies = await Promise.all(
		answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())),
	);
	for (const [index, answer] of answers.entries()) {
		expect(answer.headers.get("Content-Type")).toBe(`image/${format}`);
		expect(answer.headers.get("Vary")).toBe("Accept");
		expect(answer.headers.get("Cache-Control")).toContain("immutable");
		expect(bodies[index]?.equals(bodies[0] ?? Buffer.alloc(0))).toBe(true);
	}
	const { width, height } = await sharp(bodies[0]).metadata();
	expect([width, height]).toEqual([160, 160]);
	expect(files()).toEqual([`case-mango-0-160.${format}`]);

	const etag = answers[0]?.headers.get("ETag") ?? "";
	const again = await get("/storage/art/case-mango-0.webp?w=160", {
		Accept: accept,
		"If-None-Match": etag,
	});
	expect([again.status, await again.text()]).toEqual([304, ""]);
});

test.each([
	"case-mango-0.webp?w=161",
	"case-mango-0.webp?w=99999",
	"case-mango-0.webp?w=160px",
	"case-mango-9.webp",
	"case-gold-0.webp",
	"spoon-mango-0.webp",
	"case-mango-0.png",
	"..%2f..%2fetc%2fpasswd",
	"%2e%2e%2fcase-mango-0.webp",
	"case-mango-0.webp%00",
])("returns 404 for %s and writes nothing", async (path) => {
	expect((await get(`/storage/art/${path}`)).status).toBe(404);
	expect(files()).toEqual([]);
});
