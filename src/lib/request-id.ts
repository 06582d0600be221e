import { randomUUID } from "node:crypto";

/** What proxies write; nothing with which a line of the log or a statement could be forged. */
const idForm = /^[\w.:-]{8,48}$/;

/** The id of a request: as a proxy that is trusted has told it, else a new one. */
export function requestIdOf(told: string | undefined, isTrusted: boolean): string {
	return isTrusted && told !== undefined && idForm.test(told) ? told : randomUUID();
}
