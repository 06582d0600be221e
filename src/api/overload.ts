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
	/** So many are worked on at most. */
	inFlight: number;
	/** With a longer delay it is less: each query of a request waits that long for its turn. */
	delay: number;
	/** So many are let in whatever the delay: with fewer, it is not they that keep the process busy. */
	always: number;
}

const limits: Record<Exclude<Purpose, "vital">, Limit> = {
	looking: { inFlight: 96, delay: 100, always: 12 },
	own: { inFlight: 192, delay: 400, always: 32 },
	ordering: { inFlight: 320, delay: 1_500, always: 80 },
};

/** Whether there is room for a request: it is refused at once rather than answered too late. */
export function hasRoom(purpose: Purpose, { inFlight, delay }: Pressure): boolean {
	if (purpose === "vital") return true;
	const limit = limits[purpose];
	return inFlight < (delay < limit.delay ? limit.inFlight : limit.always);
}

/** Milliseconds after which most of what was before is forgotten. */
const memory = 500;

/**
 * The delay after another look.
 * @param elapsed since the last look: a stall that lasts counts as long as it lasted
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

/** A page that stands open is told what happens: its request takes as long as somebody looks at it. */
export const standsOpen = (path: string): boolean => /^\/(user|admin)\/api\/events$/.test(path);

/** Null: a file, which costs next to nothing. */
export function purposeOf(method: string, path: string, hasSession: boolean): Purpose | null {
	const isReading = method === "GET" || method === "HEAD";
	if (vital.test(path)) return "vital";
	if (isReading && files.test(path)) return null;
	if (ordering.test(path) && (!isReading || hasSession)) return "ordering";
	if (isReading && (catalogue.test(path) || (!hasSession && !calls.test(path)))) return "looking";
	return "own";
}
