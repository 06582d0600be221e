import { createHash } from "node:crypto";
import { type AttemptLimit, limitKey } from "./limit-attempts.ts";
import { networkOf } from "./network-of.ts";

const quarterHour = 15 * 60;
const hour = 60 * 60;

/** Limits on failed password sign-ins. Passkey sign-ins can't be guessed and skip these limits. */
export interface SignInLimits {
	/** If one of these is used up, every sign-in is refused. */
	shut: AttemptLimit[];
	/**
	 * If this limit is used up, the password is being guessed from many places. A password alone is then always
	 * refused, with the same answer as a wrong password, while an account with a second factor can still sign in. null
	 * for a device the account knows, because no one else can use up its limits.
	 */
	guarded: AttemptLimit | null;
}

/**
 * Returns the limits for a device that hasn't signed in to the account before. Only failures count, because mobile
 * carriers put many honest people behind one address. The limit per password stops one password from being tried on
 * many accounts long before the whole address is slowed down. It stores 16 bits of the password's hash.
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

/** Returns the limits for a known device. They are its own, so strangers can't lock the owner out. */
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

/** Returns the limits for one account seen from one address. */
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

/** True if a password attempt may sign in. */
export const maySignIn = (tried: {
	fits: boolean;
	isBlocked: boolean;
	/** The account is being guessed at from many places, and this device isn't known to it. */
	isGuarded: boolean;
	hasSecondFactor: boolean;
}): boolean => tried.fits && !tried.isBlocked && (!tried.isGuarded || tried.hasSecondFactor);
