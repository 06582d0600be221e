import { setTimeout as delay } from "node:timers/promises";
import type { SearchState } from "#domain/catalogue/read/search-engine/search-engine.ts";
import { SearchAway } from "#lib/search-away.ts";
import { type NodeLine, NodeRefused, openNodeLine } from "./search-node.ts";
import {
	type Answers,
	askPath,
	followPath,
	longestWait,
	mostQuestions,
	type Question,
	told,
} from "./search-wire.ts";

export interface SearchNodes {
	/** Gives the answer of a node that answers; what is asked in the same turn is asked at once. */
	ask<Kind extends Question["kind"]>(question: Question & { kind: Kind }): Promise<Answers[Kind]>;
	readonly states: readonly SearchState[];
	close(): Promise<void>;
}

export interface SearchNodesOptions {
	addresses: readonly string[];
	secret: string;
	/** Milliseconds that a node has for an answer. */
	patience?: number;
	/** Milliseconds after which one that is away is looked for again. */
	pause?: number;
	/** What a node finds may be another than before, or it has come back. */
	onMoved(): void;
	onAway?(name: string, cause: unknown): void;
	onBack?(name: string): void;
}

interface KnownNode extends SearchState {
	node: string;
	line: NodeLine;
	moved: string | null;
	/** Nothing is known of it yet, so that it may be asked. */
	isNew: boolean;
	/** Ends the look at it that is under way. */
	looking: AbortController;
}

interface Waiting {
	question: Question;
	resolve(answer: never): void;
	reject(error: unknown): void;
}

/** A node that moves all the time is not looked at all the time. */
const leastPause = 100;

/**
 * Asks one of several search nodes: those that answer in turns, and the next where one fails. One that
 * failed is asked nothing until it has answered a look, of which there is one each second.
 */
export function askSearchNodes(options: SearchNodesOptions): SearchNodes {
	const { addresses, secret, patience = 2_000, pause = 1_000 } = options;
	const nodes = addresses.map((address): KnownNode => {
		const line = openNodeLine(address, secret);
		const looking = new AbortController();
		return {
			...{ node: line.name, line, looking, moved: null, isNew: true },
			...{ condition: "away", answered: 0, failed: 0 },
		};
	});
	const ending = new AbortController();
	let turn = 0;
	const waiting: Waiting[] = [];

	function lose(node: KnownNode, condition: "away" | "loading", cause: unknown): void {
		const wasThere = node.isNew || node.condition === "answering";
		node.isNew = false;
		node.condition = condition;
		if (wasThere && !ending.signal.aborted) options.onAway?.(node.node, cause);
	}

	function hear(node: KnownNode, moved: string): void {
		const isBack = node.condition !== "answering";
		if (isBack && !node.isNew) options.onBack?.(node.node);
		const isMoved = isBack || moved !== node.moved;
		Object.assign(node, { condition: "answering", moved, isNew: false });
		if (isMoved) options.onMoved();
	}

	async function look(node: KnownNode): Promise<void> {
		const wait = node.condition === "answering" ? longestWait : 0;
		node.looking = new AbortController();
		try {
			const answer = await node.line.post(
				followPath,
				{ since: node.moved, wait },
				{
					patience: patience + wait * 1_000,
					signal: AbortSignal.any([node.looking.signal, ending.signal]),
				},
			);
			const { state, moved } = told.parse(answer);
			if (state === "answering") hear(node, moved);
			else lose(node, state === "loading" ? "loading" : "away", new Error(`it is ${state}`));
		} catch (error) {
			lose(node, "away", error);
		}
	}

	async function follow(node: KnownNode): Promise<void> {
		while (!ending.signal.aborted) {
			await look(node);
			const rest = node.condition === "answering" ? Math.min(leastPause, pause) : pause;
			await delay(rest, null, { signal: ending.signal, ref: false }).catch(() => {});
		}
	}

	/** Those that may be asked, from another one on each time. */
	function inTurn(): KnownNode[] {
		const there = nodes.filter(({ condition, isNew }) => isNew || condition === "answering");
		if (there.length === 0) return there;
		turn = (turn + 1) % there.length;
		return [...there.slice(turn), ...there.slice(0, turn)];
	}

	async function askAny(questions: readonly Question[]): Promise<unknown[]> {
		let cause: unknown;
		for (const node of inTurn()) {
			try {
				const answer = await node.line.post(askPath, { questions }, { patience });
				const { answers } = answer as { answers: unknown[] };
				if (!Array.isArray(answers) || answers.length !== questions.length) {
					throw new Error("it answered something else");
				}
				node.answered += questions.length;
				return answers;
			} catch (error) {
				cause = error;
				node.failed += questions.length;
				// What one cannot answer is no reason to ask it nothing else.
				const isOnlyThis =
					error instanceof NodeRefused && error.status !== 401 && error.status !== 503;
				if (isOnlyThis) continue;
				lose(node, "away", error);
				node.looking.abort();
			}
		}
		throw new SearchAway(cause);
	}

	function flush(): void {
		while (waiting.length > 0) {
			const batch = waiting.splice(0, mostQuestions);
			askAny(batch.map(({ question }) => question)).then(
				(answers) => {
					for (const [at, { resolve }] of batch.entries()) resolve(answers[at] as never);
				},
				(error: unknown) => {
					for (const { reject } of batch) reject(error);
				},
			);
		}
	}

	const following = nodes.map(follow);
	return {
		ask: (question) =>
			new Promise((resolve, reject) => {
				waiting.push({ question, resolve, reject });
				if (waiting.length === 1) queueMicrotask(flush);
			}),
		get states() {
			return nodes.map(({ node, condition, answered, failed }) => ({
				...{ node, condition, answered, failed },
			}));
		},
		async close() {
			ending.abort();
			for (const { line } of nodes) line.close();
			await Promise.all(following);
		},
	};
}
