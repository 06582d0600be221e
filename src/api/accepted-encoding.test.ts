import { expect, test } from "vitest";
import { acceptedEncoding } from "./accepted-encoding.ts";

test.each([
	[undefined, "identity"],
	["", "identity"],
	["gzip, deflate, br, zstd", "br"],
	["gzip, deflate", "gzip"],
	["GZIP;q=0.5", "gzip"],
	["br;q=0, gzip", "gzip"],
	["br; q=0.0, gzip;q=0", "identity"],
	["*", "br"],
	["*;q=0", "identity"],
	["identity", "identity"],
	["brotli", "identity"],
])("for the header %j, chooses %s", (header, encoding) => {
	expect(acceptedEncoding(header)).toBe(encoding);
	expect(acceptedEncoding(header)).toBe(encoding);
});
