import type { Role } from "#contract/account/session.ts";

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
}

/** Seconds a session lives whose person asked to be remembered (decisions §4). */
export const rememberedSeconds = 60 * 24 * 60 * 60;
/** Seconds any other session lives without a request. */
export const idleSeconds = 12 * 60 * 60;

export const secondsAfter = (time: Date, seconds: number): Date =>
	new Date(time.getTime() + seconds * 1000);
