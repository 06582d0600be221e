import { expect, test } from "vitest";
import { isWideLogo } from "./logo-shape.ts";

test.each([
	["/storage/identity/abc-512x512.webp", false],
	["/storage/identity/abc-300x960.webp", false],
	["/storage/identity/abc-320x200.webp", false],
	["/storage/identity/abc-322x200.webp", true],
	["/storage/identity/abc-960x160.webp", true],
	["/storage/identity/abc.webp", false],
	[null, false],
])("the logo %s is wide: %s", (logo, isWide) => expect(isWideLogo(logo)).toBe(isWide));
