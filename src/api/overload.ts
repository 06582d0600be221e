/**
 * Purpose of a request, in the order in which an overloaded shop refuses them: browsing, personal pages and the cart,
 * ordering and paying, and requests by other systems.
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
	/** Maximum number of requests in progress at a normal delay. */
	inFlight: number;
	/** Normal delay in milliseconds. A longer delay lowers the maximum, because each query waits that long. */
	delay: number;
	/** Number of requests in progress that are always admitted, because so few can't cause a long delay. */
	always: number;
}

const limits: Record<Exclude<Purpose, "vital">, Limit> = {
	looking: { inFlight: 96, delay: 100, always: 12 },
	own: { inFlight: 192, delay: 400, always: 32 },
	ordering: { inFlight: 320, delay: 1_500, always: 80 },
};

/** Returns true if there is capacity for a request. An early refusal is better than a late answer. */
export function hasCapacity(purpose: Purpose, { inFlight, delay }: Pressure): boolean {
	if (purpose === "vital") return true;
	const limit = limits[purpose];
	return inFlight < (delay < limit.delay ? limit.inFlight : limit.always);
}

/** Milliseconds after which a measured delay hardly influences the smoothed delay. */
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
