import { getOwnDevice, type NamedDevice, setOwnDevice } from "#contract/user/devices.ts";
import { api, messageOf } from "../../api.ts";
import { toast } from "../../ui/toast.tsx";
import { shopperDevice, storeDevice } from "./device-store.ts";

/** Accounts whose device was requested during this visit. */
const asked = new Set<number>();

/**
 * Saves a device chosen as a visitor to the account after signing in, because it's the most recent choice. Otherwise
 * loads the account's device. Signing out removes it from the browser.
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
		// The device was changed in the meantime.
		if (shopperDevice.get() !== device) return;
		storeDevice(kept && { ...kept, account });
	} catch {
		// The shop no longer knows the device or can't be reached, so keep the browser's choice.
		asked.delete(account);
	}
}

/** Chooses or clears the device, at once in this browser and in the account. */
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
		toast(messageOf(error, "Could not save your device"), "error");
	}
}
