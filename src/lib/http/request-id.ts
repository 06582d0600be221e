import { randomUUID } from "node:crypto";

/** Format of ids from proxies, without characters that could forge a log line or statement. */
const idForm = /^[\w.:-]{8,48}$/;

/** Returns a request's id: from a trusted proxy, or a new one. */
export function requestIdOf(told: string | undefined, isTrusted: boolean): string {
	return isTrusted && told !== undefined && idForm.test(told) ? told : randomUUID();
}
