import { getOwnDevice, type NamedDevice, setOwnDevice } from "#contract/user/devices.ts";
import { api, messageOf } from "../../api.ts";
import { toast } from "../../ui/toast.tsx";
import { keepDevice, ownDevice } from "./device-store.ts";

/** Accounts whose device has been asked for in this visit. */
const asked = new Set<number>();

/**
 * What was chosen as a visitor goes into the account that is signed in to, as the latest word; without
 * one the account's is taken. Who signs out leaves none behind.
 */
export async function followAccount(account: number | null): Promise<void> {
	const device = ownDevice.get();
	if (account === null) {
		if (device?.account != null) keepDevice(null);
		return;
	}
	const isTheirs = device?.account === account;
	if (isTheirs || asked.has(account)) {
		if (!isTheirs && device) keepDevice({ ...device, account });
		if (isTheirs || device === null) return;
	}
	asked.add(account);
	try {
		const isVisitors = device !== null && device.account === null;
		const kept = isVisitors
			? await api(setOwnDevice, { code: device.code })
			: await api(getOwnDevice, {});
		// Chosen anew meanwhile.
		if (ownDevice.get() !== device) return;
		keepDevice(kept && { ...kept, account });
	} catch {
		// The shop no longer knows it, or the line is down: this browser goes on with its own.
		asked.delete(account);
	}
}

/** Chooses a device, or none: at once here, and with the account. */
export async function chooseDevice(
	device: NamedDevice | null,
	account: number | null,
): Promise<void> {
	const before = ownDevice.get();
	if (account !== null) asked.add(account);
	keepDevice(device && { ...device, account });
	if (account === null) return;
	try {
		await api(setOwnDevice, { code: device?.code ?? null });
	} catch (error) {
		keepDevice(before);
		toast(messageOf(error, "Could not save your device"), "error");
	}
}
