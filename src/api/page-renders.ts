import type { FairLanes } from "#lib/concurrency/fair-lanes.ts";
import type { SharedScope } from "./shared-answer.ts";
import type { Moment, SharedCache } from "./shared-cache.ts";

/** A page rendered by React Router, read completely. */
export interface RenderedPage {
	status: number;
	headers: Headers;
	html: string;
	scope: SharedScope | undefined;
}

interface FinishedPage {
	page: RenderedPage;
	/** The catalog state it is based on. */
	begun: Moment;
}

interface UnderWay {
	/** Null while it is queued. */
	turn: { begun: Moment | null };
	finished: Promise<FinishedPage>;
}

/** Renders pages shared by visitors: one render for everyone who waits for the same page. */
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
		 * @param visitor owner of the queue slot
		 * @throws LanesFull if too many are waiting
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
