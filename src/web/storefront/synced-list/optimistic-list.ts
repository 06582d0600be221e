/** What a change makes of a list. */
export type Apply<Item> = (items: readonly Item[]) => readonly Item[];

/** A change that is shown already and that the server has not answered yet. */
export interface Pending<Item> {
	apply: Apply<Item>;
}

/** A list as it was last confirmed, and the changes on their way, oldest first. */
export interface OptimisticList<Item> {
	confirmed: readonly Item[];
	pending: readonly Pending<Item>[];
}

/** A list that nobody is changing. */
export const confirmedList = <Item>(items: readonly Item[]): OptimisticList<Item> => ({
	confirmed: items,
	pending: [],
});

/** What is shown: the confirmed list with every change that is on its way. */
export const shownItems = <Item>({ confirmed, pending }: OptimisticList<Item>): readonly Item[] =>
	pending.reduce((items, { apply }) => apply(items), confirmed);

export const withPending = <Item>(
	list: OptimisticList<Item>,
	change: Pending<Item>,
): OptimisticList<Item> => ({ ...list, pending: [...list.pending, change] });

/** The change was refused: what it did is gone, what came after it stays. */
export const takenBack = <Item>(
	list: OptimisticList<Item>,
	change: Pending<Item>,
): OptimisticList<Item> => ({
	...list,
	pending: list.pending.filter((each) => each !== change),
});

/** The server carried the change out and gave the list as it is since. */
export const carriedOut = <Item>(
	list: OptimisticList<Item>,
	change: Pending<Item>,
	items: readonly Item[],
): OptimisticList<Item> => ({ ...takenBack(list, change), confirmed: items });
