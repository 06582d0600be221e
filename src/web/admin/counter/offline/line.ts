import { createStore } from "#web/ui/store.ts";
import type { WaitingReturn } from "./returns/waiting-return.ts";
import type { Stop } from "./send-in-order.ts";
import type { WaitingSale } from "./waiting-sale.ts";

/** Connection state of the counter. */
export interface Connection {
	/** True while offline. Sales are then queued in this browser. */
	isAway: boolean;
	/** Queued sales of all tills in this browser, in order. */
	waiting: readonly WaitingSale[];
	/** Queued returns of all tills in this browser. */
	returns: readonly WaitingReturn[];
	/** Reason why sending has stopped, by shift id. */
	stops: Readonly<Record<number, Stop>>;
}

export const counterConnection = createStore<Connection>({
	isAway: false,
	waiting: [],
	returns: [],
	stops: {},
});

export const changeConnection = (change: Partial<Connection>): void =>
	counterConnection.set({ ...counterConnection.get(), ...change });
