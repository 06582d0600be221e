import { useEffect } from "react";
import { sessionUser } from "../../account/known-user.ts";
import { useShop } from "../../shop.tsx";
import { useStore } from "../../ui/store.ts";
import { type OwnDevice, ownDevice } from "./device-store.ts";

/**
 * The shopper's device; null until the page is alive, where none is chosen, and in a shop without fit data, which
 * has nothing to say of it.
 */
export function useDevice(): OwnDevice | null {
	const device = useStore(ownDevice);
	return useShop().has_fit_data ? device : null;
}

/** Lets the device follow the account: chosen as a visitor it is kept there, and it ends with the session. */
export function useDeviceOfAccount(): void {
	const user = useStore(sessionUser);
	const device = useStore(ownDevice);
	const account = user?.id ?? null;
	const isSettled = user === null || account === (device?.account ?? null);
	useEffect(() => {
		if (user === null || (isSettled && account === null)) return;
		void import("./account-device.ts").then((code) => code.followAccount(account));
	}, [user, account, isSettled]);
}
