import { expect, test } from "vitest";
import { requireOrigin } from "./storefront-origins.ts";

test.each([
	["https://www.example.com", "https://www.example.com"],
	["https://WWW.example.com/", "https://www.example.com"],
	["https://www.example.com:443", "https://www.example.com"],
	["https://www.example.com:8443", "https://www.example.com:8443"],
	["http://localhost:5173", "http://localhost:5173"],
])("normalizes the origin %s to %s", (typed, origin) => {
	expect(requireOrigin(typed)).toBe(origin);
});

test.each([
	"*",
	"null",
	"",
	"www.example.com",
	"https://*",
	"http://www.example.com",
	"ftp://localhost",
	"https://www.example.com/shop",
	"https://www.example.com?a=b",
	"https://user@www.example.com",
	"javascript:alert(1)",
])("%j isn't an origin", (typed) => {
	expect(() => requireOrigin(typed)).toThrow();
});
