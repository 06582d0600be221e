import { createStore, useStore } from "../../ui/store.ts";

/** State of the drawer. After an item was added, phones show a bar (`bar`) instead of the drawer. */
type DrawerState = "closed" | "opened" | "opened-by-add" | "bar";

const drawer = createStore<DrawerState>("closed");

/** True if the drawer would cover the whole screen. */
const isPhone = (): boolean => matchMedia("(max-width: 47.99rem)").matches;

export const useCartDrawer = (): DrawerState => useStore(drawer);

export const closeCartDrawer = (): void => drawer.set("closed");

export const openedByHand = (): void => drawer.set("opened");

/** Opens the drawer or the bar after an item was added. A drawer that the customer has opened stays as it is. */
export function openedByAdd(): void {
	if (drawer.get() !== "opened") drawer.set(isPhone() ? "bar" : "opened-by-add");
}
