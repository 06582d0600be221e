/** Sends messages to the other tabs of this browser. */
export interface TabChannel<T> {
	send: (message: T) => void;
	/** Calls the listener for each message from another tab. Returns a function that unsubscribes. */
	listen: (listener: (message: T) => void) => () => void;
}

function parse<T>(stored: string | null): T | null {
	try {
		return JSON.parse(stored ?? "null") as T | null;
	} catch {
		return null;
	}
}

/** Opens a named channel. Browsers without BroadcastChannel use storage events instead. */
export function tabChannel<T>(name: string): TabChannel<T> {
	let opened: BroadcastChannel | null = null;
	const open = (): BroadcastChannel | null => {
		if (!opened && typeof BroadcastChannel !== "undefined") opened = new BroadcastChannel(name);
		return opened;
	};
	return {
		send: (message) => {
			const channel = open();
			if (channel) return channel.postMessage(message);
			try {
				localStorage.setItem(name, JSON.stringify(message));
				localStorage.removeItem(name);
			} catch {
				// Storage is full or blocked. The other tabs notice the change when they call the API next.
			}
		},
		listen: (listener) => {
			const onMessage = (event: MessageEvent<T>) => listener(event.data);
			const onStorage = (event: StorageEvent) => {
				const message = event.key === name ? parse<T>(event.newValue) : null;
				if (message) listener(message);
			};
			const channel = open();
			channel?.addEventListener("message", onMessage);
			window.addEventListener("storage", onStorage);
			return () => {
				channel?.removeEventListener("message", onMessage);
				window.removeEventListener("storage", onStorage);
			};
		},
	};
}
