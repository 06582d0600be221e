import fc from "fast-check";
import { expect, test } from "vitest";
import { htmlToText } from "./html-to-text.ts";

test.each([
	["plain words", "plain words"],
	["5 < 6 & 7 > 3 &unknown; <3", "5 < 6 & 7 > 3 &unknown; <3"],
	["first\nsecond\r\n\r\n\r\nthird", "first\nsecond\n\nthird"],
	["<p>One</p><p>Two</p>", "One\n\nTwo"],
	["<p>One\nline</p>\n\n<div>Two<br>Three</div>", "One line\n\nTwo\nThree"],
	[
		"About. <ul>\n<li>Gold</li>\n<li><p>Length, 12&quot;</p></li>\n<li></li>\n</ul>",
		'About.\n\n- Gold\n- Length, 12"',
	],
	[
		"Fish &amp; chips&nbsp;&#8211; caf&eacute; &#146;s &#x1F600; &#0;",
		"Fish & chips – café ’s 😀 \ufffd",
	],
	["&amp;lt;b&amp;gt;", "&lt;b&gt;"],
	["a<script>alert('<p>')</script >b<style>p{}</style><!-- <p> -->c", "abc"],
	["<img src=\"x>y\" onerror=alert(1)>ok<a href='>'>link</a>", "oklink"],
	['cut <a href="never closed', "cut"],
	["<table><tr><td>USB</td><td>C</td></tr><tr><td>2</td></tr></table>", "USB C\n2"],
	["a\u0000b\u0007 \u00a0 c", "a b c"],
	[
		"For phones <iPhone 12 and newer. Length 1m & more",
		"For phones <iPhone 12 and newer. Length 1m & more",
	],
	["Works with <USB-C> and <Lightning> ports", "Works with <USB-C> and <Lightning> ports"],
	["<p>Fits <S23 Ultra</p><p>and <b>A15</b></p>", "Fits <S23 Ultra\n\nand A15"],
	["<g-emoji>x</g-emoji> <o:p></o:p>y", "x y"],
	['[gallery ids="1,2"] Text [vc_row][vc_column]Hi[/vc_column][/vc_row]', "Text Hi"],
	["[caption id='a']A case[/caption] and [embed]b[/embed]", "A case and b"],
	["[NEW] Case [2 pcs] [Free gift] [size: M]", "[NEW] Case [2 pcs] [Free gift] [size: M]"],
	["Before <iframe src='x'> after", "Before after"],
	["Before <iframe src='x'>gone</iframe> after", "Before after"],
])("the HTML %j becomes the text %j", (html, text) => {
	expect(htmlToText(html)).toBe(text);
});

const fragment = fc.constantFrom(
	// A space follows the `<`. Without the space, removing a following tag could join the `<` with a letter, and the
	// result would look like a tag.
	"< ",
	">",
	"<p>",
	"</p>",
	"<script>",
	"</script>",
	"<!--",
	"-->",
	'"',
	"'",
	"=",
	"<a",
	"<b",
	'href="x"',
	"&",
	"&lt;",
	"\n",
	"a",
	"li",
	"<li>",
	"<br/>",
	"/>",
);

test("no tag remains, however broken the markup is", () => {
	fc.assert(
		fc.property(fc.array(fragment, { maxLength: 40 }), (parts) => {
			const withoutReferences = parts.filter((part) => part !== "&lt;").join("");
			expect(htmlToText(withoutReferences)).not.toMatch(/<\/?(p|script|a|b|li|br)[\s/>]/);
		}),
	);
});

test("text without markup stays unchanged", () => {
	fc.assert(
		fc.property(fc.stringMatching(/^[\wñé.,'()-]+( [\wñé.,'()-]+)*$/), (text) => {
			expect(htmlToText(text)).toBe(text.normalize("NFC"));
		}),
		{ examples: [["-"]] },
	);
});

test("reads a malicious description of the maximum length quickly", () => {
	// Measure CPU time, because other processes don't affect it.
	const start = process.cpuUsage();
	for (const part of [
		'<a b="',
		"<script>",
		"<",
		"<!--",
		"</p",
		"&#",
		"\n ",
		"<li>",
		"<b>",
		"<svg>",
		"<iframe>",
		"[a b=",
		"<x1></x1>",
	]) {
		htmlToText(part.repeat(Math.ceil(200_000 / part.length)));
	}
	expect(process.cpuUsage(start).user).toBeLessThan(3_000_000);
});
