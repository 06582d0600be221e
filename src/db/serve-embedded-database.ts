import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import type { PGlite } from "@electric-sql/pglite";
import { frontend, MessageReader, startupReply, withStatementPrefix } from "./wire-protocol.ts";

interface Connection {
	socket: Socket;
	/** Prefix of this connection's prepared statement names, because all connections share one session. */
	statementPrefix: string;
	unfinished: Buffer[];
}

interface Turn {
	connection?: Connection;
	take(): void | Promise<void>;
	/** True after a flush message: the client keeps its turn, because more of its messages follow. */
	continues?: boolean;
}

/**
 * Serves PGlite, which has a single session, to many PostgreSQL clients on a Unix socket. Clients take turns. A client
 * with an open transaction keeps its turn until the transaction ends, so transactions run one after the other. All
 * clients share session state (`set`, temporary tables, session-level advisory locks); COPY FROM STDIN doesn't work.
 */
export async function serveEmbeddedDatabase(
	postgres: PGlite,
	socketPath: string,
	abandonedTransactionMilliseconds = 30_000,
): Promise<{ close(): Promise<void> }> {
	const connections = new Set<Connection>();
	let turns: Turn[] = [];
	let owner: Connection | undefined;
	let abandonedTransaction: NodeJS.Timeout | undefined;
	let running = false;
	let connectionCount = 0;

	const { rows } = await postgres.query<{ server_version: string }>("show server_version");
	const greeting = startupReply(rows[0]?.server_version ?? "");

	function enqueue(turn: Turn): void {
		turns.push(turn);
		if (!running) void runTurns();
	}

	async function runTurns(): Promise<void> {
		running = true;
		for (let turn = takeNextTurn(); turn; turn = takeNextTurn()) {
			clearTimeout(abandonedTransaction);
			await turn.take();
			owner = turn.continues || postgres.isInTransaction() ? turn.connection : undefined;
			if (owner) {
				const { socket } = owner;
				const abandon = () => socket.destroy();
				abandonedTransaction = setTimeout(abandon, abandonedTransactionMilliseconds);
			}
		}
		running = false;
	}

	function takeNextTurn(): Turn | undefined {
		const index = owner ? turns.findIndex((turn) => turn.connection === owner) : 0;
		return index === -1 ? undefined : turns.splice(index, 1)[0];
	}

	async function execute(messages: Buffer, socket: Socket): Promise<void> {
		socket.cork();
		await postgres.execProtocolRawStream(messages, {
			syncToFs: false,
			onRawData: (data) => socket.write(Buffer.from(data)),
		});
		socket.uncork();
	}

	async function cleanUpConnection(connection: Connection): Promise<void> {
		if (owner === connection) await postgres.exec("rollback");
		const prepared = await postgres.query<{ name: string }>(
			"select quote_ident(name) as name from pg_prepared_statements where starts_with(name, $1)",
			[connection.statementPrefix],
		);
		for (const { name } of prepared.rows) await postgres.exec(`deallocate ${name}`);
	}

	function receive(connection: Connection, message: Buffer): void {
		const type = message[0];
		if (type === frontend.terminate) {
			connection.socket.end();
			return;
		}
		connection.unfinished.push(withStatementPrefix(message, connection.statementPrefix));
		// PostgreSQL answers only after a query, sync or flush message. Collect the messages up to one of these, and run
		// them in one turn.
		const continues = type === frontend.flush;
		if (type === frontend.query || type === frontend.sync || continues) {
			const messages = Buffer.concat(connection.unfinished);
			connection.unfinished = [];
			enqueue({ connection, take: () => execute(messages, connection.socket), continues });
		}
	}

	const server = createServer((socket) => {
		const statementPrefix = `${++connectionCount}:`;
		const connection: Connection = { socket, statementPrefix, unfinished: [] };
		const reader = new MessageReader();
		connections.add(connection);
		socket.on("data", (data: Buffer) => {
			try {
				for (const { kind, bytes } of reader.read(data)) {
					if (kind === "startup") socket.write(greeting);
					else if (kind === "encryption-request") socket.write("N");
					else if (kind === "cancel-request") socket.end();
					else receive(connection, bytes);
				}
			} catch {
				socket.destroy();
			}
		});
		socket.on("error", () => socket.destroy());
		socket.on("close", () => {
			connections.delete(connection);
			turns = turns.filter((turn) => turn.connection !== connection);
			enqueue({ connection, take: () => cleanUpConnection(connection) });
		});
	});
	server.listen(socketPath);
	await once(server, "listening");

	return {
		async close() {
			server.close();
			const sockets = Array.from(connections, ({ socket }) => socket);
			await Promise.all(
				sockets.map((socket) => {
					const closed = once(socket, "close");
					socket.destroy();
					return closed;
				}),
			);
			await new Promise<void>((resolve) => enqueue({ take: resolve }));
		},
	};
}
