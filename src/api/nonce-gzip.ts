import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";

const deflate = promisify(deflateRaw);

const windowSize = 32_768;

/**
 * Each piece as deflate blocks. They may refer to earlier pieces, never to what stands between: bytes of
 * zero stand for it here, and a text has none to find again.
 * @param gap bytes of what will stand between each two
 */
export function deflateSegments(segments: readonly Buffer[], gap: number): Promise<Buffer[]> {
	const hole = Buffer.alloc(gap);
	const isText = !segments.some((segment) => segment.includes(0));
	let before = Buffer.alloc(0);
	return Promise.all(
		segments.map((segment) => {
			const options = {
				level: 9,
				finishFlush: constants.Z_FULL_FLUSH,
				...(isText && before.length > 0 && { dictionary: before.subarray(-windowSize) }),
			};
			before = Buffer.concat([before, segment, hole]);
			return deflate(segment, options);
		}),
	);
}

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff]);

/** A deflate block that holds bytes as they are; at most 65,535 of them. */
function storedBlock(bytes: Buffer): Buffer {
	const block = Buffer.alloc(5 + bytes.length);
	block.writeUInt16LE(bytes.length, 1);
	block.writeUInt16LE(~bytes.length & 0xffff, 3);
	bytes.copy(block, 5);
	return block;
}

/**
 * One gzip file of the segments with `between` between each two, without compressing anything anew:
 * a page costs its checksum only.
 * @param between as long as the gap they were deflated for
 */
export function joinGzip(
	segments: readonly Buffer[],
	deflated: readonly Buffer[],
	between: Buffer,
): Buffer {
	const stored = storedBlock(between);
	const parts: Buffer[] = [gzipHeader];
	let checksum = 0;
	let length = 0;
	for (const [index, segment] of segments.entries()) {
		if (index > 0) {
			parts.push(stored);
			checksum = crc32(between, checksum);
			length += between.length;
		}
		parts.push(deflated[index] ?? Buffer.alloc(0));
		checksum = crc32(segment, checksum);
		length += segment.length;
	}
	const trailer = Buffer.alloc(8);
	trailer.writeUInt32LE(checksum, 0);
	trailer.writeUInt32LE(length % 2 ** 32, 4);
	return Buffer.concat([...parts, lastBlock, trailer]);
}
