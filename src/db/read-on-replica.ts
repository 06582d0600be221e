import pg from "pg";
import { isConnectionFailure } from "./connection-failure.ts";
import type { ReadSource } from "./database.ts";
import { writtenUpTo } from "./server-role.ts";
import type { ReplicaReader, ServerWatch } from "./watch-servers.ts";

/**
 * Of a replica alone: it applied what the primary has removed or locked meanwhile, and a read was in its
 * way; or somebody wrote where nobody may.
 */
const ofReplica = new Set(["40001", "40P01", "25006"]);

const mayBeOfReplica = (error: unknown): boolean =>
	isConnectionFailure(error) ||
	(error instanceof pg.DatabaseError && ofReplica.has(error.code ?? ""));

/**
 * Reads on a replica that has everything that is committed now, and else on the primary: whoever has
 * written, or has heard of a change, reads it, through whatever process it came. For that the primary is
 * asked how far it has written, which is less than anything that is worth to be read elsewhere.
 */
export async function readOnReplica<T>(
	primary: ReadSource,
	servers: ServerWatch,
	read: (source: ReadSource) => Promise<T>,
	onReadAgain: (cause: unknown) => void = () => {},
): Promise<T> {
	const replica = await servers.nextReplica();
	if (replica === null) return read(primary);
	const { position } = await primary.one<{ position: number }>(writtenUpTo);
	const told = await readThere(replica, position, read).catch((error: unknown) => {
		if (!mayBeOfReplica(error)) throw error;
		replica.countFailure(isConnectionFailure(error));
		onReadAgain(error);
		return null;
	});
	return told === null ? read(primary) : told.answer;
}

/** @returns null: it is too far behind */
async function readThere<T>(
	replica: ReplicaReader,
	position: number,
	read: (source: ReadSource) => Promise<T>,
): Promise<{ answer: T } | null> {
	if (!(await replica.reaches(position))) return null;
	const answer = await read(replica.reads);
	replica.count();
	return { answer };
}
