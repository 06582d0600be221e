import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLog } from "#src/server/log.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { isWellFormedPath } from "./refuse-malformed-paths.ts";

const bugs: string[] = [];
let shop: TestShop;
beforeAll(async () => {
	const log = createLog("error", { write: (line) => void bugs.push(line) });
	shop = await createTestShop({ log });
	shop.app.get("*", (context) => context.text("a page"));
});
afterAll(() => shop.close());

describe("a malformed URL", () => {
	const paths = [
		"//[/landing",
		"//host:99999/landing",
		"//user@/landing",
		"//:80/landing",
		"/.//[/landing",
		"/app/..//[/landing",
		"/%2e//[/landing",
		"/%",
		"/%zz/landing",
		"/%ff/landing",
		"/app/products/%E0%A4%A",
		"/user/api/products/%",
		"/user/api/products/by/slug/%ff",
		"/admin/api/orders/%c3",
		"/auth/%/redirect",
		"/storage/%c3%28.webp",
	];
	test.each(paths)("%s is refused with 404, and isn't logged as a bug", async (path) => {
		const methods = ["GET", "HEAD", "POST", "PUT", "DELETE"];
		for (const method of methods) {
			for (const Accept of ["*/*", "text/html"]) {
				const request = new Request(`http://shop.test${path}`, { method, headers: { Accept } });
				const answer = await shop.app.fetch(request);
				expect([method, Accept, answer.status]).toEqual([method, Accept, 404]);
			}
		}
		expect(bugs).toEqual([]);
	});
});

test("answers a damaged link with a page that links to the shop", async () => {
	const headers = { Accept: "text/html" };
	const answer = await shop.app.fetch(
		new Request("http://shop.test/app/products/caf%C3", { headers }),
	);
	expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
	expect(await answer.text()).toContain('<a href="/">Go to the shop</a>');
});

test("redirects a URL of only slashes to the home page", async () => {
	const answer = await shop.app.fetch(new Request("http://shop.test///"));
	expect([answer.status, answer.headers.get("Location")]).toEqual([301, "/"]);
});

test.each(["/", "/landing", "//landing", "/[/landing", "/app/products/caf%C3%A9", "/a%25b"])(
	"%s is handled by its own route",
	(path) => {
		expect(isWellFormedPath(path)).toBe(true);
	},
);
