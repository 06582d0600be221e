import {
	type KeyboardEvent,
	type ReactNode,
	type RefObject,
	useEffect,
	useRef,
	useState,
} from "react";
import { messageOf } from "#web/api.ts";
import { classNames } from "#web/ui/class-names.ts";
import { inputClass } from "#web/ui/field.tsx";
import { CameraScanner } from "./camera-scanner.tsx";
import { readQuantity } from "./read-quantity.ts";
import { useScanner } from "./use-scanner.ts";

const mostChoices = 8;

/** What is scanned or looked for in a field, and how it is shown. */
export interface ScanWords<Item> {
	placeholder: string;
	/** The items that may be meant. */
	look: (wanted: string) => Promise<readonly Item[]> | readonly Item[];
	/** The one of them that is certainly meant; null: a person chooses. */
	exactOf: (wanted: string, found: readonly Item[]) => Item | null;
	keyOf: (item: Item) => number;
	nameOf: (item: Item) => string;
	/** An item that can be chosen, in its row. */
	show: (item: Item) => ReactNode;
}

/**
 * Where codes are scanned or typed: Enter takes the item that has exactly this code, and offers those whose
 * names fit. Enter with nothing in the field does nothing, because many scanners end a code with two.
 * A scanner may be faster than the answers; they are taken in turn.
 */
export function ScanField<Item>({
	field,
	words: { placeholder, look, exactOf, keyOf, nameOf, show },
	isTill = false,
	first = null,
	hint = "",
	onFound,
}: {
	field: RefObject<HTMLInputElement | null>;
	words: ScanWords<Item>;
	/** At a till, scans are read wherever the focus is, and `3*` before a code takes three. */
	isTill?: boolean;
	/** A code to look for at once; null: none. */
	first?: string | null;
	/** Shown while there is nothing else to say. */
	hint?: string | undefined;
	onFound: (item: Item, quantity: number) => void;
}) {
	const [text, setText] = useState("");
	const [choices, setChoices] = useState<readonly Item[]>([]);
	const [said, setSaid] = useState("");
	const queue = useRef(Promise.resolve());
	const list = useRef<HTMLUListElement>(null);
	const [chosenQuantity, setChosenQuantity] = useState(1);

	const take = (item: Item, quantity: number) => {
		setChoices([]);
		setSaid(`${nameOf(item)} added`);
		onFound(item, quantity);
	};
	const offer = (wanted: string, quantity: number, others: readonly Item[]) => {
		const exact = exactOf(wanted, others);
		if (exact !== null) return take(exact, quantity);
		setChosenQuantity(quantity);
		setChoices(others.slice(0, mostChoices));
		setSaid(
			others.length === 0
				? `No results for “${wanted}”.`
				: others.length === 1
					? `No item has the code “${wanted}”. Select this one to add it anyway.`
					: `${others.length > mostChoices ? `First ${mostChoices}` : others.length} matches for “${wanted}”. Choose one.`,
		);
	};
	const lookFor = (typed: string) => {
		const { quantity, wanted } = isTill
			? readQuantity(typed)
			: { quantity: 1, wanted: typed.trim() };
		if (wanted === "") return;
		setText("");
		setChoices([]);
		setSaid("");
		const found = look(wanted);
		// What is known here is taken at once; the server's answers come in turn.
		if (!(found instanceof Promise)) return offer(wanted, quantity, found);
		const answered = found.then(
			(items) => () => offer(wanted, quantity, items),
			(error) => () => setSaid(messageOf(error, "The search failed. Please try again.")),
		);
		queue.current = queue.current.then(async () => (await answered)());
	};
	useScanner({
		field,
		isOn: isTill,
		// A quantity typed before the scan, as in `3*`, still stands in the field.
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
			setChoices([]);
			setSaid("");
			field.current?.focus();
		}
		if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
		const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
		if (buttons.length === 0) return;
		event.preventDefault();
		const here = buttons.indexOf(document.activeElement as HTMLButtonElement);
		(buttons[here + (event.key === "ArrowDown" ? 1 : -1)] ?? field.current)?.focus();
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
				<label htmlFor="scan" className="text-small font-semibold">
					Scan or type an item
				</label>
				<input
					ref={field}
					id="scan"
					type="text"
					value={text}
					// biome-ignore lint/a11y/noAutofocus: the page is opened to scan into it
					autoFocus
					autoComplete="off"
					autoCapitalize="off"
					spellCheck={false}
					enterKeyHint="go"
					maxLength={200}
					placeholder={placeholder}
					aria-describedby="scan-said"
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
			<p id="scan-said" role="status" className="min-h-4.5 text-fine text-ink-soft">
				{said || hint}
			</p>
			<CameraScanner onCode={lookFor} />
			{choices.length > 0 && (
				<ul
					ref={list}
					aria-label="Matching items"
					className="grid divide-y divide-line rounded-small border border-line bg-paper-raised"
				>
					{choices.map((item) => (
						<li key={keyOf(item)}>
							<button
								type="button"
								onClick={() => {
									take(item, chosenQuantity);
									field.current?.focus();
								}}
								className="flex min-h-11 w-full items-center px-3 py-2 text-left text-small hover:bg-paper focus-visible:bg-tint-mango"
							>
								{show(item)}
							</button>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}
