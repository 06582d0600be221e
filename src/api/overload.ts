/**
 * Purpose of a request. An overloaded shop first refuses `looking` (browsing), then `own` (personal pages and the
 * cart), then `ordering` (ordering and paying). It never refuses `vital` (requests by other systems).
 */
export type Purpose = "looking" | "own" | "ordering" | "vital";

/** Load of this process. */
export interface Pressure {
	/** Requests in progress. */
	inFlight: number;
	/** Smoothed event loop delay in milliseconds. */
	delay: number;
}

interface Limit {
	/** Maximum number of requests in progress while the event loop delay is below `delay`. */
	inFlight: number;
	/** Event loop delay in milliseconds from which the maximum drops to `always`. */
	delay: number;
	/**
	 * Maximum number of requests in progress at a longer delay. They are admitted because so few requests can't be the
	 * cause of the delay.
	 */
	always: number;
}

const limits: Record<Exclude<Purpose, "vital">, Limit> = {
	looking: { inFlight: 96, delay: 100, always: 12 },
	own: { inFlight: 192, delay: 400, always: 32 },
	ordering: { inFlight: 320, delay: 1_500, always: 80 },
};

/** Returns true if there is capacity for a request. If not, refusing it at once is better than answering it late. */
export function hasCapacity(purpose: Purpose, { inFlight, delay }: Pressure): boolean {
	if (purpose === "vital") return true;
	const limit = limits[purpose];
	return inFlight < (delay < limit.delay ? limit.inFlight : limit.always);
}

/** Time constant of the smoothing, in milliseconds. After this time, an earlier delay counts for only about a third. */
const memory = 500;

/**
 * Updates the smoothed delay.
 * @param elapsed milliseconds since the last update; the longer, the more weight the new measurement gets
 */
export function nextDelay(before: number, late: number, elapsed: number): number {
	const share = 1 - Math.exp(-Math.max(0, elapsed) / memory);
	return before + (Math.max(0, late) - before) * share;
}

const files = /^\/(assets|storage|uploads)\/|^\/favicon/;
const vital = /^\/(health(\/live)?|payments\/webhook|couriers\/webhook\/[^/]+)$/;
const ordering = /^\/user\/api\/(orders|payments|checkout)(\/|$)|^\/payments\//;
const catalogue = /^\/(landing|user\/api\/(products|categories|features))(\/|$)/;
const calls = /^\/(user\/api|admin|sanctum|auth|login|me)(\/|$)/;

/** True for event streams, which stay open as long as their page. */
export const isEventStream = (path: string): boolean =>
	/^\/(user|admin)\/api\/(display\/)?events$/.test(path);

/** Returns the purpose of a request; null for a file, which costs almost nothing. */
export function purposeOf(method: string, path: string, hasSession: boolean): Purpose | null {
	const isReading = method === "GET" || method === "HEAD";
	if (vital.test(path)) return "vital";
	if (isReading && files.test(path)) return null;
	if (ordering.test(path) && (!isReading || hasSession)) return "ordering";
	if (isReading && (catalogue.test(path) || (!hasSession && !calls.test(path)))) return "looking";
	return "own";
}
