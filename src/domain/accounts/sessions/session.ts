import { Refusal } from "#lib/refusals/refusal.ts";
import { type Role, roleFacts } from "#lib/security/roles.ts";

/** A session with the current data of its account. */
export interface Session {
	sessionId: number;
	accountId: number;
	role: Role;
	branchId: number | null;
	name: string;
	email: string;
	emailVerified: boolean;
	avatarPath: string | null;
	/** True if the account has an authenticator app and the person entered its code in this session. */
	hasSecondFactor: boolean;
	/** True if the account has a passkey, even if it wasn't used in this session. */
	hasPasskey: boolean;
	hasPassword: boolean;
	/** Time of the sign-in. */
	createdAt: Date;
	/** Time of the last confirmation of the identity in this session. */
	confirmedAt: Date | null;
	/** Time of the last change by which the person proved to be at the computer. */
	presentAt: Date;
}

const minutes = 60;
const hours = 60 * minutes;
const days = 24 * hours;

/** Seconds after which a session ends: since its last request (`idle`), and since the sign-in (`whole`). */
const lifetimes = {
	passing: { idle: 12 * hours, whole: 24 * hours },
	remembered: { idle: 30 * days, whole: 60 * days },
	/** Sessions of staff are shorter than those of customers, because staff sign in every day. */
	staff: { idle: 12 * hours, whole: 12 * hours },
};

/** Returns when a session that is used now will end. */
export function sessionEnd(
	session: { role: Role; remembered: boolean; createdAt: Date },
	now: Date,
): Date {
	const passing = session.remembered ? lifetimes.remembered : lifetimes.passing;
	const { idle, whole } = roleFacts[session.role].worksHere ? lifetimes.staff : passing;
	const ends = [secondsAfter(now, idle), secondsAfter(session.createdAt, whole)];
	return new Date(Math.min(...ends.map(Number)));
}

/**
 * Returns the maximum lifetime of a session cookie in seconds. Returns null if the person didn't choose "Remember me",
 * so that the cookie lasts until the browser closes.
 */
export function cookieSeconds({
	role,
	remembered,
}: {
	role: Role;
	remembered: boolean;
}): number | null {
	if (!remembered) return null;
	return roleFacts[role].worksHere ? lifetimes.staff.whole : lifetimes.remembered.whole;
}

/** Seconds for which a confirmed identity stays valid. */
export const confirmedSeconds = 10 * minutes;
/** Seconds after which a person at a shop computer counts as away. */
const presentSeconds = 30 * minutes;

/**
 * Returns true if the identity was confirmed recently. If the person has no means to confirm it, the sign-in itself
 * counts.
 */
export function isConfirmed(session: Session, now: Date): boolean {
	const canProve = session.hasPassword || session.hasSecondFactor || session.hasPasskey;
	const proof = session.confirmedAt ?? (canProve ? null : session.createdAt);
	return proof !== null && proof > secondsAfter(now, -confirmedSeconds);
}

/** Returns true if the person is probably still at the computer. */
export const isPresent = (session: Session, now: Date): boolean =>
	session.presentAt > secondsAfter(now, -presentSeconds);

/**
 * Returns a refusal that asks the person to confirm their identity. Its field `by` lists the methods that the person
 * can use.
 */
export function askForIdentity(session: Session): Refusal {
	const by = [
		...(session.hasPassword ? ["password"] : []),
		...(session.hasSecondFactor ? ["code"] : []),
		...(session.hasPasskey ? ["passkey"] : []),
	];
	const message =
		by.length > 0
			? "Please confirm that it's you."
			: "Please log out and sign in again, then try once more.";
	return new Refusal("forbidden", message, { code: "confirm_identity", extra: { by } });
}

/**
 * Checks that the identity was confirmed recently.
 * @throws Refusal `confirm_identity` if it wasn't confirmed in the last ten minutes
 */
export function requireConfirmed(session: Session, now: Date): void {
	if (!isConfirmed(session, now)) throw askForIdentity(session);
}

export const secondsAfter = (time: Date, seconds: number): Date =>
	new Date(time.getTime() + seconds * 1000);
