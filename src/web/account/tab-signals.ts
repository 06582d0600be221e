import type { User } from "#contract/account/session.ts";
import { randomId } from "../random-id.ts";
import { tabChannel } from "./tab-channel.ts";

/** What one tab tells the others (§3 cross-tab signal). */
export interface TabSignal {
	type: "lock" | "login" | "logout";
	timestamp: number;
	/** Tells a tab its own signals from those of others. */
	nonce: string;
	user?: User;
	redirect?: string;
}

const channel = tabChannel<TabSignal>("kargado-session");
/** This tab among those of the browser. */
export const tabNonce = randomId();

/** Tells the other tabs. */
export const sendTabSignal = (signal: Omit<TabSignal, "timestamp" | "nonce">): void =>
	channel.send({ ...signal, timestamp: Date.now(), nonce: tabNonce });

/** Calls back for each signal of another tab, until the returned function is called. */
export const onTabSignal = (listener: (signal: TabSignal) => void): (() => void) =>
	channel.listen((signal) => {
		if (signal.nonce !== tabNonce) listener(signal);
	});
