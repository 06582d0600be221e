import { useEffect } from "react";
import { sessionUser } from "../../account/known-user.ts";
import { useStore } from "../../ui/store.ts";
import { type OwnDevice, ownDevice } from "./device-store.ts";

/** The shopper's device; null until the page is alive, and where none is chosen. */
export const useDevice = (): OwnDevice | null => useStore(ownDevice);

/** Lets the device follow the account: chosen as a visitor it is kept there, and it ends with the session. */
export function useDeviceOfAccount(): void {
	const user = useStore(sessionUser);
	const device = useDevice();
	const account = user?.id ?? null;
	const isSettled = user === null || account === (device?.account ?? null);
	useEffect(() => {
		if (user === null || (isSettled && account === null)) return;
		import("./account-device.ts").then((code) => code.followAccount(account));
	}, [user, account, isSettled]);
}
