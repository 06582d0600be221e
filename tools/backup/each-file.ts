/** As many files are under way together: each is a trip to the store and back. */
const together = 8;

/** Does the same for each file, some of them together; ends with the first that fails. */
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
		// Nothing is still written when the caller hears of a failure.
		await Promise.allSettled(underWay);
	}
}
