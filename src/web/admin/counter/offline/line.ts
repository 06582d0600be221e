import { createStore } from "#web/ui/store.ts";
import type { Stop } from "./send-in-order.ts";
import type { WaitingSale } from "./waiting-sale.ts";

/** Connection state of the counter. */
export interface Line {
	/** True while offline: sales are queued here. */
	isAway: boolean;
	/** Queued sales of all tills in this browser, in order. */
	waiting: readonly WaitingSale[];
	/** Reason why sending has stopped, by shift id. */
	stops: Readonly<Record<number, Stop>>;
}

export const counterLine = createStore<Line>({ isAway: false, waiting: [], stops: {} });

export const changeLine = (change: Partial<Line>): void =>
	counterLine.set({ ...counterLine.get(), ...change });
