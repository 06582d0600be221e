import { describe, expect, test } from "vitest";
import { localPath } from "./local-path.ts";

describe("localPath", () => {
	test.each([
		["/app", "/app"],
		["/app/orders?id=7", "/app/orders?id=7"],
		["/#login", "/#login"],
		["/app/../admin", "/admin"],
	])("%s leads to a page of this shop", (given, path) => {
		expect(localPath(given)).toBe(path);
	});

	test.each([
		null,
		undefined,
		"",
		"app",
		"//evil.example",
		"/\\evil.example",
		"/\t/evil.example",
		"\t//evil.example",
		"https://evil.example/app",
		"javascript:alert(1)",
	])("%j is not a page of this shop", (given) => {
		expect(localPath(given)).toBeNull();
	});
});
