import { useRef, useState } from "react";
import { ApiError } from "#contract/client.ts";
import { messageOf } from "../api.ts";
import { scalePicture, UnreadablePicture } from "./open-picture.ts";
import { sendWithRetries } from "./send-with-retries.ts";

interface UploadingPicture {
	name: string;
	/** Uploaded fraction, 0 to 1. */
	share: number;
	/** Position of the current image among the chosen images, from 1. */
	place: number;
	of: number;
}

interface FailedPicture {
	file: File;
	message: string;
	/** True if uploading the same image again may succeed. */
	mayRetry: boolean;
}

const errorMessage = (error: unknown): string =>
	error instanceof UnreadablePicture
		? error.message
		: error instanceof ApiError && error.status === 0
			? "The connection was lost."
			: messageOf(error, "The picture could not be added. Please try again.");

const mayBeTemporary = (error: unknown): boolean =>
	!(error instanceof UnreadablePicture) && !(error instanceof ApiError && error.status === 422);

/**
 * Uploads chosen images one after the other: scales them down, reports progress and retries on a bad connection.
 * @param send uploads an image and must be safe to repeat; its last argument is the chosen file
 */
export function usePictureUpload(
	send: (picture: File, watch: (share: number) => void, chosen: File) => Promise<void>,
) {
	const [going, setGoing] = useState<UploadingPicture | null>(null);
	const [failed, setFailed] = useState<readonly FailedPicture[]>([]);
	/** The current list, because `failed` changes only with the next render. */
	const latest = useRef(failed);
	const fail = (change: (before: readonly FailedPicture[]) => readonly FailedPicture[]) => {
		latest.current = change(latest.current);
		setFailed(latest.current);
	};
	const round = useRef<Promise<void>>(Promise.resolve());

	/** Queued images. Images chosen during an upload are added at the end. */
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
			await sendWithRetries(() => send(picture, watch, file));
		} catch (error) {
			const entry = { file, message: errorMessage(error), mayRetry: mayBeTemporary(error) };
			fail((before) => [...before, entry]);
		}
	};
	return {
		going,
		failed,
		add,
		retry: () => add(failed.filter(({ mayRetry }) => mayRetry).map(({ file }) => file)),
		forget: () => fail(() => []),
		/**
		 * Waits until no upload is in progress.
		 * @returns the number of failed uploads
		 */
		whenDone: async (): Promise<number> => {
			await round.current;
			return latest.current.length;
		},
	};
}

export type PictureUpload = ReturnType<typeof usePictureUpload>;
