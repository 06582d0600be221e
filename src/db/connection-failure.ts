import pg from "pg";
import { DatabaseUnavailable } from "#lib/process/database-unavailable.ts";

/** SQLSTATEs of a server that is starting, stopping, crashed or out of connections, and of connection exceptions. */
const serverCodes = /^(?:08...|57P0[1-5]|53300)$/;
const networkCodes =
	/^(?:ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
/** Error messages of the driver. */
const driverMessages =
	/^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable)/;

/** Returns true if the connection failed rather than the query. */
export function isConnectionFailure(error: unknown): boolean {
	if (error instanceof DatabaseUnavailable) return true;
	if (!(error instanceof Error)) return false;
	if (error instanceof pg.DatabaseError) return serverCodes.test(error.code ?? "");
	const { code, syscall } = error as NodeJS.ErrnoException;
	const isMissingSocket = code === "ENOENT" && syscall === "connect";
	return isMissingSocket || networkCodes.test(code ?? "") || driverMessages.test(error.message);
}

/** Returns the error of a query, as DatabaseUnavailable if the connection failed. */
export const withShopMessage = (error: unknown): unknown =>
	isConnectionFailure(error) && !(error instanceof DatabaseUnavailable)
		? new DatabaseUnavailable(error)
		: error;
