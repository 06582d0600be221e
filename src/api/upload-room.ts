import { Refusal } from "#lib/refusal.ts";

interface UploadRoom {
	/**
	 * Waits until an upload of so many bytes has room; gives what makes the room free again.
	 * @throws Refusal `throttled` where too many wait already
	 */
	enter(bytes: number): Promise<() => void>;
}

/** What is read and decoded of uploads at the same time fits in memory, however many are sent at once. */
export function createUploadRoom(mostBytes: number, mostWaiting: number): UploadRoom {
	let taken = 0;
	const waiting: { bytes: number; start: () => void }[] = [];

	// One that is larger than the whole room has it to itself.
	const fits = (bytes: number) => taken === 0 || taken + bytes <= mostBytes;

	function leave(bytes: number): void {
		taken -= bytes;
		for (let next = waiting[0]; next && fits(next.bytes); next = waiting[0]) {
			waiting.shift();
			taken += next.bytes;
			next.start();
		}
	}

	return {
		async enter(bytes) {
			if (waiting.length === 0 && fits(bytes)) taken += bytes;
			else if (waiting.length >= mostWaiting) {
				throw new Refusal(
					"throttled",
					"Very many pictures are being added right now. Please try again in a moment.",
					{ retryAfter: 5 },
				);
			} else await new Promise<void>((start) => waiting.push({ bytes, start }));
			return () => leave(bytes);
		},
	};
}
