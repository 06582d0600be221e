import type { FairLanes } from "#lib/concurrency/fair-lanes.ts";
import type { SharedScope } from "./shared-answer.ts";
import type { Moment, SharedCache } from "./shared-cache.ts";

/** A page that React Router has rendered completely. */
export interface RenderedPage {
	status: number;
	headers: Headers;
	html: string;
	scope: SharedScope | undefined;
}

interface FinishedPage {
	page: RenderedPage;
	/** The state of the catalog when the rendering of the page began. */
	begun: Moment;
}

interface RenderInProgress {
	/** The state of the catalog when rendering began; null while the page is queued. */
	turn: { begun: Moment | null };
	finished: Promise<FinishedPage>;
}

/** Renders pages that are the same for all visitors. Requests for the same page share one rendering while they wait. */
export function createPageRenders(cache: SharedCache, lanes: FairLanes) {
	const underWay = new Map<string, RenderInProgress>();

	function start(
		address: string,
		visitor: string,
		render: () => Promise<RenderedPage>,
	): Promise<FinishedPage> {
		const turn: RenderInProgress["turn"] = { begun: null };
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
		 * @param visitor key of the visitor; visitors take turns in the queue
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
