import pg from "pg";
import { DatabaseAway } from "#lib/database-away.ts";

/**
 * What the server says when it goes, comes or has no room: connection exceptions, a shutdown by
 * somebody, a crash, a start that is not over, too many connections.
 */
const serverCodes = /^(?:08...|57P0[1-5]|53300)$/;
const networkCodes =
	/^(?:ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
/** The driver's own words. */
const driverMessages =
	/^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable)/;

/** Whether the connection failed, and not what was asked over it. */
export function isConnectionFailure(error: unknown): boolean {
	if (error instanceof DatabaseAway) return true;
	if (!(error instanceof Error)) return false;
	if (error instanceof pg.DatabaseError) return serverCodes.test(error.code ?? "");
	const { code, syscall } = error as NodeJS.ErrnoException;
	const isMissingSocket = code === "ENOENT" && syscall === "connect";
	return isMissingSocket || networkCodes.test(code ?? "") || driverMessages.test(error.message);
}

/** What a query failed with, in our own words where it was the connection. */
export const inOurWords = (error: unknown): unknown =>
	isConnectionFailure(error) && !(error instanceof DatabaseAway) ? new DatabaseAway(error) : error;
