import { isTyping } from "../table/use-table-keys.ts";
import { createScanReader } from "./scan-reader.ts";

/** Milliseconds after which a scan is over that ends without Enter. */
const quiet = 500;

type Writable = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Scanning {
	/** Where keys go that no field is meant for; null: nowhere. */
	field: () => HTMLInputElement | null;
	onScan: (code: string) => void;
	/** A code was scanned while a dialog waits for an answer. */
	onIgnored: (code: string) => void;
}

const isAmount = (target: EventTarget | null): boolean =>
	target instanceof HTMLInputElement && /^(?:decimal|numeric)$/.test(target.inputMode);

const dialog = (): Element | null =>
	document.querySelector('[role="dialog"], [role="alertdialog"]');

const isWritable = (element: Element | null): element is Writable =>
	element instanceof HTMLInputElement ||
	element instanceof HTMLTextAreaElement ||
	element instanceof HTMLSelectElement;

/** What has the focus, with what is written there; null: it is no field. */
interface Focused {
	element: Element | null;
	value: string | null;
}

function focusedNow(): Focused {
	const element = document.activeElement;
	return { element, value: isWritable(element) ? element.value : null };
}

const isStill = ({ element, value }: Focused): boolean => {
	const now = focusedNow();
	return now.element === element && now.value === value;
};

/** Writes back what was in a field, so that the page hears of it as if it were typed. */
function restore({ element, value }: Focused): void {
	if (!isWritable(element) || value === null || element.value === value) return;
	const prototype = Object.getPrototypeOf(element);
	Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(element, value);
	const name = element instanceof HTMLSelectElement ? "change" : "input";
	element.dispatchEvent(new Event(name, { bubbles: true }));
}

/** Brings a key that no field is meant for into this one, before a shortcut takes it. */
function bringInto(field: HTMLInputElement | null, event: KeyboardEvent): void {
	const isText = event.key.length === 1 && event.key !== " ";
	if (!isText || event.ctrlKey || event.metaKey || event.altKey) return;
	if (isTyping(event.target) || dialog()) return;
	event.stopPropagation();
	field?.focus();
}

const isTextOfDialog = ({ target }: KeyboardEvent): boolean =>
	Boolean(dialog()?.contains(target as Node)) && isTyping(target) && !isAmount(target);

/**
 * Reads scans wherever the focus is: what the first keys of one wrote into another field is taken out again,
 * and the rest never gets there. Text fields of dialogs keep what is scanned into them, as a receipt's number.
 * Gives how to stop.
 */
export function listenForScans({ field, onScan, onIgnored }: Scanning): () => void {
	const reader = createScanReader();
	const nowhere: Focused = { element: null, value: null };
	let before = nowhere;
	/** Where the focus was when a scan ended: another Enter there is still the scanner's. */
	let after = nowhere;
	let timer: ReturnType<typeof setTimeout> | undefined;
	const deliver = (code: string) => {
		(dialog() ? onIgnored : onScan)(code);
		after = focusedNow();
	};
	const isOwn = () => field() !== null && document.activeElement === field();
	/** Ends a scan that has no Enter: in the field it stands with what was typed before it, as `3*`. */
	const take = (code: string | null) => {
		if (code !== null) deliver(isOwn() ? (field()?.value ?? code) : code);
	};
	const finish = () => take(reader.finish());
	const press = (event: KeyboardEvent) => {
		if (event.key === "Shift" || isTextOfDialog(event)) return;
		const { ended, kind, code } = reader.press({
			key: event.key,
			at: event.timeStamp,
			isRepeated: event.repeat,
			isCommand: event.ctrlKey || event.metaKey || event.altKey,
		});
		clearTimeout(timer);
		// In the field a scan that hesitates goes on: quiet or Enter ends it.
		if (!isOwn()) take(ended);
		bringInto(field(), event);
		const isPart = kind === "recognized" || kind === "scanned";
		if (isPart) timer = setTimeout(finish, quiet);
		// Where codes belong they are written at any speed, and Enter takes them.
		if (isOwn()) return;
		if (kind === "first") before = focusedNow();
		if (kind === "first" || kind === "typed" || (kind === "echo" && !isStill(after))) return;
		event.preventDefault();
		event.stopPropagation();
		if (kind === "recognized" || kind === "end") restore(before);
		if (code !== undefined) deliver(code);
	};
	// Listens first, so that a scanned code doesn't trigger the page's keyboard shortcuts.
	window.addEventListener("keydown", press, { capture: true });
	return () => {
		clearTimeout(timer);
		window.removeEventListener("keydown", press, { capture: true });
	};
}
