/** Kinds of refusals; the API maps each to an HTTP status. */
export type RefusalKind =
	| "invalid" // 422
	| "conflict" // 409
	| "missing" // 404
	| "forbidden" // 403
	| "unauthenticated" // 401
	| "throttled" // 429
	| "busy" // 503
	| "closed"; // 503

interface RefusalDetails {
	/** Stable code for programs, such as `out_of_stock`. */
	code?: string;
	/** Messages by field, for forms. */
	errors?: Record<string, string[]>;
	/** For `throttled`, `busy` and `closed`: seconds until a retry makes sense. */
	retryAfter?: number;
	/** Additional JSON for the response, such as `{ suggest: "signup" }`. */
	extra?: Record<string, unknown>;
}

/** An expected refusal with a message for the caller. Any other exception is a bug. */
export class Refusal extends Error {
	readonly kind: RefusalKind;
	readonly details: RefusalDetails;

	constructor(kind: RefusalKind, message: string, details: RefusalDetails = {}) {
		super(message);
		this.name = "Refusal";
		this.kind = kind;
		this.details = details;
	}
}

/** Returns a refusal that a form shows at one field. */
export const refusalAt = (field: string, message: string): Refusal =>
	new Refusal("invalid", message, { errors: { [field]: [message] } });
