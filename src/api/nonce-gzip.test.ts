import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { deflateSegments, joinGzip } from "./nonce-gzip.ts";

test("the pieces and what stands between them come back from any gunzip", async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.array(fc.uint8Array({ maxLength: 3_000 }), { minLength: 1, maxLength: 5 }),
			fc.uint8Array({ maxLength: 40 }),
			async (pieces, between) => {
				const segments = pieces.map((piece) => Buffer.from(piece));
				const nonce = Buffer.from(between);
				const whole = joinGzip(segments, await deflateSegments(segments), nonce);
				const expected = segments.flatMap((piece, index) =>
					index === 0 ? [piece] : [nonce, piece],
				);
				expect(gunzipSync(whole).equals(Buffer.concat(expected))).toBe(true);
			},
		),
	);
});
