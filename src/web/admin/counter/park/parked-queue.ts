import type { ParkedContent } from "#contract/admin/parked-sales.ts";
import { ApiError } from "#contract/client.ts";
import { isConnectionLost } from "../offline/send-in-order.ts";
import type { ParkedHere } from "./parked-here.ts";

/** The queue of sales parked in this browser, and the calls to the server. */
export interface ParkedQueue {
	/** Runs work during which no other tab may change the queue. */
	alone: <Result>(work: () => Promise<Result>) => Promise<Result>;
	read: () => ParkedHere[];
	write: (entries: readonly ParkedHere[]) => void;
	/** False while the till is known to be offline. */
	canSend: () => boolean;
	park: (request: ParkedHere["request"]) => Promise<unknown>;
	resume: (id: string) => Promise<{ sale: ParkedContent; customer: ParkedHere["customer"] }>;
	discard: (id: string) => Promise<unknown>;
}

const find = (queue: ParkedQueue, id: string): ParkedHere | undefined =>
	queue.read().find(({ shown }) => shown.id === id);

/** Replaces a queue entry at its position. null removes it. */
const put = (queue: ParkedQueue, id: string, entry: ParkedHere | null): void =>
	queue.write(queue.read().flatMap((each) => (each.shown.id === id ? (entry ?? []) : each)));

/** True if the signed-in user can't park any sale, for example because they signed out. */
const isNotAllowed = ({ status }: ApiError) => [401, 403, 419].includes(status);

/**
 * Sends a sale, and returns why the server refused it.
 * @throws ApiError if it is unknown whether the server has it
 */
async function sendOne(queue: ParkedQueue, entry: ParkedHere): Promise<string | null> {
	const { id } = entry.shown;
	put(queue, id, { ...entry, isAsked: true });
	try {
		await queue.park(entry.request);
		return null;
	} catch (error) {
		if (isConnectionLost(error)) throw error;
		if (isNotAllowed(error as ApiError)) {
			put(queue, id, entry);
			throw error;
		}
		return (error as ApiError).message;
	}
}

/** Discards a sale on the server. Does nothing if the server doesn't have the sale. */
async function discardOnServer(queue: ParkedQueue, entry: ParkedHere): Promise<void> {
	// Repeat the request to park it first. After that, a delayed copy of the request can't park the sale again.
	if (entry.isAsked) await sendOne(queue, entry);
	try {
		await queue.discard(entry.shown.id);
	} catch (error) {
		if (!(error instanceof ApiError && error.status === 404)) throw error;
	}
}

/**
 * Sends all queued sales in order. A refused sale stays in the queue with the reason, and the others are still sent.
 */
async function sendAll(queue: ParkedQueue): Promise<void> {
	if (!queue.canSend()) return;
	for (const entry of queue.read()) {
		const { id } = entry.shown;
		if (entry.isDiscarded) {
			await discardOnServer(queue, entry);
			put(queue, id, null);
			continue;
		}
		const problem = await sendOne(queue, entry);
		put(queue, id, problem === null ? null : { ...entry, isAsked: false, problem });
	}
}

const sendWhatCanBeSent = (queue: ParkedQueue): Promise<void> =>
	sendAll(queue).catch((error: unknown) => {
		if (!isConnectionLost(error)) throw error;
	});

/**
 * Sends the sales that this browser has queued, and discards on the server the sales that were discarded here.
 * Repeating this changes nothing on the server.
 */
export const sendParked = (queue: ParkedQueue): Promise<void> => queue.alone(() => sendAll(queue));

/**
 * Parks a sale. It is stored in this browser first, so that neither a crash nor a lost connection loses it.
 * @throws ApiError if the server refuses it
 */
export const parkHere = (queue: ParkedQueue, entry: ParkedHere): Promise<void> =>
	queue.alone(async () => {
		const { id } = entry.shown;
		queue.write([...queue.read().filter(({ shown }) => shown.id !== id), entry]);
		try {
			await sendWhatCanBeSent(queue);
			const message = find(queue, id)?.problem;
			if (message) throw new ApiError(409, { message });
		} catch (error) {
			put(queue, id, null);
			throw error;
		}
	});

/**
 * Resumes a parked sale at this till, so that no other till can. If only this browser has the sale, no connection is
 * needed.
 * @throws ApiError if another till has resumed the sale, or may have resumed it
 */
export const resumeParked = (queue: ParkedQueue, id: string): ReturnType<ParkedQueue["resume"]> =>
	queue.alone(async () => {
		if (find(queue, id)?.isAsked) await sendWhatCanBeSent(queue);
		const entry = find(queue, id);
		if (!entry) return queue.resume(id);
		if (entry.isAsked) throw new ApiError(0, { message: mayBeElsewhere });
		put(queue, id, null);
		return { sale: entry.request.sale, customer: entry.customer };
	});

const mayBeElsewhere =
	"The connection was lost while this sale was parked, so another till may have resumed it. Resume it when you are back online.";

/** Discards a parked sale: immediately in this browser, and on the server as soon as possible. */
export const discardParked = (queue: ParkedQueue, id: string): Promise<void> =>
	queue.alone(async () => {
		const entry = find(queue, id);
		if (entry) {
			put(queue, id, { ...entry, isDiscarded: true });
			await sendWhatCanBeSent(queue);
		} else {
			await queue.discard(id);
		}
	});
