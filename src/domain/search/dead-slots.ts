import type { DocumentTable } from "./document-table.ts";
import type { CompactSegment, Segment } from "./postings.ts";
import { Renumbering } from "./renumbering.ts";
import type { SortOrders } from "./search-query.ts";
import type { SegmentStack } from "./segment-stack.ts";
import { SEARCH_SORTS } from "./sort-order.ts";

/** Slots of replaced and removed documents are given up when they are this share of all. */
const DEAD_SHARE = 0.25;
const MIN_DEAD = 1000;

interface StackUnderWay {
	stack: SegmentStack;
	frozen: readonly Segment[];
	renumbering: Renumbering;
	whole: CompactSegment | undefined;
}

interface UnderWay {
	newSlots: Int32Array;
	stacks: StackUnderWay[];
}

/** Gives up the slots of dead documents, in steps, while documents come and go. */
export class DeadSlots {
	readonly #table: DocumentTable;
	readonly #orders: SortOrders;
	readonly #stacks: readonly SegmentStack[];
	#underWay: UnderWay | undefined;

	constructor(table: DocumentTable, orders: SortOrders, stacks: readonly SegmentStack[]) {
		this.#table = table;
		this.#orders = orders;
		this.#stacks = stacks;
	}

	/** Goes on by about so many terms and postings. Gives whether there was anything to do. */
	goOn(work: number): boolean {
		this.#underWay ??= this.#begin();
		if (this.#underWay === undefined) return false;
		const next = this.#underWay.stacks.find(({ whole }) => whole === undefined);
		if (next) next.whole = next.renumbering.goOn(work);
		else this.#end(this.#underWay);
		return true;
	}

	#begin(): UnderWay | undefined {
		const dead = this.#table.length - this.#table.size;
		if (dead < Math.max(MIN_DEAD, this.#table.length * DEAD_SHARE)) return undefined;
		const newSlots = this.#table.slotsWithoutGaps();
		const stacks = this.#stacks.map((stack) => {
			const frozen = stack.freeze();
			const renumbering = new Renumbering(frozen, stack.fields, newSlots);
			return { stack, frozen, renumbering, whole: undefined };
		});
		return { newSlots, stacks };
	}

	#end({ newSlots, stacks }: UnderWay): void {
		const gaps = newSlots.reduce((count, newSlot) => count + (newSlot < 0 ? 1 : 0), 0);
		const allSlots = new Int32Array(this.#table.length);
		allSlots.set(newSlots);
		for (let slot = newSlots.length; slot < allSlots.length; slot++) allSlots[slot] = slot - gaps;
		this.#table.renumber(allSlots);
		for (const { stack, frozen, whole } of stacks) {
			stack.takeRenumbered(whole as CompactSegment, frozen, allSlots);
		}
		for (const sort of SEARCH_SORTS) this.#orders[sort].renumber(allSlots);
		this.#underWay = undefined;
	}
}
