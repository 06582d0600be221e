import { Refusal } from "#lib/refusals/refusal.ts";
import { type Role, roleFacts } from "#lib/security/roles.ts";

/** The account behind a session, with its current data. */
export interface Session {
	sessionId: number;
	accountId: number;
	role: Role;
	branchId: number | null;
	name: string;
	email: string;
	emailVerified: boolean;
	avatarPath: string | null;
	/** An authenticator app is set up, and the person entered its code in this session. */
	hasSecondFactor: boolean;
	/** True if the account has a passkey, no matter how this session started. */
	hasPasskey: boolean;
	hasPassword: boolean;
	/** Time of the sign-in. */
	createdAt: Date;
	/** Last time the identity was confirmed in this session. */
	confirmedAt: Date | null;
	/** Last time at which the person was certainly present. */
	presentAt: Date;
}

const minutes = 60;
const hours = 60 * minutes;
const days = 24 * hours;

/** Seconds after which a session ends: without a request (`idle`), and since the sign-in (`whole`). */
const lifetimes = {
	passing: { idle: 12 * hours, whole: 24 * hours },
	remembered: { idle: 30 * days, whole: 60 * days },
	/** Shorter than for customers, because staff sign in every day. */
	staff: { idle: 12 * hours, whole: 12 * hours },
};

/** Returns when a session that is seen now ends. */
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
 * Returns how many seconds a session cookie lasts, at most as long as the session. Returns null if the person didn't
 * ask to be remembered, so that the cookie lasts until the browser closes.
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

/** Seconds a confirmed identity stays valid. */
export const confirmedSeconds = 10 * minutes;
/** Seconds after which a person at a shop computer counts as away. */
const presentSeconds = 30 * minutes;

/**
 * True if the identity was confirmed recently. If the person has no way to confirm it, the sign-in
 * itself counts.
 */
export function isConfirmed(session: Session, now: Date): boolean {
	const canProve = session.hasPassword || session.hasSecondFactor || session.hasPasskey;
	const proof = session.confirmedAt ?? (canProve ? null : session.createdAt);
	return proof !== null && proof > secondsAfter(now, -confirmedSeconds);
}

/** True if the person who signed in is presumably still at the computer. */
export const isPresent = (session: Session, now: Date): boolean =>
	session.presentAt > secondsAfter(now, -presentSeconds);

/** Returns a refusal that asks to confirm the identity; `by` lists the methods the person has. */
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

/** @throws Refusal `confirm_identity` if the identity wasn't confirmed in the last ten minutes */
export function requireConfirmed(session: Session, now: Date): void {
	if (!isConfirmed(session, now)) throw askForIdentity(session);
}

export const secondsAfter = (time: Date, seconds: number): Date =>
	new Date(time.getTime() + seconds * 1000);
