/** A search, filters and a sort order that the user has saved under a name. */
export interface View {
	name: string;
	/** Query string, without the page of results and the open entry. */
	search: string;
}

const most = 20;
export const longestName = 40;
const storageKey = (userId: number, place: string) => `kargado-views:${userId}:${place}`;

const isView = (value: unknown): value is View =>
	typeof value === "object" &&
	value !== null &&
	typeof (value as View).name === "string" &&
	typeof (value as View).search === "string";

/** Returns the user's views of a table, sorted by name. */
export function readViews(userId: number, place: string): View[] {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(storageKey(userId, place)) ?? "[]");
		return Array.isArray(stored) ? stored.filter(isView) : [];
	} catch {
		return [];
	}
}

function writeViews(userId: number, place: string, views: View[]): View[] {
	const sorted = views.toSorted((one, other) => one.name.localeCompare(other.name));
	try {
		localStorage.setItem(storageKey(userId, place), JSON.stringify(sorted));
	} catch {
		// Storage is full or blocked, so the view lasts until the page is closed.
	}
	return sorted;
}

/** Saves a view. Replaces a view with the same name. */
export function saveView(userId: number, place: string, view: View): View[] {
	const others = readViews(userId, place).filter(({ name }) => name !== view.name);
	return writeViews(userId, place, [...others.slice(0, most - 1), view]);
}

export const removeView = (userId: number, place: string, name: string): View[] =>
	writeViews(
		userId,
		place,
		readViews(userId, place).filter((view) => view.name !== name),
	);
