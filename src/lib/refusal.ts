/** What kind of no: the API turns each into one HTTP status. */
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
	/** Stable word for programs, such as `out_of_stock`. */
	code?: string;
	/** Messages by field, for forms. */
	errors?: Record<string, string[]>;
	/** For `throttled`, `busy` and `closed`: seconds until another try makes sense. */
	retryAfter?: number;
	/** More JSON for the answer, such as `{ suggest: "signup" }`. */
	extra?: Record<string, unknown>;
}

/** An expected no, told to the caller in its own words. Anything else that is thrown is a bug. */
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

/** What a form shows at one of its fields. */
export const refusalAt = (field: string, message: string): Refusal =>
	new Refusal("invalid", message, { errors: { [field]: [message] } });
