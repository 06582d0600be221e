import { messageOf } from "../../api.ts";
import { createStore } from "../../ui/store.ts";
import { toast } from "../../ui/toast.tsx";
import type { Found } from "./find-products.ts";
import {
	type Apply,
	confirmedList,
	type OptimisticList,
	type Pending,
	rolledBack,
	shownItems,
	withConfirmed,
	withPending,
} from "./optimistic-list.ts";

/** Where a list is stored: in the browser for visitors, and on the server for customers. */
export interface ListPlaces<Item, Answer> {
	readStored: () => readonly Item[];
	writeStored: (items: readonly Item[]) => void;
	/** Calls the listener when another tab changes the stored list. */
	onStoredChange: (listener: () => void) => () => void;
	/** Loads the server's list. The first call also merges the browser's list into it. */
	readServer: () => Promise<Answer>;
	/** Returns the list that a response of the server contains. */
	itemsOf: (answer: Answer) => readonly Item[];
	/** Calls the listener when the server's list may have changed elsewhere. */
	onServerChange?: (listener: () => void) => () => void;
	/** Notifies the other tabs of a change that the server has confirmed. */
	announce?: () => void;
}

interface ListState<Item> {
	items: readonly Item[];
	/** False until the browser's or the server's list has been read. */
	isReady: boolean;
	/** True if the server's list failed to load, so the displayed list may be incomplete. */
	hasFailed: boolean;
}

/** How a change is sent. */
interface Send<Item, Answer> {
	call: () => Promise<Answer>;
	/** Error message if the server gives no reason. */
	refusal: string;
	/** Returns the list to show until the server has responded. If omitted, the displayed list doesn't change. */
	apply?: Apply<Item>;
}

/**
 * A list that users may change faster than the server responds. Changes are shown at once and sent one after the other.
 * They are rolled back if the server refuses them, and synced between tabs.
 */
export function createSyncedList<Item, Answer>(places: ListPlaces<Item, Answer>) {
	const state = createStore<ListState<Item>>({ items: [], isReady: false, hasFailed: false });
	let list: OptimisticList<Item> = confirmedList<Item>([]);
	let isVisitor = true;
	/** Counts how often the list was opened or closed, so that responses to earlier requests are ignored. */
	let openings = 0;
	let changes = 0;
	let queue: Promise<unknown> = Promise.resolve();

	const publish = (next: Partial<ListState<Item>>) => state.set({ ...state.get(), ...next });
	const hold = (next: OptimisticList<Item>, more: Partial<ListState<Item>> = {}) => {
		list = next;
		publish({ items: shownItems(next), ...more });
	};
	const holdAnswer = (answer: Answer) =>
		hold({ ...list, confirmed: places.itemsOf(answer) }, { hasFailed: false });

	/** Shows a list and stores it in the browser. */
	const keep = (items: readonly Item[]) => {
		changes += 1;
		hold(confirmedList(items));
		places.writeStored(items);
	};

	/**
	 * Reloads the server's list. Does nothing while changes are pending, because the responses to the changes contain
	 * the list.
	 */
	const reload = async (): Promise<void> => {
		if (isVisitor || list.pending.length > 0) return;
		const [mine, before] = [openings, changes];
		const answer = await places.readServer().catch(() => null);
		if (answer && mine === openings && before === changes) holdAnswer(answer);
	};

	/** Sends a customer's change after earlier changes. Resolves to true if the server applied it. */
	const send = ({ call, refusal, apply = (items) => items }: Send<Item, Answer>) => {
		const change: Pending<Item> = { apply };
		const mine = openings;
		changes += 1;
		hold(withPending(list, change));
		const execute = async (): Promise<boolean> => {
			try {
				const answer = await call();
				if (mine !== openings) return true;
				hold(withConfirmed(list, change, places.itemsOf(answer)), { hasFailed: false });
				places.announce?.();
				return true;
			} catch (error) {
				if (mine !== openings) return false;
				hold(rolledBack(list, change));
				toast(messageOf(error, refusal), "error");
				await reload();
				return false;
			}
		};
		const answered = queue.then(execute);
		queue = answered;
		return answered;
	};

	const openForVisitor = () => {
		const read = () => hold(confirmedList(places.readStored()), { isReady: true });
		read();
		return places.onStoredChange(read);
	};
	const openForCustomer = () => {
		const mine = openings;
		const read = async () => {
			const answer = await places.readServer().catch(() => null);
			if (mine !== openings) return;
			if (answer) holdAnswer(answer);
			publish({ isReady: true, hasFailed: answer === null });
		};
		// Changes made before the list has loaded are sent afterwards. The lists in the responses to these changes then
		// replace the loaded list.
		queue = read();
		return places.onServerChange?.(reload);
	};

	return {
		initial: state.initial,
		get: state.get,
		subscribe: state.subscribe,
		isVisitor: () => isVisitor,
		/** Starts showing this user's list. Returns a function that stops updating the list. */
		open: (userId: number | null): (() => void) => {
			openings += 1;
			isVisitor = userId === null;
			hold(confirmedList(state.get().items), { hasFailed: false });
			const stop = isVisitor ? openForVisitor() : openForCustomer();
			return () => {
				openings += 1;
				stop?.();
			};
		},
		keep,
		send,
		/** Applies a change at once, and saves it in the browser or on the server. */
		change: async (apply: Apply<Item>, { call, refusal }: Omit<Send<Item, Answer>, "apply">) =>
			isVisitor ? keep(apply(state.get().items)) : void (await send({ call, refusal, apply })),
		reload,
		/**
		 * Updates a visitor's list with current product data. Changes made during loading aren't lost.
		 * @param renew returns the list with the loaded products
		 */
		renew: async (
			productOf: (item: Item) => number,
			renew: (items: readonly Item[], found: ReadonlyMap<number, Found>) => readonly Item[],
		): Promise<void> => {
			const { items } = state.get();
			if (!isVisitor || items.length === 0) return;
			const mine = openings;
			const { findProducts } = await import("./find-products.ts");
			const found = await findProducts(items.map(productOf));
			if (mine === openings) keep(renew(state.get().items, found));
		},
	};
}
