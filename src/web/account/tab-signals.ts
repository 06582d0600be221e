import type { User } from "#contract/account/session.ts";
import { randomId } from "../random-id.ts";
import { tabChannel } from "./tab-channel.ts";

/** A message between tabs of this browser (specification §3, cross-tab signal). */
export interface TabSignal {
	type: "lock" | "login" | "logout";
	timestamp: number;
	/** Random value by which a tab recognizes its own signals. */
	nonce: string;
	user?: User;
	redirect?: string;
}

const channel = tabChannel<TabSignal>("kargado-session");
/** Identifies this tab among the browser's tabs. */
export const tabNonce = randomId();

/** Sends a signal to the other tabs. */
export const sendTabSignal = (signal: Omit<TabSignal, "timestamp" | "nonce">): void =>
	channel.send({ ...signal, timestamp: Date.now(), nonce: tabNonce });

/** Calls the listener for each signal from another tab. Returns a function that unsubscribes. */
export const onTabSignal = (listener: (signal: TabSignal) => void): (() => void) =>
	channel.listen((signal) => {
		if (signal.nonce !== tabNonce) listener(signal);
	});
