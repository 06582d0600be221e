import { type FileHandle, open, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { HTTPException } from "hono/http-exception";
import { largestPicture } from "#contract/user/profile.ts";
import { createLanes } from "#lib/lanes.ts";
import { Refusal } from "#lib/refusal.ts";

/** Milliseconds until a refused upload may come again. */
const soonest = 5_000;
const latest = 600_000;
/** Nobody waits longer for a turn, in milliseconds; what stands before a shop gives up after a minute. */
const longestWait = 20_000;

interface UploadLimits {
	/** Bytes of all uploads that have come, or are on their way, and wait for their turn. */
	mostBytes: number;
	/** So many are held in memory and worked on at the same time. */
	atOnce: number;
	folder: string;
	/** Milliseconds. */
	now: () => number;
}

interface SentBody {
	/** Bytes, as the request tells them; null where it does not. */
	length: number | null;
	content: ReadableStream<Uint8Array> | null;
}

/** A form with its picture; there is a little more to it than the picture. */
const largest = largestPicture + 64 * 1024;

const tooLarge = () => new HTTPException(413, { message: "The picture may have at most 5 MB." });

/**
 * Uploads as they come in. A body is written to a file while it comes, however slowly, and read from
 * there when its turn has come, so that memory holds a few at a time however many are sent at once.
 * @throws Refusal `busy` where there is no room for another
 */
export function createUploads(limits: Partial<UploadLimits> = {}) {
	const {
		mostBytes = 512 * 1024 * 1024,
		atOnce = availableParallelism(),
		folder = tmpdir(),
		now = () => performance.now(),
	} = limits;
	const turns = createLanes(atOnce);
	let taken = 0;
	let inside = 0;
	/** Milliseconds from one finished upload to the next while more are waiting. */
	let pace = 250;
	let finishedAt: number | null = null;
	/** When the one who was refused last may come again. */
	let promised = Number.NEGATIVE_INFINITY;

	// Told the same time, all who are refused would be back at once.
	function refuse(): Refusal {
		const time = now();
		promised = Math.min(Math.max(time + soonest, promised + pace), time + latest);
		const retryAfter = (promised - time) / 1000;
		const message = "Very many pictures are being added right now. Please try again in a moment.";
		return new Refusal("busy", message, { retryAfter });
	}

	function requireRoom(bytes: number): void {
		if (bytes > largest) throw tooLarge();
		const hasRoom = taken + bytes <= mostBytes && inside * pace <= longestWait;
		if (inside > 0 && !hasRoom) throw refuse();
	}

	function begin(bytes: number): void {
		requireRoom(bytes);
		taken += bytes;
		inside += 1;
	}

	function end(bytes: number): void {
		const time = now();
		if (finishedAt !== null) pace += (time - finishedAt - pace) / 8;
		taken -= bytes;
		inside -= 1;
		finishedAt = inside > 0 ? time : null;
	}

	return {
		/**
		 * Asked before anything else is done for an upload, so that who is refused costs nothing.
		 * @throws Refusal `busy`
		 */
		requireRoom: (length: number | null) => requireRoom(length ?? largest),
		/** Receives a body, and works on it when its turn has come. */
		async receive<T>(
			body: SentBody,
			work: (bytes: Uint8Array<ArrayBuffer>) => Promise<T>,
		): Promise<T> {
			const bytes = body.length ?? largest;
			begin(bytes);
			try {
				const path = join(folder, `kargado-upload-${crypto.randomUUID()}`);
				const file = await open(path, "wx+", 0o600);
				try {
					// It has no name any more: nothing is left of it, whatever ends this process.
					await rm(path);
					await file.writeFile(piecesOf(body.content));
					return await turns.run(async () => work(await readWhole(file)));
				} finally {
					await file.close();
				}
			} finally {
				end(bytes);
			}
		},
	};
}

/** Those of this process. */
export const uploads = createUploads();

async function* piecesOf(content: SentBody["content"]): AsyncGenerator<Uint8Array> {
	let size = 0;
	for await (const piece of content ?? []) {
		size += piece.length;
		if (size > largest) throw tooLarge();
		yield piece;
	}
}

async function readWhole(file: FileHandle): Promise<Uint8Array<ArrayBuffer>> {
	const bytes = new Uint8Array((await file.stat()).size);
	await file.read(bytes, 0, bytes.length, 0);
	return bytes;
}
