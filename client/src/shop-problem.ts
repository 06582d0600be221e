import type { AnyCall, Code, ProblemCode } from "./call.ts";
import type { Problem, Told } from "./generated/problems.ts";

/** A refusal by the shop, or `status` 0 if the shop didn't answer. */
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

/** Returns true if this call was refused with this code. `error.body` then has the code's type. */
export const isRefusal = <C extends AnyCall, const Refusal extends Code<C>>(
	error: unknown,
	_call: C,
	code: Refusal,
): error is ShopProblem & { body: Problem & Told[Refusal] } =>
	error instanceof ShopProblem && error.code === code;
