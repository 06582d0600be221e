import { getOwnDevice, type NamedDevice, setOwnDevice } from "#contract/user/devices.ts";
import { api, messageOf } from "../../api.ts";
import { toast } from "../../ui/toast.tsx";
import { shopperDevice, storeDevice } from "./device-store.ts";

/** Accounts whose device was requested during this visit. */
const asked = new Set<number>();

/**
 * Called when the signed-in account changes. If a visitor chose a device before signing in, saves it to the account,
 * because it's the most recent choice. Otherwise loads the account's device. Signing out removes the device from the
 * browser.
 */
export async function followAccount(account: number | null): Promise<void> {
	const device = shopperDevice.get();
	if (account === null) {
		if (device?.account != null) storeDevice(null);
		return;
	}
	const isTheirs = device?.account === account;
	if (isTheirs || asked.has(account)) {
		if (!isTheirs && device) storeDevice({ ...device, account });
		if (isTheirs || device === null) return;
	}
	asked.add(account);
	try {
		const isVisitors = device !== null && device.account === null;
		const kept = isVisitors
			? await api(setOwnDevice, { code: device.code })
			: await api(getOwnDevice, {});
		// If the shopper chose another device during the request, keep that choice.
		if (shopperDevice.get() !== device) return;
		storeDevice(kept && { ...kept, account });
	} catch {
		// The shop doesn't know the device anymore, or can't be reached. Keep the browser's choice.
		asked.delete(account);
	}
}

/** Chooses or clears the device. Changes it in this browser at once, and then saves it to the account. */
export async function chooseDevice(
	device: NamedDevice | null,
	account: number | null,
): Promise<void> {
	const before = shopperDevice.get();
	if (account !== null) asked.add(account);
	storeDevice(device && { ...device, account });
	if (account === null) return;
	try {
		await api(setOwnDevice, { code: device?.code ?? null });
	} catch (error) {
		storeDevice(before);
		toast(messageOf(error, "We couldn't save your device. Please try again."), "error");
	}
}
