import { describe, expect, it } from "vitest";
import { startScriptsAfterPaint } from "./scripts-after-paint.ts";

const page = (code: string) =>
	[
		'<html><head><link rel="stylesheet" href="/assets/tokens.css"/>',
		'<link rel="modulepreload" href="/assets/entry.js" nonce="n0"/>',
		'<link rel="modulepreload" href="/assets/home.js" nonce="n0"/></head>',
		'<body><p>Readable</p><script nonce="n0">window.context = 1;</script>',
		`<script nonce="n0" type="module" async="">${code}</script></body></html>`,
	].join("");

/** Returns what the page's starter script would run, and the address of each module it would preload. */
function readStarter(html: string): { code: string; modules: string[] } {
	const [, code, modules] = /\)\(("(?:[^"\\]|\\.)*"),(\[.*?\])\)<\/script>/.exec(html) ?? [];
	return { code: JSON.parse(code ?? ""), modules: JSON.parse(modules ?? "") };
}

describe("scripts after the first paint", () => {
	it("takes the modules out of what the browser loads at once, and loses none", () => {
		const { html, started } = startScriptsAfterPaint(page('import("/assets/entry.js");'));
		expect(html).not.toContain('rel="modulepreload"');
		expect(html).not.toContain('type="module"');
		expect(html).toContain('<link rel="stylesheet" href="/assets/tokens.css"/>');
		expect(html).toContain('<script nonce="n0">window.context = 1;</script>');
		expect(readStarter(html)).toEqual({
			code: 'import("/assets/entry.js");',
			modules: ["/assets/entry.js", "/assets/home.js"],
		});
		expect(started).toBe('import("/assets/entry.js");');
	});

	it.each(['"<!--<script>"', "`$&$1` + '\\n\"'"])("keeps the code as it is: %s", (code) => {
		const { html, started } = startScriptsAfterPaint(page(code));
		expect([readStarter(html).code, started]).toEqual([code, code]);
		expect(html.match(/<script/g)).toHaveLength(2);
	});

	it("leaves a page without scripts as it is", () => {
		const html = "<p>One module type</p>";
		expect(startScriptsAfterPaint(html)).toEqual({ html, started: null });
	});
});
