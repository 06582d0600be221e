import { randomUUID } from "node:crypto";

/** Format of ids from proxies, without characters that could forge a log line or statement. */
const idForm = /^[\w.:-]{8,48}$/;

/** Returns the request's id: the one from a trusted proxy, or a new one. */
export function requestIdOf(sent: string | undefined, isTrusted: boolean): string {
	return isTrusted && sent !== undefined && idForm.test(sent) ? sent : randomUUID();
}
