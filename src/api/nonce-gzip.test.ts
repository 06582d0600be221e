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
				const whole = joinGzip(segments, await deflateSegments(segments, nonce.length), nonce);
				const expected = segments.flatMap((piece, index) =>
					index === 0 ? [piece] : [nonce, piece],
				);
				expect(gunzipSync(whole).equals(Buffer.concat(expected))).toBe(true);
			},
		),
	);
});

test("what a page has said before is not sent again", async () => {
	const words = Buffer.from(Array.from({ length: 200 }, (_, word) => `word ${word * 7919}`).join());
	const [first, again] = await deflateSegments([words, words], 22);
	expect(again?.length).toBeLessThan((first?.length ?? 0) / 10);
});

test("what stands between is never referred to, whatever it is", async () => {
	const segments = ["<script nonce=", "></script><script nonce=", "></script>"].map((piece) =>
		Buffer.from(piece),
	);
	const deflated = await deflateSegments(segments, 5);
	for (const nonce of ["AAAAA", "nonce", "<scri", "\0\0\0\0\0"]) {
		const whole = gunzipSync(joinGzip(segments, deflated, Buffer.from(nonce))).toString();
		expect(whole).toBe(segments.join(nonce));
	}
});
