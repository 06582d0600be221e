import { useSyncExternalStore } from "react";

/** A value that is stored outside of React components. Components can subscribe to it. */
export interface Store<Value> {
	/** The value during the first render, which must match the server's HTML. */
	initial: Value;
	get: () => Value;
	set: (next: Value) => void;
	subscribe: (listener: () => void) => () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
	let value = initial;
	const listeners = new Set<() => void>();
	return {
		initial,
		get: () => value,
		set: (next) => {
			value = next;
			for (const listener of listeners) listener();
		},
		subscribe: (listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}

/** Returns the current value. Parts of the page that hydrate late start with the server's value. */
export const useStore = <Value>({ initial, subscribe, get }: Omit<Store<Value>, "set">) =>
	useSyncExternalStore(subscribe, get, () => initial);
