import type { NamedDevice } from "#contract/user/devices.ts";
import { createStore } from "../../ui/store.ts";
import { onStorageChange } from "../synced-list/browser-storage.ts";

/** The device that this browser looks for, and the account that it belongs to; null: a visitor's. */
export type OwnDevice = NamedDevice & { account: number | null };

const storageKey = "kargado-device";

/** Rubbish in the storage is no device. */
function readStored(): OwnDevice | null {
	try {
		const stored = JSON.parse(localStorage.getItem(storageKey) ?? "null");
		const isDevice = typeof stored?.code === "string" && typeof stored.name === "string";
		return isDevice ? stored : null;
	} catch {
		return null;
	}
}

/** What the shopper looks for accessories for: in this browser, and with the account where there is one. */
export const ownDevice = createStore<OwnDevice | null>(null);

export function keepDevice(device: OwnDevice | null): void {
	ownDevice.set(device);
	try {
		if (device) localStorage.setItem(storageKey, JSON.stringify(device));
		else localStorage.removeItem(storageKey);
	} catch {
		// It goes on living in memory.
	}
}

if (typeof document !== "undefined") {
	ownDevice.set(readStored());
	onStorageChange(storageKey, () => ownDevice.set(readStored()));
}
