import { createStore, useStore } from "../../ui/store.ts";

/** `bar`: on phones, a bar replaces the drawer after adding an item. */
type DrawerState = "closed" | "opened" | "opened-by-add" | "bar";

const drawer = createStore<DrawerState>("closed");

/** True if the drawer would cover the whole screen. */
const isPhone = (): boolean => matchMedia("(max-width: 47.99rem)").matches;

export const useCartDrawer = (): DrawerState => useStore(drawer);

export const closeCartDrawer = (): void => drawer.set("closed");

export const openedByHand = (): void => drawer.set("opened");

/** Opens the drawer or bar after adding an item. A drawer that was opened manually stays open. */
export function openedByAdd(): void {
	if (drawer.get() !== "opened") drawer.set(isPhone() ? "bar" : "opened-by-add");
}
