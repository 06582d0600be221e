import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";

/** A message from the child: the answer to a task, or a message of its own. */
export type FromChild<Answer, Said = never> =
	| { id: number; answer: Answer }
	| { id: number; failed: string }
	| { said: Said };

export interface ToChild<Task> {
	id: number;
	task: Task;
}

/** Thrown if the process ended before it answered. */
export class ChildEnded extends Error {
	override name = "ChildEnded";
}

interface ChildProgram<Said> {
	/** Path of the child's script, which calls `answerParent`. */
	script: string;
	/**
	 * Matches the names of the environment variables that the process gets. The process gets no other variables, so
	 * that it can't read secrets.
	 */
	environment: RegExp;
	/** Time limit of a task in milliseconds. The process is killed if a task takes longer. */
	patience?: number;
	onSaid?: (said: Said) => void;
}

export interface Child<Task, Answer> {
	/**
	 * Runs a task in the child process.
	 * @throws ChildEnded if the process ends before it answers
	 */
	ask(task: Task): Promise<Answer>;
	close(): Promise<void>;
}

interface Waiting<Answer> {
	process: ChildProcess;
	resolve: (answer: Answer) => void;
	reject: (error: Error) => void;
}

/** Milliseconds without a task after which the process ends to free memory. */
const idleMilliseconds = 30_000;

/**
 * Runs tasks in a separate low-priority process, so that they don't delay requests. The process starts with the first
 * task. If it has ended, the next task starts it again.
 */
export function openChild<Task, Answer, Said = never>(
	program: ChildProgram<Said>,
): Child<Task, Answer> {
	const waiting = new Map<number, Waiting<Answer>>();
	let child: ChildProcess | null = null;
	let idle: NodeJS.Timeout | undefined;
	let lastId = 0;

	function hear(message: FromChild<Answer, Said>): void {
		if ("said" in message) {
			program.onSaid?.(message.said);
			return;
		}
		const asked = waiting.get(message.id);
		if ("failed" in message) asked?.reject(new Error(message.failed));
		else asked?.resolve(message.answer);
	}

	/** Kills a process. Forgets it at once, so that the next task starts a new process. */
	function end(ended: ChildProcess): void {
		if (child === ended) child = null;
		ended.kill("SIGKILL");
	}

	function start(): ChildProcess {
		const started = fork(program.script, [], {
			execArgv: [],
			env: { ...environmentOf(program.environment), MALLOC_ARENA_MAX: "2" },
			serialization: "advanced",
			stdio: ["ignore", "ignore", "inherit", "ipc"],
		});
		started.on("message", hear);
		const fail = () => {
			if (child === started) child = null;
			for (const { process, reject } of waiting.values()) {
				if (process === started) reject(new ChildEnded("The worker process has ended."));
			}
		};
		started.once("exit", fail);
		started.once("error", fail);
		// The parent process may exit while the child process is running.
		started.unref();
		started.channel?.unref();
		return started;
	}

	return {
		async ask(task) {
			clearTimeout(idle);
			child ??= start();
			const asked = child;
			const id = ++lastId;
			const late = program.patience && setTimeout(() => end(asked), program.patience);
			asked.channel?.ref();
			try {
				return await new Promise<Answer>((resolve, reject) => {
					waiting.set(id, { process: asked, resolve, reject });
					asked.send({ id, task } satisfies ToChild<Task>, (error) => {
						if (error) reject(error);
					});
				});
			} finally {
				clearTimeout(late);
				waiting.delete(id);
				if (waiting.size === 0) {
					asked.channel?.unref();
					idle = setTimeout(() => end(asked), idleMilliseconds).unref();
				}
			}
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

const environmentOf = (names: RegExp): NodeJS.ProcessEnv =>
	Object.fromEntries(Object.entries(process.env).filter(([name]) => names.test(name)));
