import { createHash } from "node:crypto";
import { type AttemptLimit, limitKey } from "./limit-attempts.ts";
import { networkOf } from "./network-of.ts";

const quarterHour = 15 * 60;
const hour = 60 * 60;

/**
 * Failed sign-ins that are let through. Only failures count, because mobile carriers put many
 * honest people behind one address. The limit by password stops one password tried on many
 * accounts long before the whole address is slowed; of the password it keeps 16 bits of a hash.
 */
export function signInLimits(email: string, password: string, address: string): AttemptLimit[] {
	const network = networkOf(address);
	const passwordMark = createHash("sha256").update(password).digest("hex").slice(0, 4);
	return [
		...accountLimits(email, address),
		{
			key: limitKey("sign-in:password-here", passwordMark, network),
			most: 20,
			windowSeconds: quarterHour,
		},
		{ key: limitKey("sign-in:here", network), most: 100, windowSeconds: quarterHour },
	];
}

/** Those of them that are about one account. */
export function accountLimits(email: string, address: string): AttemptLimit[] {
	const account = email.toLowerCase();
	return [
		{
			key: limitKey("sign-in:account-here", account, networkOf(address)),
			most: 10,
			windowSeconds: quarterHour,
		},
		{ key: limitKey("sign-in:account", account), most: 50, windowSeconds: hour },
	];
}
