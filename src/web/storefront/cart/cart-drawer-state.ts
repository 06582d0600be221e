import { createStore, useStore } from "../../ui/store.ts";

/** State of the drawer. `bar`: on phones, a bar is shown instead of the drawer after an item was added. */
type DrawerState = "closed" | "opened" | "opened-by-add" | "bar";

const drawer = createStore<DrawerState>("closed");

/** True if the drawer would cover the whole screen. */
const isPhone = (): boolean => matchMedia("(max-width: 47.99rem)").matches;

export const useCartDrawer = (): DrawerState => useStore(drawer);

export const closeCartDrawer = (): void => drawer.set("closed");

export const openedByHand = (): void => drawer.set("opened");

/** Opens the drawer or the bar after an item was added. If the customer opened the drawer, it stays open. */
export function openedByAdd(): void {
	if (drawer.get() !== "opened") drawer.set(isPhone() ? "bar" : "opened-by-add");
}
