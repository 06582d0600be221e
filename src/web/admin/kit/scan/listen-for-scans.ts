import { gtinOf } from "#lib/codes/gtin.ts";
import { readScannedCode } from "#lib/codes/scanned-code.ts";
import { isTyping } from "../page/page-keys.ts";
import { createScanReader, type ReadKey } from "./scan-reader.ts";

/** Milliseconds without a key after which a scan ends if the scanner sends no Enter. */
const scanTimeout = 500;
/**
 * Milliseconds without a key after which a scanned GTIN with a valid check digit ends, because such a code is complete.
 */
const gtinTimeout = 60;

type Writable = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Scanning {
	/** The field for typing codes; null if there is none. */
	field: () => HTMLInputElement | null;
	/** True if keys that are typed outside of any field go to this field instead of triggering shortcuts. */
	takesKeys: boolean;
	/** An element in the dialog that reads scans, if the dialog has no field for codes. Defaults to the field. */
	place?: () => Element | null;
	onScan: (code: string) => void;
	/** Called if a code was scanned while another dialog was open. */
	onIgnored: (code: string) => void;
}

/** The listeners of the open screens. The screen that was opened last reads the scans. */
const listeners: symbol[] = [];

/** True in fields in which no one types a code, such as amounts and selects. */
const isAmount = (target: EventTarget | null): boolean =>
	target instanceof HTMLSelectElement ||
	(target instanceof HTMLInputElement && /^(?:decimal|numeric)$/.test(target.inputMode));

const dialog = (): Element | null =>
	document.querySelector('[role="dialog"], [role="alertdialog"]');

const isWritable = (element: Element | null): element is Writable =>
	element instanceof HTMLInputElement ||
	element instanceof HTMLTextAreaElement ||
	element instanceof HTMLSelectElement;

/** The focused element, with its text and selection. The text is null if the element isn't a field. */
interface Focused {
	element: Element | null;
	value: string | null;
	selected: readonly [start: number, end: number] | null;
}

function focusedNow(): Focused {
	const element = document.activeElement;
	const value = isWritable(element) ? element.value : null;
	const isInput = element instanceof HTMLInputElement;
	// `selectionStart` is null in fields without a text selection, such as email fields.
	const [start, end] = isInput ? [element.selectionStart, element.selectionEnd] : [];
	return { element, value, selected: start == null || end == null ? null : [start, end] };
}

/** Restores a field's text and fires an input event so that the page notices. */
function restore({ element, value, selected }: Focused): void {
	if (!isWritable(element) || value === null || element.value === value) return;
	const prototype = Object.getPrototypeOf(element);
	Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(element, value);
	const name = element instanceof HTMLSelectElement ? "change" : "input";
	element.dispatchEvent(new Event(name, { bubbles: true }));
	if (selected && element instanceof HTMLInputElement) element.setSelectionRange(...selected);
}

/** Redirects a key that was typed outside of any field into this field, before a shortcut handles it. */
function redirectKey(field: HTMLInputElement | null, event: KeyboardEvent): void {
	const isText = event.key.length === 1 && event.key !== " ";
	if (!isText || event.ctrlKey || event.metaKey || event.altKey) return;
	if (isTyping(event.target)) return;
	event.stopPropagation();
	field?.focus();
}

const isTextOfDialog = ({ target }: KeyboardEvent): boolean =>
	Boolean(dialog()?.contains(target as Node)) && isTyping(target) && !isAmount(target);

/** True in a field for codes of another kind, such as serial numbers. */
const isForOtherCodes = ({ target }: KeyboardEvent): boolean =>
	target instanceof HTMLTextAreaElement && target.closest("[data-keeps-scans]") !== null;

/**
 * Reads scans wherever the focus is. If another field has the focus, removes the scan's first characters from that
 * field and keeps the following ones out of it. Text fields in dialogs keep a code that is scanned into them, such as a
 * receipt number. Returns a function that stops listening.
 */
export function listenForScans({
	field,
	takesKeys,
	place = field,
	onScan,
	onIgnored,
}: Scanning): () => void {
	const reader = createScanReader();
	const me = Symbol("listener");
	const nowhere: Focused = { element: null, value: null, selected: null };
	let before = nowhere;
	/**
	 * The element that had the focus when a scan ended. A further Enter in this element still comes from the scanner.
	 */
	let after: Element | null = null;
	let timer: ReturnType<typeof setTimeout> | undefined;
	const isCovered = () => {
		const open = dialog();
		return open !== null && !open.contains(place());
	};
	const deliver = (code: string) => {
		(isCovered() ? onIgnored : onScan)(code);
		after = document.activeElement;
	};
	const isInScanField = () => field() !== null && document.activeElement === field();
	/**
	 * True if a key is another Enter or Tab of the scanner (see `ReadKey`) and the page has already cleared the scan
	 * field.
	 */
	const isEmptyEcho = (kind: ReadKey["kind"]) => kind === "echo" && field()?.value === "";
	/**
	 * Delivers a scanned code. If the scan went into the scan field, also delivers the characters typed before it, such
	 * as `3*`.
	 */
	const deliverWithPrefix = (code: string | null) => {
		if (code !== null) deliver(isInScanField() ? (field()?.value ?? code) : code);
	};
	const finish = () => deliverWithPrefix(reader.finish());
	const press = (event: KeyboardEvent) => {
		if (event.key === "Shift" || listeners.at(-1) !== me) return;
		if (!isInScanField() && (isTextOfDialog(event) || isForOtherCodes(event))) return;
		const { ended, kind, code } = reader.press({
			key: event.key,
			at: event.timeStamp,
			isRepeated: event.repeat,
			isCommand: event.ctrlKey || event.metaKey || event.altKey,
			isText: !isInScanField() && isTyping(event.target) && !isAmount(event.target),
		});
		clearTimeout(timer);
		// In the scan field, a slow scan continues until a pause or Enter.
		if (!isInScanField()) deliverWithPrefix(ended);
		if (takesKeys && !isCovered()) redirectKey(field(), event);
		const isPart = kind === "recognized" || kind === "scanned";
		const isGtin = gtinOf(readScannedCode(reader.current())) !== null;
		if (isPart) timer = setTimeout(finish, isGtin ? gtinTimeout : scanTimeout);
		// Leave keys in the scan field to the field itself, which accepts characters at any speed and submits typed text on
		// Enter.
		if (isInScanField() && kind !== "end" && !isEmptyEcho(kind)) return;
		if (kind === "first") before = focusedNow();
		if (kind === "first" || kind === "typed") return;
		if (kind === "echo" && !isInScanField() && document.activeElement !== after) return;
		event.preventDefault();
		event.stopPropagation();
		if (!isInScanField() && (kind === "recognized" || kind === "end")) restore(before);
		if (code !== undefined) deliverWithPrefix(code);
	};
	// Registered in the capture phase, so that a scanned code doesn't trigger keyboard shortcuts.
	window.addEventListener("keydown", press, { capture: true });
	listeners.push(me);
	return () => {
		clearTimeout(timer);
		listeners.splice(listeners.indexOf(me), 1);
		window.removeEventListener("keydown", press, { capture: true });
	};
}
