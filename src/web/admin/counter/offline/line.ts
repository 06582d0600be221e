import { createStore } from "#web/ui/store.ts";
import type { Stop } from "./send-in-order.ts";
import type { WaitingSale } from "./waiting-sale.ts";

/** How the counter stands to the server. */
export interface Line {
	/** Nothing answers: sales are kept here. */
	isAway: boolean;
	/** Of all tills of this browser, in their order. */
	waiting: readonly WaitingSale[];
	/** Why those of a shift are not sent now, by the shift's id. */
	stops: Readonly<Record<number, Stop>>;
}

export const counterLine = createStore<Line>({ isAway: false, waiting: [], stops: {} });

export const changeLine = (change: Partial<Line>): void =>
	counterLine.set({ ...counterLine.get(), ...change });
