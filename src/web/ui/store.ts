import { useSyncExternalStore } from "react";

/** A value that lives outside of components and that they follow. */
export interface Store<Value> {
	/** What the server's page was rendered with. */
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

/** The value as it changes; a part of the page that comes alive late begins as the server wrote it. */
export const useStore = <Value>({ initial, subscribe, get }: Omit<Store<Value>, "set">) =>
	useSyncExternalStore(subscribe, get, () => initial);
