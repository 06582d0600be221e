import type { NamedDevice } from "#contract/user/devices.ts";
import { createStore } from "../../ui/store.ts";
import { onStorageChange } from "../synced-list/browser-storage.ts";

/** The device chosen in this browser. Its account is null if a visitor chose it without signing in. */
export type ShopperDevice = NamedDevice & { account: number | null };

const storageKey = "kargado-device";

/** Reads the stored device. Ignores an invalid value. */
function readStored(): ShopperDevice | null {
	try {
		const stored = JSON.parse(localStorage.getItem(storageKey) ?? "null");
		const isDevice = typeof stored?.code === "string" && typeof stored.name === "string";
		return isDevice ? stored : null;
	} catch {
		return null;
	}
}

/** The shopper's device, stored in this browser and in their account if they have one. */
export const shopperDevice = createStore<ShopperDevice | null>(null);

export function storeDevice(device: ShopperDevice | null): void {
	shopperDevice.set(device);
	try {
		if (device) localStorage.setItem(storageKey, JSON.stringify(device));
		else localStorage.removeItem(storageKey);
	} catch {
		// Without browser storage, the device is remembered until the page is closed.
	}
}

if (typeof document !== "undefined") {
	shopperDevice.set(readStored());
	onStorageChange(storageKey, () => shopperDevice.set(readStored()));
}
