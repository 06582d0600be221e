import { type FileHandle, open, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { HTTPException } from "hono/http-exception";
import { largestPicture } from "#contract/user/profile.ts";
import { createLanes } from "#lib/concurrency/lanes.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

/** Minimum milliseconds after which a refused upload should try again. */
const soonest = 5_000;
const latest = 600_000;
/** Maximum time in milliseconds that an upload may have to wait for its processing. Proxies give up after a minute. */
const longestWait = 20_000;
/**
 * Milliseconds in which a body normally arrives. An upload that takes longer doesn't count as waiting for its
 * processing.
 */
const usualArrival = 5_000;
/**
 * Maximum number of concurrent uploads per account, and per network. A carrier's network is shared by many customers,
 * so it may have more.
 */
const maxOfAccount = 2;
const maxOfNetwork = 6;
/** Minimum number of bytes that must arrive per `rateWindow`, which means 8 KiB per second. */
const leastBytes = 160 * 1024;
const rateWindow = 20_000;

interface UploadLimits {
	/** Maximum number of bytes of all uploads that are queued or arriving. */
	mostBytes: number;
	/** Maximum number of uploads that are in memory and processed at the same time. */
	atOnce: number;
	folder: string;
	/** Current time in milliseconds. */
	now: () => number;
}

/** Sender of an upload. */
interface Sender {
	/** Account of the sender; null for a visitor. */
	accountId: number | null;
	/** Network of the sender, from `networkOf`. */
	network: string;
}

/** An upload from the first byte of its body to the end of its processing. */
interface Upload {
	bytes: number;
	sender: Sender | null;
	begunAt: number;
	hasArrived: boolean;
}

interface SentBody {
	/** Length in bytes, if the request states it; otherwise null. */
	length: number | null;
	content: ReadableStream<Uint8Array> | null;
}

/** Maximum length of a request body in bytes. It contains a picture in a form. */
const largest = largestPicture + 64 * 1024;

const tooLarge = () => new HTTPException(413, { message: "Choose a picture of at most 5 MB." });
const tooSlow = () =>
	new Refusal("busy", "Your connection is too slow right now. Please try again in a moment.", {
		retryAfter: soonest / 1000,
	});

/**
 * Receives uploads. Each body is written to a file as it arrives. It is read into memory only when it's processed, so
 * only a few bodies are in memory at the same time.
 * @throws Refusal `busy` if too many uploads are in progress
 */
export function createUploads(limits: Partial<UploadLimits> = {}) {
	const {
		mostBytes = 512 * 1024 * 1024,
		atOnce = availableParallelism(),
		folder = tmpdir(),
		now = () => performance.now(),
	} = limits;
	const turns = createLanes(atOnce);
	const underWay = new Set<Upload>();
	/**
	 * Average milliseconds of processing per upload, divided by the number of uploads that are processed at the same
	 * time.
	 */
	let averageMilliseconds = 250;
	/** Time at which the last refused upload was asked to retry. */
	let lastRetryAt = Number.NEGATIVE_INFINITY;

	// Returns the refusal of an upload. Each refused upload is asked to retry a little later than the one before, so
	// that they don't all return at once.
	function refuse(): Refusal {
		const time = now();
		lastRetryAt = Math.min(
			Math.max(time + soonest, lastRetryAt + averageMilliseconds),
			time + latest,
		);
		const retryAfter = (lastRetryAt - time) / 1000;
		const message = "Many pictures are being uploaded right now. Please try again in a moment.";
		return new Refusal("busy", message, { retryAfter });
	}

	function requireRoom(bytes: number): void {
		if (bytes > largest) throw tooLarge();
		if (underWay.size === 0) return;
		const time = now();
		let taken = bytes;
		let waiting = 0;
		for (const upload of underWay) {
			taken += upload.bytes;
			if (upload.hasArrived || time - upload.begunAt < usualArrival) waiting += 1;
		}
		if (taken > mostBytes || waiting * averageMilliseconds > longestWait) throw refuse();
	}

	function requireFewOf({ accountId, network }: Sender): void {
		const senders = [...underWay].flatMap(({ sender }) => sender ?? []);
		const ofAccount = senders.filter((sender) => sender.accountId === accountId).length;
		if (accountId !== null && ofAccount >= maxOfAccount) {
			const message =
				"Two of your uploads are still in progress. Please wait until one is finished.";
			throw new Refusal("busy", message, { retryAfter: soonest / 1000 });
		}
		if (senders.filter((sender) => sender.network === network).length >= maxOfNetwork) {
			throw refuse();
		}
	}

	function begin(bytes: number, sender: Sender | null): Upload {
		requireRoom(bytes);
		if (sender !== null) requireFewOf(sender);
		const upload = { bytes, sender, begunAt: now(), hasArrived: false };
		underWay.add(upload);
		return upload;
	}

	function end(upload: Upload): void {
		underWay.delete(upload);
		if (underWay.size === 0) lastRetryAt = Number.NEGATIVE_INFINITY;
	}

	async function measure<T>(work: () => Promise<T>): Promise<T> {
		const started = now();
		try {
			return await work();
		} finally {
			averageMilliseconds += ((now() - started) / atOnce - averageMilliseconds) / 8;
		}
	}

	return {
		/**
		 * Refuses an upload for which there is no room, before its body is read.
		 * @throws Refusal `busy`
		 */
		requireRoom: (length: number | null) => requireRoom(length ?? largest),
		/**
		 * Receives a body, and processes it when its turn in the queue comes.
		 * @param sender limits concurrent uploads per account and network
		 */
		async receive<T>(
			body: SentBody,
			work: (bytes: Uint8Array<ArrayBuffer>) => Promise<T>,
			sender: Sender | null = null,
		): Promise<T> {
			const upload = begin(body.length ?? largest, sender);
			try {
				const path = join(folder, `kargado-upload-${crypto.randomUUID()}`);
				const file = await open(path, "wx+", 0o600);
				try {
					// Delete the file's name at once. The open file still works, and the system removes it even if the
					// process crashes.
					await rm(path);
					await file.writeFile(piecesOf(body.content));
					upload.hasArrived = true;
					return await turns.run(() => measure(async () => work(await readWhole(file))));
				} finally {
					await file.close();
				}
			} finally {
				end(upload);
			}
		},
	};
}

/** The uploads of this process. */
export const uploads = createUploads();

async function* piecesOf(content: SentBody["content"]): AsyncGenerator<Uint8Array> {
	if (content === null) return;
	let size = 0;
	for await (const piece of atLeastRate(content)) {
		size += piece.length;
		if (size > largest) throw tooLarge();
		yield piece;
	}
}

/** @throws Refusal `busy` if a body arrives too slowly */
async function* atLeastRate(content: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
	const reader = content.getReader();
	const slow = Promise.withResolvers<never>();
	// If the rejection came while no chunk is awaited, Node would report it as unhandled, so ignore it here.
	slow.promise.catch(() => {});
	let bytes = 0;
	const timer = setInterval(() => {
		if (bytes < leastBytes) slow.reject(tooSlow());
		bytes = 0;
	}, rateWindow);
	try {
		for (;;) {
			const { done, value } = await Promise.race([reader.read(), slow.promise]);
			if (done) return;
			bytes += value.length;
			yield value;
		}
	} finally {
		clearInterval(timer);
		reader.cancel().catch(() => {});
	}
}

async function readWhole(file: FileHandle): Promise<Uint8Array<ArrayBuffer>> {
	const bytes = new Uint8Array((await file.stat()).size);
	await file.read(bytes, 0, bytes.length, 0);
	return bytes;
}
