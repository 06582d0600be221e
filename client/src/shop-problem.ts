import type { AnyCall, Code, ProblemCode } from "./call.ts";
import type { Problem, Told } from "./generated/problems.ts";

/** Thrown if the shop refuses a call or doesn't answer. `status` is 0 if no complete answer arrived. */
export class ShopProblem extends Error {
	override readonly name = "ShopProblem";
	readonly status: number;
	readonly body: Problem;

	constructor(status: number, body: Problem, options?: ErrorOptions) {
		super(body.message, options);
		this.status = status;
		this.body = body;
	}

	get code(): ProblemCode | undefined {
		return this.body.code;
	}

	/** Error messages by field name. */
	get errors(): Record<string, string[]> {
		return this.body.errors ?? {};
	}
}

/**
 * Returns true if the error is a refusal with this code. Narrows the type of `error.body` to the fields of that code.
 */
export const isRefusal = <C extends AnyCall, const Refusal extends Code<C>>(
	error: unknown,
	_call: C,
	code: Refusal,
): error is ShopProblem & { body: Problem & Told[Refusal] } =>
	error instanceof ShopProblem && error.code === code;
