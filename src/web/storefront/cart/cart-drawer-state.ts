import { createStore, useStore } from "../../ui/store.ts";

/** `bar`: on a phone an add shows a bar in the drawer's place. */
type DrawerState = "closed" | "opened" | "opened-by-add" | "bar";

const drawer = createStore<DrawerState>("closed");

/** Where the drawer would cover the whole screen. */
const isPhone = (): boolean => matchMedia("(max-width: 47.99rem)").matches;

export const useCartDrawer = (): DrawerState => useStore(drawer);

export const closeCartDrawer = (): void => drawer.set("closed");

export const openedByHand = (): void => drawer.set("opened");

/** What an add opens; a drawer that was opened by hand stays so. */
export function openedByAdd(): void {
	if (drawer.get() !== "opened") drawer.set(isPhone() ? "bar" : "opened-by-add");
}
