import { Refusal } from "#lib/refusal.ts";
import { type Role, roleFacts } from "#lib/roles.ts";

/** The account behind a session, as the database has it now. */
export interface Session {
	sessionId: number;
	accountId: number;
	role: Role;
	branchId: number | null;
	name: string;
	email: string;
	emailVerified: boolean;
	avatarPath: string | null;
	/** An authenticator app is set up, and this session has shown its code. */
	hasSecondFactor: boolean;
	/** The account has a passkey, whichever way this session began. */
	hasPasskey: boolean;
	hasPassword: boolean;
	/** The sign-in. */
	createdAt: Date;
	/** The last proof, within the session, of being who signed in. */
	confirmedAt: Date | null;
	/** When the person was last surely there. */
	presentAt: Date;
}

const minutes = 60;
const hours = 60 * minutes;
const days = 24 * hours;

/** Seconds without a request, and since the sign-in, after which a session has ended. */
const lifetimes = {
	passing: { idle: 12 * hours, whole: 24 * hours },
	remembered: { idle: 30 * days, whole: 60 * days },
	/** Who works here signs in each day. */
	staff: { idle: 12 * hours, whole: 12 * hours },
};

/** When a session ends that is seen now. */
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
 * Seconds that the cookie of a session stays: none longer than the session itself can. Null: until the
 * browser closes, for who did not ask to be remembered.
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

/** Seconds for which a proof opens what asks for one. */
export const confirmedSeconds = 10 * minutes;
/** Seconds after which somebody at a computer in the shop counts as gone. */
const presentSeconds = 30 * minutes;

/** Who has just proved to be who signed in; without a way to prove it the sign-in itself counts. */
export function isConfirmed(session: Session, now: Date): boolean {
	const canProve = session.hasPassword || session.hasSecondFactor || session.hasPasskey;
	const proof = session.confirmedAt ?? (canProve ? null : session.createdAt);
	return proof !== null && proof > secondsAfter(now, -confirmedSeconds);
}

/** Whether the person who signed in is still the one at the computer. */
export const isPresent = (session: Session, now: Date): boolean =>
	session.presentAt > secondsAfter(now, -presentSeconds);

/** Asks for a proof; `by` says how the person can give one. */
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

/** @throws Refusal `confirm_identity` without a proof of the last ten minutes */
export function requireConfirmed(session: Session, now: Date): void {
	if (!isConfirmed(session, now)) throw askForIdentity(session);
}

export const secondsAfter = (time: Date, seconds: number): Date =>
	new Date(time.getTime() + seconds * 1000);
