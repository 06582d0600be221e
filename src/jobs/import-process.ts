import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Logger } from "pino";
import type { ImportAnswer, ImportRequest } from "./import-messages.ts";

/** Works on imports away from what answers requests. */
export interface ImportProcess {
	/** Throws where the import has to be taken up anew; whoever does goes on where it ended. */
	run(importId: number): Promise<void>;
	close(): Promise<void>;
}

interface Given {
	/** Of the database, embedded or served. */
	databaseUrl: string;
	origin: string;
	log: Pick<Logger, "error">;
}

const script = join(import.meta.dirname, "import-child.ts");
/** How long a process stays without work, in milliseconds: it holds memory. */
const idleMilliseconds = 30_000;

/** It reaches the database as the shop does, and knows no key of a provider. */
function ownEnvironment(): NodeJS.ProcessEnv {
	const isNeeded = (name: string) =>
		/^(PATH|HOME|TMPDIR|TZ|LD_LIBRARY_PATH|NODE_COMPILE_CACHE|NODE_EXTRA_CA_CERTS|SSL_CERT_.*|PG.*)$/.test(
			name,
		);
	const given = Object.entries(process.env).filter(([name]) => isNeeded(name));
	return { ...Object.fromEntries(given), MALLOC_ARENA_MAX: "2" };
}

interface Waiting {
	child: ChildProcess;
	resolve: () => void;
	reject: (error: Error) => void;
}

/**
 * Reads, compares and writes catalogue files in a process of its own with a low priority and its own
 * connections, so that nobody waits for it. It starts with the first file.
 */
export function openImportProcess({ databaseUrl, origin, log }: Given): ImportProcess {
	const waiting = new Map<number, Waiting>();
	let child: ChildProcess | null = null;
	let idle: NodeJS.Timeout | undefined;
	let lastId = 0;

	function hear(answer: ImportAnswer): void {
		if ("text" in answer) {
			log.error({ err: answer.err }, answer.text);
			return;
		}
		const asked = waiting.get(answer.id);
		if ("failed" in answer) asked?.reject(new Error(answer.failed));
		else asked?.resolve();
	}

	function start(): ChildProcess {
		const started = fork(script, [], {
			execArgv: [],
			env: ownEnvironment(),
			serialization: "advanced",
			stdio: ["ignore", "ignore", "inherit", "ipc"],
		});
		started.on("message", hear);
		const fail = () => {
			if (child === started) child = null;
			for (const { child: asked, reject } of waiting.values()) {
				if (asked === started) reject(new Error("The process that works on imports has ended."));
			}
		};
		started.once("exit", fail);
		started.once("error", fail);
		// It keeps nobody from ending.
		started.unref();
		started.channel?.unref();
		return started;
	}

	return {
		async run(importId) {
			clearTimeout(idle);
			child ??= start();
			const asked = child;
			const id = ++lastId;
			asked.channel?.ref();
			try {
				await new Promise<void>((resolve, reject) => {
					waiting.set(id, { child: asked, resolve, reject });
					asked.send({ id, databaseUrl, origin, importId } satisfies ImportRequest, (error) => {
						if (error) reject(error);
					});
				});
			} finally {
				waiting.delete(id);
				if (waiting.size === 0) {
					asked.channel?.unref();
					idle = setTimeout(() => {
						// What comes before it has ended starts another.
						if (child === asked) child = null;
						asked.kill("SIGKILL");
					}, idleMilliseconds).unref();
				}
			}
		},
		async close() {
			clearTimeout(idle);
			const last = child;
			if (!last) return;
			const ended = once(last, "exit");
			last.kill("SIGKILL");
			await ended;
		},
	};
}
