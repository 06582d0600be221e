import { describe, expect, test } from "vitest";
import { trackingLink, trackingLinkProblem } from "./tracking-link.ts";

test("a tracking link contains the tracking number, and is null without a number or URL", () => {
	const link = "https://courier.example/track?no={number}";
	expect(trackingLink(link, " JT 1/2&x ")).toBe("https://courier.example/track?no=JT%201%2F2%26x");
	expect([trackingLink(link, " "), trackingLink(link, null), trackingLink(null, "JT-1")]).toEqual([
		null,
		null,
		null,
	]);
});

describe("a tracking URL for customers", () => {
	test.each([
		"https://courier.example/track?no={number}",
		"https://courier.example/{number}/en",
		"https://courier.example:8443/#{number}",
	])("%s is accepted", (link) => expect(trackingLinkProblem(link)).toBeNull());

	test.each<[string, RegExp]>([
		["http://courier.example/{number}", /https/],
		["javascript:alert('{number}')", /https/],
		[" https://courier.example/{number}", /https/],
		["HTTPS://courier.example/{number}", /https/],
		["//courier.example/{number}", /https/],
		["https://courier.example/ {number}", /https/],
		["https://", /https/],
		["https://{number}", /after the site's name/],
		["https://courier.example/track", /once/],
		["https://courier.example/{number}?again={number}", /once/],
		["https://courier.example/{Number}", /once/],
		["https://lita:secret@courier.example/{number}", /password/],
		["https://lita@courier.example/{number}", /password/],
		["https://{number}.courier.example/", /after the site's name/],
		["https://courier.example:{number}/", /after the site's name/],
	])("%s is refused", (link, problem) => expect(trackingLinkProblem(link)).toMatch(problem));
});
