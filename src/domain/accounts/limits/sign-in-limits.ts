import { createHash } from "node:crypto";
import { type AttemptLimit, limitKey } from "./limit-attempts.ts";
import { networkOf } from "./network-of.ts";

const quarterHour = 15 * 60;
const hour = 60 * 60;

/** Failed sign-ins by password that are let through; a passkey is no guess and passes none of this. */
export interface SignInLimits {
	/** Where one of these is full, nobody is let in. */
	shut: AttemptLimit[];
	/**
	 * Where this is full, somebody guesses from everywhere: a password alone lets nobody in any more,
	 * and every answer is the same as if nobody were. With a second factor behind it, it still does.
	 * null: a device that the account knows, which nobody else can fill the limits of.
	 */
	guarded: AttemptLimit | null;
}

/**
 * Those of a device that has not signed in to the account before. Only failures count, because mobile
 * carriers put many honest people behind one address. The limit by password stops one password tried
 * on many accounts long before the whole address is slowed; of the password it keeps 16 bits of a
 * hash.
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

/** Those of a device that has: its own, so that no stranger locks its owner out. */
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

/** Those that are about one account, seen from one address. */
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

/** Whether a password that was tried lets somebody in. */
export const maySignIn = (tried: {
	fits: boolean;
	isBlocked: boolean;
	/** The account is being guessed at from everywhere, and this is no device that it knows. */
	isGuarded: boolean;
	hasSecondFactor: boolean;
}): boolean => tried.fits && !tried.isBlocked && (!tried.isGuarded || tried.hasSecondFactor);
