import type { SharedObjects } from "#domain/catalogue/read/kept-index/shared-objects.ts";
import { type S3Account, signS3 } from "./sign-s3.ts";
import { type AskBucket, tagOf, writeObject } from "./write-object.ts";

/** As much as is held in memory; an object may have 10,000 parts. */
const partBytes = 8 * 2 ** 20;
/** Parts that nobody joins are given up also where the whole is to end now. */
const lastPatience = 5_000;

/** Objects of any size in a bucket of an S3-compatible store, which pictures may be in as well. */
export function createS3Objects(
	{ bucket, ...account }: S3Account & { bucket: string },
	sizes = { partBytes },
): SharedObjects {
	const callBucket = signS3(account, bucket);

	const askWithin =
		(signal: AbortSignal): AskBucket =>
		async (path, request) => {
			const isGivingUp = request.method === "DELETE";
			const response = await callBucket(path, {
				...request,
				signal: isGivingUp ? AbortSignal.timeout(lastPatience) : signal,
			});
			const told = await response.text();
			// Joining parts may fail after it was begun to be answered.
			if (response.ok && !told.includes("<Error>")) return { response, told };
			const why = tagOf(told, "Code") || response.status;
			throw new Error(`The store answers ${why} to ${request.method} of ${path}.`);
		};

	return {
		write: (name, chunks, signal) => writeObject(askWithin(signal), name, chunks, sizes.partBytes),
		async read(name, signal) {
			const response = await callBucket(name, { method: "GET", signal });
			if (response.ok) return response.body;
			await response.body?.cancel();
			if (response.status === 404) return null;
			throw new Error(`The store answers ${response.status} to GET of ${name}.`);
		},
		async remove(name, signal) {
			const response = await callBucket(name, { method: "DELETE", signal });
			await response.body?.cancel();
			if (response.ok || response.status === 404) return;
			throw new Error(`The store answers ${response.status} to DELETE of ${name}.`);
		},
	};
}
