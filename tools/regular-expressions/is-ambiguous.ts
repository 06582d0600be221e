import { CharSet, type Concatenation, type Element, JS, NFA, type NoParent } from "refa";

/**
 * A character that no text contains. It replaces each assertion, so that the analysis expects the assertion to fail.
 */
const assertionMark = 0xfdd0;

type Part = NoParent<Concatenation>;

/**
 * Returns true if two repetitions can divide a text between them in a number of ways that grows with its length.
 * Backtracking then takes more than linear time. This is so if there are two states and a text that leads from the
 * first state to itself, from the first to the second, and from the second to itself. Trying every start position
 * counts as a repetition.
 */
export function isAmbiguous(literal: { source: string; flags: string }): boolean {
	const { expression, maxCharacter } = JS.Parser.fromLiteral(literal).parse({
		assertions: "parse",
		backreferences: "disable",
	});
	return (expression.alternatives as readonly Part[]).some((alternative) =>
		new Machine(prepare(alternative, maxCharacter), maxCharacter).isAmbiguous(),
	);
}

/** Returns an anchored expression unchanged. Any other expression gets a prefix that matches anything before it. */
function prepare({ elements, ...rest }: Part, maxCharacter: number): Part {
	const [first, ...others] = elements;
	const isAnchored = first !== undefined && isStart(first);
	const marked = (isAnchored ? others : elements).map((each) => markAssertions(each, maxCharacter));
	if (isAnchored) return { ...rest, elements: marked };
	const anything: NoParent<Element> = {
		type: "CharacterClass",
		characters: CharSet.all(maxCharacter),
	};
	const before: NoParent<Element> = {
		type: "Quantifier",
		min: 0,
		max: Number.POSITIVE_INFINITY,
		lazy: true,
		alternatives: [{ type: "Concatenation", elements: [anything] }],
	};
	return { ...rest, elements: [before, ...marked] };
}

function isStart(element: NoParent<Element>): boolean {
	if (element.type !== "Assertion" || element.kind !== "behind" || !element.negate) return false;
	const only = element.alternatives.length === 1 ? element.alternatives[0]?.elements : undefined;
	const [character, ...more] = only ?? [];
	return more.length === 0 && character?.type === "CharacterClass" && character.characters.isAll;
}

function markAssertions(element: NoParent<Element>, maxCharacter: number): NoParent<Element> {
	if (element.type === "Assertion") {
		return {
			type: "CharacterClass",
			characters: CharSet.empty(maxCharacter).union([{ min: assertionMark, max: assertionMark }]),
		};
	}
	if (element.type !== "Quantifier" && element.type !== "Alternation") return element;
	return {
		...element,
		alternatives: element.alternatives.map((each) => ({
			...each,
			elements: each.elements.map((inner) => markAssertions(inner, maxCharacter)),
		})),
	};
}

/**
 * The states that a regular expression can be in before it has matched, and the characters that lead from one to
 * another.
 */
class Machine {
	/** For each state, the states that follow it, each with bits for the kinds of characters that lead there. */
	readonly #next: ReadonlyMap<number, bigint>[];
	/** For each state, all states that one or more characters can reach. */
	readonly #reach: ReadonlySet<number>[];

	constructor(part: Part, maxCharacter: number) {
		const nfa = NFA.fromRegex(part, { maxCharacter });
		// Leaves out final states, because after a match no more alternatives are tried.
		const nodes = [...nodesOf(nfa)].filter((node) => !nfa.finals.has(node));
		const numberOf = new Map(nodes.map((node, index) => [node, index]));
		const bitsOf = characterBits(
			nodes.flatMap((node) => [...node.out.values(), matching(node, nfa)]),
		);
		this.#next = nodes.map(
			(node) =>
				new Map(
					[...node.out].flatMap(([target, characters]) => {
						const index = numberOf.get(target);
						if (index === undefined) return [];
						return [[index, bitsOf(characters) & ~bitsOf(matching(node, nfa))] as const];
					}),
				),
		);
		this.#reach = this.#next.map((_, state) => this.#reachFrom(state));
	}

	#reachFrom(state: number): Set<number> {
		const reached = new Set<number>();
		const open = [state];
		for (let each = open.pop(); each !== undefined; each = open.pop()) {
			for (const target of this.#next[each]?.keys() ?? []) {
				if (reached.has(target)) continue;
				reached.add(target);
				open.push(target);
			}
		}
		return reached;
	}

	isAmbiguous(): boolean {
		const loops = this.#reach.flatMap((reach, state) => (reach.has(state) ? [state] : []));
		return loops.some((first) =>
			loops.some(
				(second) =>
					first !== second &&
					this.#reach[first]?.has(second) &&
					this.#isTradedBetween(first, second),
			),
		);
	}

	/** Returns true if one text leads from `first` to itself, from `first` to `second`, and from `second` to itself. */
	#isTradedBetween(first: number, second: number): boolean {
		const seen = new Set<string>();
		const open: [number, number, number][] = [[first, first, second]];
		const canEnd = (state: number, end: number) => this.#reach[state]?.has(end) || state === end;
		for (let state = open.pop(); state !== undefined; state = open.pop()) {
			const [a, b, c] = state;
			for (const [nextA, byA] of this.#next[a] ?? []) {
				if (!canEnd(nextA, first)) continue;
				for (const [nextB, byB] of this.#next[b] ?? []) {
					if (!(byA & byB) || !canEnd(nextB, second)) continue;
					for (const [nextC, byC] of this.#next[c] ?? []) {
						if (!(byA & byB & byC) || !canEnd(nextC, second)) continue;
						if (nextA === first && nextB === second && nextC === second) return true;
						const key = `${nextA} ${nextB} ${nextC}`;
						if (seen.has(key)) continue;
						seen.add(key);
						open.push([nextA, nextB, nextC]);
					}
				}
			}
		}
		return false;
	}
}

/** Returns the characters that complete a match from a state. */
const matching = (node: NFA.Node, nfa: NFA): CharSet =>
	[...node.out]
		.filter(([target]) => nfa.finals.has(target))
		.reduce((all, [, characters]) => all.union(characters), CharSet.empty(nfa.maxCharacter));

function nodesOf(nfa: NFA): Set<NFA.Node> {
	const nodes = new Set<NFA.Node>([nfa.initial]);
	for (const node of nodes) for (const target of node.out.keys()) nodes.add(target);
	return nodes;
}

/**
 * Divides all characters into kinds that each set contains completely or not at all, and assigns a bit to each kind.
 */
function characterBits(sets: readonly CharSet[]): (characters: CharSet) => bigint {
	const borders = sets.flatMap((set) => set.ranges.flatMap(({ min, max }) => [min, max + 1]));
	const kinds = new Map<string, number>();
	for (const character of new Set([0, ...borders])) {
		kinds.set(sets.map((set) => (set.has(character) ? "1" : "0")).join(""), character);
	}
	const samples = [...kinds.values()];
	const known = new Map<CharSet, bigint>();
	return (characters) => {
		const bits =
			known.get(characters) ??
			samples.reduce(
				(sum, sample, index) => sum | (BigInt(characters.has(sample)) << BigInt(index)),
				0n,
			);
		known.set(characters, bits);
		return bits;
	};
}
