import type { Told } from "./generated/problems.ts";
import type { Call as Request } from "./generated/to-request.ts";

/** A stable word for why the shop refuses something. */
export type ProblemCode = keyof Told;

/** One call of the shop: where it goes, and in its type what it takes, gives and refuses with. */
export interface Call<Input, Output, Code extends ProblemCode> extends Request {
	/** An Idempotency-Key makes a repeat do nothing anew. */
	readonly keyed?: true;
	/** Never there: it holds the types. */
	readonly types?: { input: Input; output: Output; code: Code };
}

/** A call whose list goes on from page to page. */
export interface PagedCall<Input, Item, Code extends ProblemCode>
	extends Call<Input, Item[], Code> {
	readonly paged: true;
}

// biome-ignore lint/suspicious/noExplicitAny: whatever a call takes and gives
export type AnyCall = Call<any, any, any>;
// biome-ignore lint/suspicious/noExplicitAny: whatever a call takes and gives
export type AnyPagedCall = PagedCall<any, any, any>;

export type Input<C extends AnyCall> = NonNullable<C["types"]>["input"];
export type Output<C extends AnyCall> = NonNullable<C["types"]>["output"];
/** The codes with which a call can be refused. */
export type Code<C extends AnyCall> = NonNullable<C["types"]>["code"];
/** What the list of a call consists of. */
export type Item<C extends AnyPagedCall> = Output<C>[number];
