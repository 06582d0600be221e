import type { AnyCall, Code, ProblemCode } from "./call.ts";
import type { Problem, Told } from "./generated/problems.ts";

/** A refusal as the shop told it, or a shop that did not answer (`status` 0). */
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

	/** What is wrong with fields, by their names. */
	get errors(): Record<string, string[]> {
		return this.body.errors ?? {};
	}
}

/** Whether this call was refused with this code, which then tells in `error.body` what it does. */
export const isRefusal = <C extends AnyCall, const Refusal extends Code<C>>(
	error: unknown,
	_call: C,
	code: Refusal,
): error is ShopProblem & { body: Problem & Told[Refusal] } =>
	error instanceof ShopProblem && error.code === code;
