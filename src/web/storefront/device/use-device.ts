import { useEffect } from "react";
import { sessionUser } from "../../account/known-user.ts";
import { useShop } from "../../shop.tsx";
import { useStore } from "../../ui/store.ts";
import { type ShopperDevice, shopperDevice } from "./device-store.ts";

/** Returns the shopper's device; null before hydration, if none is chosen, or if the shop has no compatibility data. */
export function useDevice(): ShopperDevice | null {
	const device = useStore(shopperDevice);
	return useShop().has_fit_data ? device : null;
}

/**
 * Syncs the device with the account: saves a visitor's choice after signing in and clears it when the session ends.
 * Shows nothing. It's a component, so that a changed device doesn't render the whole page.
 */
export function DeviceOfAccount(): null {
	const user = useStore(sessionUser);
	const device = useStore(shopperDevice);
	const account = user?.id ?? null;
	const isSettled = user === null || account === (device?.account ?? null);
	useEffect(() => {
		if (user === null || (isSettled && account === null)) return;
		void import("./account-device.ts").then((code) => code.followAccount(account));
	}, [user, account, isSettled]);
	return null;
}
