/**
 * True if a text from a client has the form of a PostgreSQL snapshot (`xmin:xmax:xip,…`), so that it's safe to use in a
 * query.
 */
export function isSnapshotText(text: string): boolean {
	const parts = /^(\d{1,19}):(\d{1,19}):((?:\d{1,19},)*\d{1,19})?$/.exec(text);
	if (!parts) return false;
	const [, lowest = "", highest = "", running] = parts;
	const first = BigInt(lowest);
	const end = BigInt(highest);
	if (first === 0n || first > end || end > 2n ** 62n) return false;
	let before = first - 1n;
	for (const each of running?.split(",").map(BigInt) ?? []) {
		if (each <= before || each >= end) return false;
		before = each;
	}
	return true;
}
