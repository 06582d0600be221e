import { isTyping } from "../table/use-table-keys.ts";
import { createScanReader } from "./scan-reader.ts";

/** Milliseconds after which a scan is over that ends without Enter. */
const quiet = 150;

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

/** Writes a value so that the page hears of it as if it were typed. */
function write(element: Writable, value: string): void {
	if (element.value === value) return;
	const prototype = Object.getPrototypeOf(element);
	Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(element, value);
	const name = element instanceof HTMLSelectElement ? "change" : "input";
	element.dispatchEvent(new Event(name, { bubbles: true }));
}

/**
 * Reads scans wherever the focus is: what the first keys of one wrote into a field is taken out again, and
 * the rest never gets there. Text fields of dialogs keep what is scanned into them, as a receipt's number.
 * Gives how to stop.
 */
export function listenForScans({ field, onScan, onIgnored }: Scanning): () => void {
	const reader = createScanReader();
	let before: { element: Writable; value: string } | null = null;
	let timer: ReturnType<typeof setTimeout> | undefined;
	const deliver = (code: string) => (dialog() ? onIgnored : onScan)(code);
	const bringHere = (event: KeyboardEvent) => {
		const isText = event.key.length === 1 && event.key !== " ";
		if (!isText || event.ctrlKey || event.metaKey || event.altKey) return;
		if (isTyping(event.target) || dialog()) return;
		event.stopPropagation();
		field()?.focus();
	};
	const press = (event: KeyboardEvent) => {
		if (
			dialog()?.contains(event.target as Node) &&
			isTyping(event.target) &&
			!isAmount(event.target)
		)
			return;
		const { ended, kind, code } = reader.press({
			...{ key: event.key, at: event.timeStamp, isRepeated: event.repeat },
			isCommand: event.ctrlKey || event.metaKey || event.altKey,
		});
		if (ended !== null) deliver(ended);
		clearTimeout(timer);
		bringHere(event);
		if (kind === "first") {
			const element = document.activeElement;
			before = isWritable(element) ? { element, value: element.value } : null;
		}
		if (kind === "first" || kind === "typed") return;
		event.preventDefault();
		event.stopPropagation();
		if ((kind === "recognized" || kind === "end") && before) write(before.element, before.value);
		if (kind === "end") {
			before = null;
			return deliver(code ?? "");
		}
		timer = setTimeout(() => {
			const unended = reader.finish();
			if (unended !== null) deliver(unended);
		}, quiet);
	};
	// Before any other listener: a shortcut of the page is no part of a code.
	window.addEventListener("keydown", press, { capture: true });
	return () => {
		clearTimeout(timer);
		window.removeEventListener("keydown", press, { capture: true });
	};
}
