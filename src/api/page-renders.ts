import type { FairLanes } from "#lib/fair-lanes.ts";
import type { SharedScope } from "./shared-answer.ts";
import type { Moment, SharedCache } from "./shared-cache.ts";

/** A page as React Router gives it, read whole. */
export interface RenderedPage {
	status: number;
	headers: Headers;
	html: string;
	scope: SharedScope | undefined;
}

interface FinishedPage {
	page: RenderedPage;
	/** What it can know of. */
	begun: Moment;
}

interface UnderWay {
	/** Null while it waits for its turn. */
	turn: { begun: Moment | null };
	finished: Promise<FinishedPage>;
}

/** Renders the pages that all visitors share: one render for all who wait for the same address. */
export function createPageRenders(cache: SharedCache, lanes: FairLanes) {
	const underWay = new Map<string, UnderWay>();

	function start(
		address: string,
		visitor: string,
		render: () => Promise<RenderedPage>,
	): Promise<FinishedPage> {
		const turn: UnderWay["turn"] = { begun: null };
		const finished = lanes
			.run(visitor, async () => {
				const begun = cache.now();
				turn.begun = begun;
				return { page: await render(), begun };
			})
			.finally(() => {
				if (underWay.get(address)?.turn === turn) underWay.delete(address);
			});
		underWay.set(address, { turn, finished });
		return finished;
	}

	return {
		/**
		 * @param visitor whose turn it takes, if nobody else waits for the page
		 * @throws LanesFull where too many wait already
		 */
		ask(
			address: string,
			visitor: string,
			render: () => Promise<RenderedPage>,
		): Promise<FinishedPage> {
			const { turn, finished } = underWay.get(address) ?? {};
			const mayJoin = turn && (turn.begun === null || cache.stillHolds(turn.begun));
			if (finished && mayJoin) return finished;
			return start(address, visitor, render);
		},
	};
}
