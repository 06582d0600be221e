import { useState } from "react";
import { ApiError } from "#contract/client.ts";
import { messageOf } from "../api.ts";
import { scalePicture, UnreadablePicture } from "./open-picture.ts";
import { sendPatiently } from "./send-patiently.ts";

interface GoingPicture {
	name: string;
	/** Of what has been sent, 0 to 1. */
	share: number;
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
			: messageOf(error, "It could not be added.");

const isPassing = (error: unknown): boolean =>
	!(error instanceof UnreadablePicture) && !(error instanceof ApiError && error.status === 422);

/**
 * Chosen pictures, one after the other: made small, sent with their progress, sent again on a bad line.
 * @param send may be done twice with the same picture
 */
export function usePictureUpload(
	send: (picture: File, watch: (share: number) => void) => Promise<void>,
) {
	const [going, setGoing] = useState<GoingPicture | null>(null);
	const [failed, setFailed] = useState<readonly FailedPicture[]>([]);

	const add = async (files: readonly File[]): Promise<void> => {
		setFailed((before) => before.filter(({ file }) => !files.includes(file)));
		for (const file of files) {
			const watch = (share: number) => setGoing({ name: file.name, share });
			watch(0);
			try {
				const picture = await scalePicture(file);
				await sendPatiently(() => send(picture, watch));
			} catch (error) {
				const entry = { file, message: words(error), mayRetry: isPassing(error) };
				setFailed((before) => [...before, entry]);
			}
		}
		setGoing(null);
	};
	return {
		going,
		failed,
		add,
		retry: () => add(failed.filter(({ mayRetry }) => mayRetry).map(({ file }) => file)),
		forget: () => setFailed([]),
	};
}

export type PictureUpload = ReturnType<typeof usePictureUpload>;
