import { randomUUID } from "node:crypto";

/** Format of ids from proxies. It excludes characters that could forge a log entry or an SQL comment. */
const idForm = /^[\w.:-]{8,48}$/;

/** Returns the request's id: the one that a trusted proxy sent, or a new one. */
export function requestIdOf(sent: string | undefined, isTrusted: boolean): string {
	return isTrusted && sent !== undefined && idForm.test(sent) ? sent : randomUUID();
}
