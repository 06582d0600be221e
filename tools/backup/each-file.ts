/** Number of files transferred concurrently. Most of the time of a transfer is waiting for the storage service. */
const together = 8;

/** Runs a function for each file, several at a time. Rejects with the first failure. */
export async function eachFile<File>(
	files: AsyncIterable<File> | Iterable<File>,
	work: (file: File) => Promise<void>,
): Promise<void> {
	const underWay = new Set<Promise<void>>();
	try {
		for await (const file of files) {
			const one = work(file).finally(() => underWay.delete(one));
			underWay.add(one);
			if (underWay.size === together) await Promise.race(underWay);
		}
		await Promise.all(underWay);
	} finally {
		// Waits for the other transfers, so that no file is being written any longer when the caller gets the error.
		await Promise.allSettled(underWay);
	}
}
