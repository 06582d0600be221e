import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { PictureProblem } from "#domain/uploads/decode-picture.ts";
import type { Hurry, PictureWorkshop } from "#domain/uploads/picture-workshop.ts";
import { createLanes } from "#lib/lanes.ts";
import type { PictureAnswer, PictureRequest, PictureTask } from "./picture-messages.ts";

const script = join(import.meta.dirname, "picture-child.ts");
/** A picture that takes longer, in milliseconds, is given up with its process. */
const patience = 90_000;
/** How long a process stays without work, in milliseconds: it holds memory. */
const idleMilliseconds = 30_000;
/** One for two processors, so that the shop always has one. */
const tasksAtOnce = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)));

const ranks: Record<Hurry, number> = { shown: 0, sent: 1, ahead: 2 };

function ownEnvironment(): NodeJS.ProcessEnv {
	const names = ["PATH", "LD_LIBRARY_PATH", "NODE_COMPILE_CACHE"];
	const given = names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
	return { ...Object.fromEntries(given), MALLOC_ARENA_MAX: "2" };
}

interface Waiting {
	child: ChildProcess;
	resolve: (answer: PictureAnswer) => void;
	reject: (error: Error) => void;
}

/**
 * Decodes and encodes in a process of its own with a low priority: neither its work nor its memory, nor
 * a picture that brings it down, touches the shop's. It starts with the first picture.
 */
export function openPictureProcess(): PictureWorkshop {
	const lanes = createLanes(tasksAtOnce);
	const waiting = new Map<number, Waiting>();
	let child: ChildProcess | null = null;
	let idle: NodeJS.Timeout | undefined;
	let lastId = 0;

	function end(ended: ChildProcess): void {
		if (child === ended) child = null;
		ended.kill("SIGKILL");
	}

	function start(): ChildProcess {
		const started = fork(script, [], {
			execArgv: [],
			// It decodes what strangers made: it is told no secret.
			env: ownEnvironment(),
			serialization: "advanced",
			stdio: ["ignore", "ignore", "inherit", "ipc"],
		});
		started.on("message", (answer: PictureAnswer) => {
			waiting.get(answer.id)?.resolve(answer);
			waiting.delete(answer.id);
		});
		const fail = () => {
			if (child === started) child = null;
			for (const [id, { child: asked, reject }] of waiting) {
				if (asked !== started) continue;
				waiting.delete(id);
				reject(new PictureProblem("damaged"));
			}
		};
		started.once("exit", fail);
		started.once("error", fail);
		// It keeps nobody from ending.
		started.unref();
		started.channel?.unref();
		return started;
	}

	const ask = (task: PictureTask, hurry: Hurry): Promise<PictureAnswer> =>
		lanes.run(async () => {
			clearTimeout(idle);
			child ??= start();
			const asked = child;
			const id = ++lastId;
			const late = setTimeout(() => end(asked), patience);
			asked.channel?.ref();
			try {
				const answer = await new Promise<PictureAnswer>((resolve, reject) => {
					waiting.set(id, { child: asked, resolve, reject });
					asked.send({ id, task } satisfies PictureRequest, (error) => {
						if (error) reject(error);
					});
				});
				if ("fault" in answer) throw new PictureProblem(answer.fault);
				if ("failed" in answer) throw new Error(answer.failed);
				return answer;
			} finally {
				clearTimeout(late);
				waiting.delete(id);
				if (waiting.size === 0) {
					asked.channel?.unref();
					idle = setTimeout(() => child && end(child), idleMilliseconds).unref();
				}
			}
		}, ranks[hurry]);

	return {
		async take(bytes, rules, hurry) {
			const answer = await ask({ kind: "take", bytes, rules }, hurry);
			if (!("taken" in answer)) throw new Error("Another answer was awaited.");
			return { ...answer.taken, bytes: Buffer.from(answer.taken.bytes) };
		},
		async measure(bytes) {
			const answer = await ask({ kind: "measure", bytes }, "ahead");
			if (!("shape" in answer)) throw new Error("Another answer was awaited.");
			return answer.shape;
		},
		async narrow(bytes, width, format, hurry) {
			const answer = await ask({ kind: "narrow", bytes, width, format }, hurry);
			if (!("narrowed" in answer)) throw new Error("Another answer was awaited.");
			return Buffer.from(answer.narrowed);
		},
		async close() {
			clearTimeout(idle);
			const last = child;
			if (!last) return;
			const ended = once(last, "exit");
			end(last);
			await ended;
		},
	};
}
