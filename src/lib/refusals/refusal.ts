/** Kinds of refusals. The API maps each to an HTTP status. */
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
	/** Stable error code for programs, such as `out_of_stock`. */
	code?: string;
	/** Error messages by form field. */
	errors?: Record<string, string[]>;
	/** For `throttled`, `busy` and `closed`: seconds after which the caller may retry. */
	retryAfter?: number;
	/** Additional properties of the JSON response, such as `{ suggest: "signup" }`. */
	extra?: Record<string, unknown>;
}

/** An expected error with a message for the caller. All other exceptions are bugs. */
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

/** Returns a refusal whose message a form shows at one field. */
export const refusalAt = (field: string, message: string): Refusal =>
	new Refusal("invalid", message, { errors: { [field]: [message] } });
