import {
	type KeyboardEvent,
	type ReactNode,
	type RefObject,
	useEffect,
	useRef,
	useState,
} from "react";
import { messageOf } from "../../../api.ts";
import { classNames } from "../../../ui/class-names.ts";
import { inputClass } from "../../../ui/field.tsx";
import { isTyping } from "../table/use-table-keys.ts";
import { CameraScanner } from "./camera-scanner.tsx";

const mostChoices = 8;

/** What is scanned or looked for in a field, and how it is shown. */
export interface ScanWords<Item> {
	placeholder: string;
	/** The one that has the code, or those that the words fit. */
	look: (wanted: string) => Promise<readonly Item[]> | readonly Item[];
	keyOf: (item: Item) => number;
	nameOf: (item: Item) => string;
	/** An item that can be chosen, in its row. */
	show: (item: Item) => ReactNode;
}

/**
 * Where codes are scanned or typed: Enter takes the item that has the code, or offers those that the
 * words fit. A scanner may be faster than the answers; they are taken in turn.
 */
export function ScanField<Item>({
	field,
	words: { placeholder, look, keyOf, nameOf, show },
	onFound,
	onEmpty,
}: {
	field: RefObject<HTMLInputElement | null>;
	words: ScanWords<Item>;
	onFound: (item: Item) => void;
	/** Enter with nothing in it. */
	onEmpty?: (() => void) | undefined;
}) {
	const [text, setText] = useState("");
	const [choices, setChoices] = useState<readonly Item[]>([]);
	const [said, setSaid] = useState("");
	const queue = useRef(Promise.resolve());
	const list = useRef<HTMLUListElement>(null);

	const take = (item: Item) => {
		setChoices([]);
		setSaid(`${nameOf(item)} added`);
		onFound(item);
	};
	const offer = (wanted: string, found: readonly Item[]) => {
		const [only] = found;
		if (only && found.length === 1) return take(only);
		setChoices(found.slice(0, mostChoices));
		setSaid(
			found.length === 0
				? `Nothing fits “${wanted}”.`
				: `${found.length > mostChoices ? `The first ${mostChoices}` : found.length} that fit “${wanted}”: choose one.`,
		);
	};
	const submit = () => {
		const wanted = text.trim();
		if (!wanted) return onEmpty?.();
		setText("");
		lookFor(wanted);
	};
	const lookFor = (wanted: string) => {
		setChoices([]);
		setSaid("");
		const found = look(wanted);
		// What is known here is taken at once; the server's answers come in turn.
		if (!(found instanceof Promise)) return offer(wanted, found);
		const answered = found.then(
			(items) => () => offer(wanted, items),
			(error) => () => setSaid(messageOf(error, "The search did not work. Please try again.")),
		);
		queue.current = queue.current.then(async () => (await answered)());
	};
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
					submit();
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
					className={classNames(
						inputClass,
						"border-2 border-mango focus-visible:border-mango-deep",
					)}
				/>
			</form>
			<p id="scan-said" role="status" className="min-h-4.5 text-fine text-ink-soft">
				{said}
			</p>
			<CameraScanner onCode={lookFor} />
			{choices.length > 0 && (
				<ul
					ref={list}
					aria-label="Items that fit"
					className="grid divide-y divide-line rounded-small border border-line bg-paper-raised"
				>
					{choices.map((item) => (
						<li key={keyOf(item)}>
							<button
								type="button"
								onClick={() => {
									take(item);
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

/** Brings a key that no field is meant for into this one, before a shortcut takes it. */
export function useTypedElsewhere(field: RefObject<HTMLInputElement | null>): void {
	useEffect(() => {
		const press = (event: globalThis.KeyboardEvent) => {
			const isText = event.key.length === 1 && event.key !== " ";
			if (!isText || event.ctrlKey || event.metaKey || event.altKey) return;
			if (isTyping(event.target) || document.querySelector('[role="dialog"]')) return;
			event.stopPropagation();
			field.current?.focus();
		};
		document.addEventListener("keydown", press, { capture: true });
		return () => document.removeEventListener("keydown", press, { capture: true });
	}, [field]);
}
