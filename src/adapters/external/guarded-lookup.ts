import { lookup as resolve } from "node:dns/promises";
import type { LookupFunction } from "node:net";

/** True if a connection to this IP address and port is allowed. */
export type MayReach = (address: string, port: number) => boolean;

/**
 * A DNS lookup that returns only the addresses that it has checked, so that a later DNS response can't redirect the
 * connection.
 * @param refusal thrown if any of the resolved addresses is forbidden
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
