import {
	type KeyboardEvent,
	type ReactNode,
	type RefObject,
	useEffect,
	useId,
	useRef,
	useState,
} from "react";
import { findByCode } from "#lib/codes/find-by-code.ts";
import type { Coded } from "#lib/codes/scanned-code.ts";
import { messageOf } from "#web/api.ts";
import { classNames } from "#web/ui/class-names.ts";
import { inputClass } from "#web/ui/field.tsx";
import { CameraScanner } from "./camera-scanner.tsx";
import { readQuantity } from "./read-quantity.ts";
import { useScanner } from "./use-scanner.ts";

const maxChoices = 8;

/** Texts and callbacks of a scan field. */
export interface ScanTexts<Item extends Coded> {
	placeholder: string;
	/** Returns candidate items. */
	findItems: (wanted: string) => Promise<readonly Item[]> | readonly Item[];
	/** Returns why an item can't be added, or null. */
	refuse?: (item: Item) => string | null;
	keyOf: (item: Item) => number;
	nameOf: (item: Item) => string;
	/** Renders a candidate. */
	show: (item: Item) => ReactNode;
	/** Renders another action next to a candidate. */
	aside?: (item: Item) => ReactNode;
}

/**
 * Input for scanning or typing codes. Enter selects the item with exactly this code. If there is none, it offers items
 * with matching names. Enter does nothing while the field is empty, because many scanners send Enter twice after a
 * code. A scanner may be faster than the server, so responses are processed in order.
 */
export function ScanField<Item extends Coded>({
	field,
	texts,
	isTill = false,
	first = null,
	hint = "",
	onFound,
}: {
	field: RefObject<HTMLInputElement | null>;
	texts: ScanTexts<Item>;
	/**
	 * True at a till. Keys that are typed outside of any field go to this field, and `3*` before a code means three
	 * units.
	 */
	isTill?: boolean;
	/** A code to look up immediately; null if none. */
	first?: string | null;
	/** Message shown if there is no other message. */
	hint?: string | undefined;
	onFound: (item: Item, quantity: number) => void;
}) {
	const [text, setText] = useState("");
	const id = useId();
	const list = useRef<HTMLUListElement>(null);
	const { choices, said, look, choose, forget } = useLookUp(texts, isTill, onFound);
	const lookFor = (wanted: string) => {
		if (look(wanted)) setText("");
	};
	useScanner({
		field,
		takesKeys: isTill,
		// Keep a quantity that was typed before the scan, such as `3*`.
		onScan: (code) => lookFor(`${/^[1-9]\d? ?\*$/.test(text.trim()) ? text : ""}${code}`),
	});
	const isFirstSought = useRef(first === null);
	useEffect(() => {
		if (isFirstSought.current || first === null) return;
		isFirstSought.current = true;
		lookFor(first);
	});
	const walk = (event: KeyboardEvent) => {
		if (event.key === "Escape" && choices.length > 0) {
			event.preventDefault();
			forget();
			field.current?.focus();
		}
		if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
		if (!list.current) return;
		event.preventDefault();
		stepTo(event.key, list.current, field.current);
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: keys of the field and its choices
		<div className="grid gap-2" onKeyDown={walk}>
			<form
				onSubmit={(event) => {
					event.preventDefault();
					lookFor(text);
				}}
				className="grid gap-1.5"
			>
				<label htmlFor={id} className="text-small font-semibold">
					Scan or type an item
				</label>
				<input
					ref={field}
					id={id}
					type="text"
					value={text}
					// biome-ignore lint/a11y/noAutofocus: the page is opened to scan into it
					autoFocus
					autoComplete="off"
					autoCapitalize="off"
					spellCheck={false}
					enterKeyHint="go"
					maxLength={200}
					placeholder={texts.placeholder}
					aria-describedby={`${id}-said`}
					onChange={(event) => setText(event.currentTarget.value)}
					onKeyDown={(event) => {
						// Some scanners end a code with Tab.
						if (event.key !== "Tab" || event.shiftKey || text.trim() === "") return;
						event.preventDefault();
						lookFor(text);
					}}
					className={classNames(
						inputClass,
						"border-2 border-mango focus-visible:border-mango-deep",
					)}
				/>
			</form>
			<p id={`${id}-said`} role="status" className="min-h-4.5 text-fine text-ink-soft">
				{said || hint}
			</p>
			<CameraScanner onCode={lookFor} />
			{choices.length > 0 && (
				<Choices
					list={list}
					items={choices}
					texts={texts}
					onChoose={(item) => {
						choose(item);
						field.current?.focus();
					}}
				/>
			)}
		</div>
	);
}

/** Looks up scanned or typed text, and offers candidates if there is no exact match. */
function useLookUp<Item extends Coded>(
	{ findItems: search, refuse, nameOf }: ScanTexts<Item>,
	isTill: boolean,
	onFound: (item: Item, quantity: number) => void,
) {
	const [choices, setChoices] = useState<readonly Item[]>([]);
	const [said, setSaid] = useState("");
	const queue = useRef(Promise.resolve());
	const [chosenQuantity, setChosenQuantity] = useState(1);

	const take = (item: Item, quantity: number) => {
		const refused = refuse?.(item) ?? null;
		setChoices([]);
		setSaid(refused ?? `${nameOf(item)} added`);
		if (refused === null) onFound(item, quantity);
	};
	const offer = (wanted: string, quantity: number, others: readonly Item[]) => {
		const meant = findByCode(wanted, others);
		if (meant !== null) return take(meant, quantity);
		setChosenQuantity(quantity);
		setChoices(others.slice(0, maxChoices));
		setSaid(noMatchText(wanted, others.length));
	};
	const forget = () => {
		setChoices([]);
		setSaid("");
	};
	/** Returns true if the text contains something to look up. */
	const lookFor = (typed: string): boolean => {
		const { quantity, wanted } = isTill
			? readQuantity(typed)
			: { quantity: 1, wanted: typed.trim() };
		if (wanted === "") return false;
		forget();
		const found = search(wanted);
		// Items that are already loaded are selected immediately. Responses from the server are processed in order.
		if (!(found instanceof Promise)) {
			offer(wanted, quantity, found);
			return true;
		}
		const answered = found.then(
			(items) => () => offer(wanted, quantity, items),
			(error) => () => setSaid(messageOf(error, "The search failed. Please try again.")),
		);
		queue.current = queue.current.then(async () => (await answered)());
		return true;
	};
	const choose = (item: Item) => take(item, chosenQuantity);
	return { choices, said, look: lookFor, choose, forget };
}

/** Returns the message for a code without an exact match. */
function noMatchText(wanted: string, matches: number): string {
	if (matches === 0) return `No results for “${wanted}”.`;
	if (matches === 1) return `No item has the code “${wanted}”. Select this item to add it anyway.`;
	const shown = matches > maxChoices ? `First ${maxChoices}` : matches;
	return `${shown} matches for “${wanted}”. Choose one.`;
}

function Choices<Item extends Coded>({
	list,
	items,
	texts: { keyOf, show, aside },
	onChoose,
}: {
	list: RefObject<HTMLUListElement | null>;
	items: readonly Item[];
	texts: ScanTexts<Item>;
	onChoose: (item: Item) => void;
}) {
	return (
		<ul
			ref={list}
			aria-label="Matching items"
			className="grid divide-y divide-line rounded-small border border-line bg-paper-raised"
		>
			{items.map((item) => (
				<li
					key={keyOf(item)}
					className="grid grid-cols-[minmax(0,1fr)_auto] *:row-start-1 @md:items-center"
				>
					<button
						type="button"
						onClick={() => onChoose(item)}
						className="col-span-full col-start-1 flex min-h-11 w-full items-center px-3 py-2 text-left text-small hover:bg-paper focus-visible:bg-tint-mango @md:col-span-1"
					>
						{show(item)}
					</button>
					{aside?.(item)}
				</li>
			))}
		</ul>
	);
}

/** Moves the focus through the candidates. From either end, the focus returns to the field. */
function stepTo(key: "ArrowDown" | "ArrowUp", list: HTMLElement, field: HTMLElement | null): void {
	const buttons = [...list.querySelectorAll<HTMLButtonElement>("button:first-child")];
	const here = buttons.indexOf(document.activeElement as HTMLButtonElement);
	(buttons[here + (key === "ArrowDown" ? 1 : -1)] ?? field)?.focus();
}
