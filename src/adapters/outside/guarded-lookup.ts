import { lookup as resolve } from "node:dns/promises";
import type { LookupFunction } from "node:net";

/** Whether a connection may be made to an IP address and port. */
export type MayReach = (address: string, port: number) => boolean;

/**
 * Connects to just the addresses that were checked, so that no second answer of the DNS counts.
 * @param refusal what is thrown where the name leads where nothing may be reached, also beside another
 */
export const guardedLookup =
	(mayReach: MayReach, port: number, refusal: () => Error): LookupFunction =>
	(hostname, _options, callback) => {
		resolve(hostname, { all: true }).then(
			(found) => {
				const [first] = found;
				if (!first || found.some(({ address }) => !mayReach(address, port))) {
					callback(refusal(), []);
					return;
				}
				callback(null, found);
			},
			(error) => callback(error, []),
		);
	};
