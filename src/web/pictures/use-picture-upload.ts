import { useRef, useState } from "react";
import { ApiError } from "#contract/client.ts";
import { messageOf } from "../api.ts";
import { scalePicture, UnreadablePicture } from "./open-picture.ts";
import { sendPatiently } from "./send-patiently.ts";

interface GoingPicture {
	name: string;
	/** Of what has been sent, 0 to 1. */
	share: number;
	/** Which one of those that were chosen it is, from 1. */
	place: number;
	of: number;
}

interface FailedPicture {
	file: File;
	message: string;
	/** The same picture may go well another time. */
	mayRetry: boolean;
}

const words = (error: unknown): string =>
	error instanceof UnreadablePicture
		? error.message
		: error instanceof ApiError && error.status === 0
			? "The connection was lost."
			: messageOf(error, "The picture could not be added.");

const isPassing = (error: unknown): boolean =>
	!(error instanceof UnreadablePicture) && !(error instanceof ApiError && error.status === 422);

/**
 * Chosen pictures, one after the other: made small, sent with their progress, sent again on a bad line.
 * @param send may be done twice with the same picture; is given the chosen file as well
 */
export function usePictureUpload(
	send: (picture: File, watch: (share: number) => void, chosen: File) => Promise<void>,
) {
	const [going, setGoing] = useState<GoingPicture | null>(null);
	const [failed, setFailed] = useState<readonly FailedPicture[]>([]);
	/** The same at once, for who waits for the last picture. */
	const latest = useRef(failed);
	const fail = (change: (before: readonly FailedPicture[]) => readonly FailedPicture[]) => {
		latest.current = change(latest.current);
		setFailed(latest.current);
	};
	const round = useRef<Promise<void>>(Promise.resolve());

	/** Those that wait; what is chosen meanwhile comes after them. */
	const waiting = useRef<File[]>([]);
	const count = useRef({ sent: 0, of: 0 });

	const add = (files: readonly File[]): Promise<void> => {
		fail((before) => before.filter(({ file }) => !files.includes(file)));
		const isGoing = count.current.of > 0;
		waiting.current.push(...files);
		count.current.of += files.length;
		if (!isGoing) round.current = sendAll();
		return round.current;
	};
	const sendAll = async (): Promise<void> => {
		for (let file = waiting.current.shift(); file; file = waiting.current.shift()) {
			await sendOne(file);
			count.current.sent += 1;
		}
		count.current = { sent: 0, of: 0 };
		setGoing(null);
	};
	const sendOne = async (file: File): Promise<void> => {
		const watch = (share: number) => {
			const { sent, of } = count.current;
			setGoing({ name: file.name, share, place: sent + 1, of });
		};
		watch(0);
		try {
			const picture = await scalePicture(file);
			await sendPatiently(() => send(picture, watch, file));
		} catch (error) {
			const entry = { file, message: words(error), mayRetry: isPassing(error) };
			fail((before) => [...before, entry]);
		}
	};
	return {
		going,
		failed,
		add,
		retry: () => add(failed.filter(({ mayRetry }) => mayRetry).map(({ file }) => file)),
		forget: () => fail(() => []),
		/** Waits until no picture is on its way. @returns how many have failed */
		whenDone: async (): Promise<number> => {
			await round.current;
			return latest.current.length;
		},
	};
}

export type PictureUpload = ReturnType<typeof usePictureUpload>;
