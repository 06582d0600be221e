/**
 * What a request is for, from what can wait to what cannot: a visitor who looks around, somebody's
 * own pages and cart, ordering and paying, and what others ask of the shop itself.
 */
export type Purpose = "looking" | "own" | "ordering" | "vital";

/** How busy this process is. */
export interface Pressure {
	/** Requests that are being worked on. */
	inFlight: number;
	/** How late the process gets to what is due, in milliseconds, over the last second or so. */
	delay: number;
}

interface Limit {
	inFlight: number;
	delay: number;
}

const limits: Record<Exclude<Purpose, "vital">, Limit> = {
	looking: { inFlight: 96, delay: 250 },
	own: { inFlight: 192, delay: 700 },
	ordering: { inFlight: 320, delay: 2_000 },
};
/** With fewer than this part of the limit in flight, it is not the requests that keep the process busy. */
const crowd = 1 / 4;

/** Whether there is room for a request: it is refused at once rather than answered too late. */
export function hasRoom(purpose: Purpose, { inFlight, delay }: Pressure): boolean {
	if (purpose === "vital") return true;
	const limit = limits[purpose];
	if (inFlight >= limit.inFlight) return false;
	return delay < limit.delay || inFlight < limit.inFlight * crowd;
}

const share = 0.1;
/** The delay after another look: one stall alone counts little, a lasting one fully within seconds. */
export const nextDelay = (before: number, late: number): number =>
	before + (Math.max(0, late) - before) * share;

const files = /^\/(assets|storage|uploads)\/|^\/favicon/;
const vital = /^\/(health|payments\/webhook)$/;
const ordering = /^\/user\/api\/(orders|payments|checkout)(\/|$)|^\/payments\//;
const catalogue = /^\/(landing|user\/api\/(products|categories|features))(\/|$)/;
const calls = /^\/(user\/api|admin|sanctum|auth|login|me)(\/|$)/;

/** Null: a file, which costs next to nothing. */
export function purposeOf(method: string, path: string, hasSession: boolean): Purpose | null {
	const isReading = method === "GET" || method === "HEAD";
	if (vital.test(path)) return "vital";
	if (isReading && files.test(path)) return null;
	if (ordering.test(path) && (!isReading || hasSession)) return "ordering";
	if (isReading && (catalogue.test(path) || (!hasSession && !calls.test(path)))) return "looking";
	return "own";
}
