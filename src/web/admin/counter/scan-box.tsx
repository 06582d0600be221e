import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { CounterItem } from "#contract/admin/counter.ts";
import { formatPesos } from "#lib/money.ts";
import { messageOf } from "../../api.ts";
import { classNames } from "../../ui/class-names.ts";
import { inputClass } from "../../ui/field.tsx";
import { isTyping } from "../kit/table/use-table-keys.ts";
import type { CounterItems } from "./counter-items.ts";
import { lineName } from "./sale.ts";

const mostChoices = 8;

/**
 * Where codes are scanned and names typed. A scanner types wherever the focus is: what no field is meant
 * for comes here. Enter with nothing in it goes on to the payment.
 */
export function ScanBox({
	field,
	items,
	onFound,
	onEmpty,
}: {
	field: RefObject<HTMLInputElement | null>;
	items: CounterItems;
	onFound: (item: CounterItem) => void;
	onEmpty: () => void;
}) {
	const [text, setText] = useState("");
	const [choices, setChoices] = useState<readonly CounterItem[]>([]);
	const [said, setSaid] = useState("");
	const queue = useRef(Promise.resolve());
	const list = useRef<HTMLUListElement>(null);
	useTypedElsewhere(field);

	const take = (item: CounterItem) => {
		setChoices([]);
		setSaid(`${lineName({ item })} added`);
		onFound(item);
	};
	const show = (wanted: string, found: readonly CounterItem[]) => {
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
		if (!wanted) return onEmpty();
		setText("");
		setChoices([]);
		setSaid("");
		const found = items.look(wanted);
		// What is known here stands in the sale at once; the server is asked for the rest, in turn.
		if (Array.isArray(found)) return show(wanted, found);
		queue.current = queue.current.then(async () => {
			try {
				show(wanted, await found);
			} catch (error) {
				setSaid(messageOf(error, "The search did not work. Please try again."));
			}
		});
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
					placeholder="Barcode, SKU or name, then Enter"
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
						<li key={item.variation_id}>
							<button
								type="button"
								onClick={() => {
									take(item);
									field.current?.focus();
								}}
								className="flex min-h-11 w-full items-baseline justify-between gap-3 px-3 py-2 text-left text-small hover:bg-paper focus-visible:bg-tint-mango"
							>
								<span className="min-w-0">
									<span className="font-semibold">{lineName({ item })}</span>
									<span className="block text-fine text-ink-soft">
										{item.available === 0 ? "None here" : `${item.available} here`}
									</span>
								</span>
								<span className="price font-semibold">{formatPesos(item.price)}</span>
							</button>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}

/** Brings a key that no field is meant for into this one, before a shortcut takes it. */
function useTypedElsewhere(field: RefObject<HTMLInputElement | null>): void {
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
