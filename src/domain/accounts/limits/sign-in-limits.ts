import { createHash } from "node:crypto";
import { type AttemptLimit, limitKey } from "./limit-attempts.ts";
import { networkOf } from "./network-of.ts";

const quarterHour = 15 * 60;
const hour = 60 * 60;

/** Limits on failed password sign-ins. They don't apply to passkeys, which can't be guessed. */
export interface SignInLimits {
	/** If one of these limits is used up, the sign-in is refused. */
	shut: AttemptLimit[];
	/**
	 * Limit on failed sign-ins to the account from all networks. If it's used up, someone is probably guessing the
	 * password. Then only accounts with a second factor can sign in, and others get the same response as for a wrong
	 * password. Null for a known device, which has its own limits.
	 */
	guarded: AttemptLimit | null;
}

/**
 * Returns the limits for a device that hasn't signed in to the account before. Only failures count, because mobile
 * carriers put many people behind one network address. The limit per password prevents someone from trying one password
 * on many accounts. Its key contains only 16 bits of the password's hash, so that it doesn't reveal the password.
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
 * Returns the limits for a known device. Each device has its own limits, so that strangers can't lock the owner out.
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

/**
 * Returns the limits on failed sign-ins to an account: `here` counts those from the network of this address, and
 * `guarded` and `everywhere` count those from all networks.
 */
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
	/** True if the account's password is being guessed from many places, and the device is unknown. */
	isGuarded: boolean;
	hasSecondFactor: boolean;
}): boolean => tried.fits && !tried.isBlocked && (!tried.isGuarded || tried.hasSecondFactor);
