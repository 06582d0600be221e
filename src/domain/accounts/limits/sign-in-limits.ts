import { createHash } from "node:crypto";
import { type AttemptLimit, limitKey } from "./limit-attempts.ts";
import { networkOf } from "./network-of.ts";

const quarterHour = 15 * 60;
const hour = 60 * 60;

/** Limits on failed password sign-ins. They don't apply to passkeys, which can't be guessed. */
export interface SignInLimits {
	/** If one of these is used up, every sign-in is refused. */
	shut: AttemptLimit[];
	/**
	 * If this limit is used up, the password is being guessed from many places. A password alone is then always
	 * refused, with the same answer as a wrong password, while an account with a second factor can still sign in. null
	 * for a known device, because only that device counts towards its own limits.
	 */
	guarded: AttemptLimit | null;
}

/**
 * Returns the limits for a device that hasn't signed in to the account before. Only failures count, because mobile
 * carriers put many honest people behind one address. The limit per password stops one password from being tried on
 * many accounts long before the whole address is slowed down. Its key contains only 16 bits of the password's hash.
 */
export function limitsOfStranger(email: string, password: string, address: string): SignInLimits {
	const network = networkOf(address);
	const passwordMark = createHash("sha256").update(password).digest("hex").slice(0, 4);
	const { here, everywhere, guarded } = accountLimits(email, address);
	return {
		shut: [
			here,
			everywhere,
			{
				key: limitKey("sign-in:password-here", passwordMark, network),
				most: 20,
				windowSeconds: quarterHour,
			},
			{ key: limitKey("sign-in:here", network), most: 100, windowSeconds: quarterHour },
		],
		guarded,
	};
}

/**
 * Returns the limits for a known device. Each known device has its own limits, so strangers can't lock
 * the owner out.
 */
export const limitsOfKnownDevice = (email: string, device: string): SignInLimits => ({
	shut: [
		{
			key: limitKey("sign-in:device", email.toLowerCase(), device),
			most: 10,
			windowSeconds: quarterHour,
		},
	],
	guarded: null,
});

/** Returns the limits on sign-ins to one account from one address. */
export function accountLimits(email: string, address: string) {
	const account = email.toLowerCase();
	return {
		here: {
			key: limitKey("sign-in:account-here", account, networkOf(address)),
			most: 10,
			windowSeconds: quarterHour,
		},
		guarded: { key: limitKey("sign-in:account", account), most: 50, windowSeconds: hour },
		everywhere: {
			key: limitKey("sign-in:account-everywhere", account),
			most: 500,
			windowSeconds: hour,
		},
	} satisfies Record<string, AttemptLimit>;
}

export const maySignIn = (tried: {
	fits: boolean;
	isBlocked: boolean;
	/** Many addresses are guessing the account's password, and the account doesn't know this device. */
	isGuarded: boolean;
	hasSecondFactor: boolean;
}): boolean => tried.fits && !tried.isBlocked && (!tried.isGuarded || tried.hasSecondFactor);
