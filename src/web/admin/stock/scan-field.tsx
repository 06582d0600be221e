import { type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { listStock, type StockItem } from "#contract/admin/stock.ts";
import { api, messageOf } from "../../api.ts";
import { classNames } from "../../ui/class-names.ts";
import { inputClass } from "../../ui/field.tsx";
import { ItemCell } from "./item-cell.tsx";
import { findByCode } from "./sheet.ts";
import { itemName } from "./stock-words.ts";

const mostChoices = 8;

/**
 * Where codes are scanned or typed: Enter takes the item that has the code, or offers those that
 * the words fit. A scanner may be faster than the answers; they are taken in turn.
 */
export function ScanField({
	field,
	onFound,
}: {
	field: RefObject<HTMLInputElement | null>;
	onFound: (item: StockItem) => void;
}) {
	const [text, setText] = useState("");
	const [choices, setChoices] = useState<readonly StockItem[]>([]);
	const [said, setSaid] = useState("");
	const queue = useRef(Promise.resolve());
	const list = useRef<HTMLUListElement>(null);

	const take = (item: StockItem) => {
		setChoices([]);
		setSaid(`${itemName(item)} added`);
		onFound(item);
	};
	const look = async (wanted: string) => {
		try {
			const found = await api(listStock, { search: wanted, limit: 50 });
			const exact = findByCode(wanted, found) ?? (found.length === 1 ? found[0] : null);
			if (exact) return take(exact);
			setChoices(found.slice(0, mostChoices));
			setSaid(
				found.length === 0
					? `Nothing fits “${wanted}”.`
					: `${found.length > mostChoices ? `The first ${mostChoices}` : found.length} that fit “${wanted}”: choose one.`,
			);
		} catch (error) {
			setSaid(messageOf(error, "The search did not work. Please try again."));
		}
	};
	const submit = () => {
		const wanted = text.trim();
		if (!wanted) return;
		setText("");
		setChoices([]);
		setSaid("");
		queue.current = queue.current.then(() => look(wanted));
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
		const next = here + (event.key === "ArrowDown" ? 1 : -1);
		(buttons[next] ?? field.current)?.focus();
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
					placeholder="SKU, barcode or name, then Enter"
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
			{choices.length > 0 && (
				<ul
					ref={list}
					aria-label="Items that fit"
					className="grid divide-y divide-line rounded-small border border-line bg-paper-raised"
				>
					{choices.map((item) => (
						<li key={item.id}>
							<button
								type="button"
								onClick={() => {
									take(item);
									field.current?.focus();
								}}
								className="flex w-full items-center px-3 py-2 text-left text-small hover:bg-paper focus-visible:bg-tint-mango"
							>
								<ItemCell item={item} />
							</button>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}
