import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { hashInlineCode, hashSource } from "./inline-code.ts";

const mark = "0f1e2d";
const page = [
	`<head><style nonce="${mark}">:root{--mango:#f60}</style>`,
	`<link rel="modulepreload" nonce="${mark}" href="/assets/home.js"/></head>`,
	`<body><script nonce="${mark}">window.context = "<b>1</b>";\n</script>`,
	`<script async="" nonce="${mark}" src="/assets/home.js"></script>`,
	`<script nonce="${mark}" type="module">start()</script></body>`,
].join("");

test("returns hashes of the page's own scripts and styles, and removes the nonce", () => {
	const { html, code } = hashInlineCode(page, mark);
	expect(html).toBe(page.replaceAll(` nonce="${mark}"`, ""));
	expect(code).toEqual({
		scripts: [hashSource('window.context = "<b>1</b>";\n'), hashSource("start()")],
		styles: [hashSource(":root{--mango:#f60}")],
	});
});

test.each([
	"<script>steal()</script>",
	'<script nonce="000000">steal()</script>',
	'<style nonce="">body{}</style>',
	`<p nonce="${mark}"></p><script>steal()</script>`,
])("ignores injected code: %s", (slipped) => {
	const { code } = hashInlineCode(`<body>${slipped}</body>`, mark);
	expect(code).toEqual({ scripts: [], styles: [] });
});

test("a hash is computed from the UTF-8 bytes, in the format of a content security policy", () => {
	const text = "say('Señor ₱1')";
	const digest = createHash("sha256").update(Buffer.from(text, "utf8")).digest("base64");
	expect(hashSource(text)).toBe(`'sha256-${digest}'`);
});
