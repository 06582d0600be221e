import type { User } from "#contract/account/session.ts";

/** What one tab tells the others (§3 cross-tab signal). */
export interface TabSignal {
	type: "lock" | "login" | "logout";
	timestamp: number;
	/** Tells a tab its own signals from those of others. */
	nonce: string;
	user?: User;
	redirect?: string;
}

const channelName = "kargado-session";
/** This tab among those of the browser. */
export const tabNonce = Math.random().toString(36).slice(2);

let channel: BroadcastChannel | null = null;
const openChannel = (): BroadcastChannel | null => {
	if (!channel && typeof BroadcastChannel !== "undefined")
		channel = new BroadcastChannel(channelName);
	return channel;
};

/** Tells the other tabs. Browsers without BroadcastChannel hear it through a storage event. */
export function sendTabSignal(signal: Omit<TabSignal, "timestamp" | "nonce">): void {
	const message: TabSignal = { ...signal, timestamp: Date.now(), nonce: tabNonce };
	const open = openChannel();
	if (open) {
		open.postMessage(message);
		return;
	}
	try {
		localStorage.setItem(channelName, JSON.stringify(message));
		localStorage.removeItem(channelName);
	} catch {
		// Storage is full or blocked: the other tabs find out at their next call.
	}
}

function readSignal(stored: string | null): TabSignal | null {
	try {
		return JSON.parse(stored ?? "null") as TabSignal | null;
	} catch {
		return null;
	}
}

/** Calls back for each signal of another tab, until the returned function is called. */
export function onTabSignal(listener: (signal: TabSignal) => void): () => void {
	const hear = (signal: TabSignal | null) => {
		if (signal && signal.nonce !== tabNonce) listener(signal);
	};
	const open = openChannel();
	const onMessage = (event: MessageEvent<TabSignal>) => hear(event.data);
	const onStorage = (event: StorageEvent) => {
		if (event.key === channelName) hear(readSignal(event.newValue));
	};
	open?.addEventListener("message", onMessage);
	window.addEventListener("storage", onStorage);
	return () => {
		open?.removeEventListener("message", onMessage);
		window.removeEventListener("storage", onStorage);
	};
}
