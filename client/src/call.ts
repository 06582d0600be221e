import type { Told } from "./generated/problems.ts";
import type { Call as Request } from "./generated/to-request.ts";

/** Codes that state why the shop refused a call. They never change. */
export type ProblemCode = keyof Told;

/** An API call with its method and path. Its type carries the input, the output and the codes of possible refusals. */
export interface Call<Input, Output, Code extends ProblemCode> extends Request {
	/** True if the call accepts an Idempotency-Key, which makes repeated requests safe. */
	readonly keyed?: true;
	/** Never set at run time. The field only carries types. */
	readonly types?: { input: Input; output: Output; code: Code };
}

/** A call that returns a list in pages. */
export interface PagedCall<Input, Item, Code extends ProblemCode>
	extends Call<Input, Item[], Code> {
	readonly paged: true;
}

// biome-ignore lint/suspicious/noExplicitAny: matches calls with any input and output
export type AnyCall = Call<any, any, any>;
// biome-ignore lint/suspicious/noExplicitAny: matches calls with any input and output
export type AnyPagedCall = PagedCall<any, any, any>;

export type Input<C extends AnyCall> = NonNullable<C["types"]>["input"];
export type Output<C extends AnyCall> = NonNullable<C["types"]>["output"];
/** The codes of the refusals that a call can return. */
export type Code<C extends AnyCall> = NonNullable<C["types"]>["code"];
/** The type of an item in a call's list. */
export type Item<C extends AnyPagedCall> = Output<C>[number];
