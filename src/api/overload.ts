/**
 * Purpose of a request, from what can wait to what can't: browsing, personal pages and cart, ordering and paying, and
 * requests by other systems.
 */
export type Purpose = "looking" | "own" | "ordering" | "vital";

/** Load of this process. */
export interface Pressure {
	/** Requests in progress. */
	inFlight: number;
	/** Event loop delay in milliseconds, over about a second. */
	delay: number;
}

interface Limit {
	/** Maximum number of requests in progress. */
	inFlight: number;
	/** Lowered as the delay grows, because each query waits that long. */
	delay: number;
	/** Always admitted, whatever the delay: so few requests can't be the cause. */
	always: number;
}

const limits: Record<Exclude<Purpose, "vital">, Limit> = {
	looking: { inFlight: 96, delay: 100, always: 12 },
	own: { inFlight: 192, delay: 400, always: 32 },
	ordering: { inFlight: 320, delay: 1_500, always: 80 },
};

/** Returns true if there is capacity: refusing early is better than answering too late. */
export function hasCapacity(purpose: Purpose, { inFlight, delay }: Pressure): boolean {
	if (purpose === "vital") return true;
	const limit = limits[purpose];
	return inFlight < (delay < limit.delay ? limit.inFlight : limit.always);
}

/** Milliseconds after which older values hardly count. */
const memory = 500;

/**
 * Updates the smoothed delay.
 * @param elapsed since the last update: a lasting stall counts in full
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

/** Event streams stay open for as long as their page. */
export const standsOpen = (path: string): boolean => /^\/(user|admin)\/api\/events$/.test(path);

/** Null for files, which cost almost nothing. */
export function purposeOf(method: string, path: string, hasSession: boolean): Purpose | null {
	const isReading = method === "GET" || method === "HEAD";
	if (vital.test(path)) return "vital";
	if (isReading && files.test(path)) return null;
	if (ordering.test(path) && (!isReading || hasSession)) return "ordering";
	if (isReading && (catalogue.test(path) || (!hasSession && !calls.test(path)))) return "looking";
	return "own";
}
