/** Returns a list with a change applied. */
export type Apply<Item> = (items: readonly Item[]) => readonly Item[];

/** A change that the page already shows but the server hasn't confirmed. */
export interface Pending<Item> {
	apply: Apply<Item>;
}

/** The list that the server last confirmed, and the pending changes, oldest first. */
export interface OptimisticList<Item> {
	confirmed: readonly Item[];
	pending: readonly Pending<Item>[];
}

/** Returns a list without pending changes. */
export const confirmedList = <Item>(items: readonly Item[]): OptimisticList<Item> => ({
	confirmed: items,
	pending: [],
});

/** Returns the displayed list: the confirmed one with all pending changes applied. */
export const shownItems = <Item>({ confirmed, pending }: OptimisticList<Item>): readonly Item[] =>
	pending.reduce((items, { apply }) => apply(items), confirmed);

export const withPending = <Item>(
	list: OptimisticList<Item>,
	change: Pending<Item>,
): OptimisticList<Item> => ({ ...list, pending: [...list.pending, change] });

/** Rolls back a change that the server refused. Later changes remain. */
export const rolledBack = <Item>(
	list: OptimisticList<Item>,
	change: Pending<Item>,
): OptimisticList<Item> => ({
	...list,
	pending: list.pending.filter((each) => each !== change),
});

/** Confirms a change with the list that the server returned. */
export const withConfirmed = <Item>(
	list: OptimisticList<Item>,
	change: Pending<Item>,
	items: readonly Item[],
): OptimisticList<Item> => ({ ...rolledBack(list, change), confirmed: items });
