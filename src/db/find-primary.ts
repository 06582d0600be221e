import pg from "pg";
import { StartRefused } from "#lib/start-refused.ts";
import { isConnectionFailure } from "./connection-failure.ts";
import { type AddressVariable, connectionSettings } from "./connection-settings.ts";
import { explainConnectionFailure } from "./explain-connection-failure.ts";
import { choosePrimary } from "./judge-servers.ts";
import { requireReachable } from "./require-reachable.ts";
import { serverName } from "./server-name.ts";
import { readRole, type ServerRole } from "./server-role.ts";

export interface FoundServers {
	/** The address of the one that takes writes. */
	primary: string;
	/** How often a replica was promoted on the way to it; 0: nobody asked. */
	timeline: number;
	/** The others', whatever they are now. */
	replicas: string[];
	/** Who does not answer. */
	away: string[];
}

/**
 * Finds which of a shop's servers takes its writes: a replica may have been promoted since the addresses
 * were written down.
 * @throws StartRefused in a sentence that says what to mend
 */
export async function findPrimary(
	address: string,
	replicas: readonly string[],
): Promise<FoundServers> {
	if (replicas.length === 0) {
		await requireReachable(address);
		return { primary: address, timeline: 0, replicas: [], away: [] };
	}
	const addresses = [address, ...replicas];
	const roles = await Promise.all(
		addresses.map((each, index) =>
			askRole(each, index === 0 ? "DATABASE_URL" : "DATABASE_REPLICA_URL"),
		),
	);
	refuseStrangers(addresses, roles);
	const chosen = choosePrimary(roles, { index: 0, system: null, timeline: 0 });
	const primary = addresses[chosen ?? -1];
	const timeline = roles[chosen ?? -1]?.timeline;
	if (primary === undefined || timeline === undefined) {
		// In the words of a shop that has no replica, where the first does not answer.
		await requireReachable(address);
		throw new StartRefused(
			"DATABASE_URL: none of the servers takes writes, those of DATABASE_REPLICA_URL included. Promote one of them.",
		);
	}
	if (roles[0] === null && timeline === 1) {
		throw new StartRefused(
			`DATABASE_REPLICA_URL: ${serverName(primary)} takes writes and was never promoted, so it is no replica; and the server of DATABASE_URL does not answer.`,
		);
	}
	await requireReachable(primary);
	return {
		primary,
		timeline,
		replicas: addresses.filter((each) => each !== primary),
		away: addresses.filter((_, index) => roles[index] === null).map(serverName),
	};
}

/** @returns null: it does not answer, which keeps no shop closed */
async function askRole(address: string, variable: AddressVariable): Promise<ServerRole | null> {
	const client = new pg.Client({
		...connectionSettings(address, variable),
		connectionTimeoutMillis: 5_000,
		query_timeout: 5_000,
		application_name: "kargado",
	});
	client.on("error", () => {});
	try {
		await client.connect();
		return await readRole(client);
	} catch (error) {
		if (isConnectionFailure(error)) return null;
		const explanation = explainConnectionFailure(error, address, variable);
		if (explanation === null) throw error;
		throw new StartRefused(explanation, { cause: error });
	} finally {
		await client.end().catch(() => {});
	}
}

function refuseStrangers(
	addresses: readonly string[],
	roles: readonly (ServerRole | null)[],
): void {
	const [first] = roles.filter((role) => role !== null);
	for (const [index, role] of roles.entries()) {
		const name = serverName(addresses[index] ?? "");
		if (role && role.system !== first?.system) {
			throw new StartRefused(
				`DATABASE_REPLICA_URL: ${name} is no replica of the database of DATABASE_URL: it was made by itself.`,
			);
		}
		const twin = roles.findIndex(
			(other) => role?.isPrimary && other?.isPrimary && other.timeline === role.timeline,
		);
		if (twin !== -1 && twin < index) {
			throw new StartRefused(
				`DATABASE_REPLICA_URL: ${name} takes writes as ${serverName(addresses[twin] ?? "")} does. It is the same server, or one that has to be stopped first.`,
			);
		}
	}
}
