import { messageOf } from "../../api.ts";
import { createStore } from "../../ui/store.ts";
import { toast } from "../../ui/toast.tsx";
import type { Found } from "./find-products.ts";
import {
	type Apply,
	carriedOut,
	confirmedList,
	type OptimisticList,
	type Pending,
	shownItems,
	takenBack,
	withPending,
} from "./optimistic-list.ts";

/** Where a list is held: in the browser for a visitor, on the server for a customer. */
export interface ListPlaces<Item, Answer> {
	readStored: () => readonly Item[];
	writeStored: (items: readonly Item[]) => void;
	/** Calls back when another tab changed the stored list. */
	onStoredChange: (listener: () => void) => () => void;
	/** The server's list, once with what the browser had kept. */
	readServer: () => Promise<Answer>;
	/** The list out of an answer of the server that counts. */
	itemsOf: (answer: Answer) => readonly Item[];
	/** Calls back when the server's list may have changed elsewhere. */
	onServerChange?: (listener: () => void) => () => void;
	/** Tells the other tabs of a change that the server has carried out. */
	announce?: () => void;
}

interface ListState<Item> {
	items: readonly Item[];
	/** False until the browser's or the server's list has been read. */
	isReady: boolean;
	/** The server's list did not come: what is shown is not all of it. */
	hasFailed: boolean;
}

/** How a change is sent. */
interface Send<Item, Answer> {
	call: () => Promise<Answer>;
	/** What is said where the server gives no reason. */
	refusal: string;
	/** What is shown until the server has answered; left out, nothing is. */
	apply?: Apply<Item>;
}

/**
 * A list that a person changes faster than the server answers: shown at once, heard by the server one
 * after the other, taken back where it was refused, the same in all tabs.
 */
export function createSyncedList<Item, Answer>(places: ListPlaces<Item, Answer>) {
	const state = createStore<ListState<Item>>({ items: [], isReady: false, hasFailed: false });
	let list: OptimisticList<Item> = confirmedList<Item>([]);
	let isVisitor = true;
	/** They count up: what was asked at an earlier count comes too late. */
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

	/** Shows a list that needs no answer, and keeps it in the browser. */
	const keep = (items: readonly Item[]) => {
		changes += 1;
		hold(confirmedList(items));
		places.writeStored(items);
	};

	/** Reads the server's list again, unless changes are on their way, whose answers bring it. */
	const reload = async (): Promise<void> => {
		if (isVisitor || list.pending.length > 0) return;
		const [mine, before] = [openings, changes];
		const answer = await places.readServer().catch(() => null);
		if (answer && mine === openings && before === changes) holdAnswer(answer);
	};

	/** Sends a customer's change after those before it; gives whether the server carried it out. */
	const send = ({ call, refusal, apply = (items) => items }: Send<Item, Answer>) => {
		const change: Pending<Item> = { apply };
		const mine = openings;
		changes += 1;
		hold(withPending(list, change));
		const carryOut = async (): Promise<boolean> => {
			try {
				const answer = await call();
				if (mine !== openings) return true;
				hold(carriedOut(list, change, places.itemsOf(answer)), { hasFailed: false });
				places.announce?.();
				return true;
			} catch (error) {
				if (mine !== openings) return false;
				hold(takenBack(list, change));
				toast(messageOf(error, refusal), "error");
				await reload();
				return false;
			}
		};
		const answered = queue.then(carryOut);
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
		// What is changed before the list has come waits for it, and its answer counts.
		queue = read();
		return places.onServerChange?.(reload);
	};

	return {
		initial: state.initial,
		get: state.get,
		subscribe: state.subscribe,
		isVisitor: () => isVisitor,
		/** Begins as this person's list; gives what ends it. */
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
		/** A change that is shown at once, wherever the list is held. */
		change: async (apply: Apply<Item>, { call, refusal }: Omit<Send<Item, Answer>, "apply">) =>
			isVisitor ? keep(apply(state.get().items)) : void (await send({ call, refusal, apply })),
		reload,
		/**
		 * Brings a visitor's list up to date with the catalogue; what was changed meanwhile stays.
		 * @param renew the list with what was found of its products
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
