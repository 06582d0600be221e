import { type FocusEvent, type ReactNode, useRef } from "react";

type TextControl = HTMLInputElement | HTMLTextAreaElement;
const isText = (element: Element): element is TextControl =>
	element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/**
 * Fields whose text can contain placeholders in braces. Selecting a placeholder inserts it at the cursor.
 * @param onInsert called with the field's new text
 */
export function PlaceholderFields({
	words,
	fallback,
	onInsert,
	children,
}: {
	words: readonly string[];
	/** Field that gets the placeholder if no field has had the focus yet. */
	fallback: string;
	onInsert: (name: string, text: string) => void;
	children: ReactNode;
}) {
	const box = useRef<HTMLDivElement>(null);
	const lastName = useRef(fallback);
	const remember = (event: FocusEvent) => {
		if (isText(event.target) && event.target.name) lastName.current = event.target.name;
	};
	const insert = (word: string) => {
		const field = box.current?.querySelector(`[name="${lastName.current}"]`);
		if (!field || !isText(field)) return;
		const [start, end] = [field.selectionStart ?? 0, field.selectionEnd ?? 0];
		onInsert(field.name, field.value.slice(0, start) + word + field.value.slice(end));
		requestAnimationFrame(() => {
			field.focus();
			field.setSelectionRange(start + word.length, start + word.length);
		});
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: only remembers the position of the cursor
		<div ref={box} onFocus={remember} className="grid gap-4">
			{children}
			<div className="grid gap-1.5">
				<p className="text-fine text-ink-soft">Insert a variable:</p>
				<div className="flex flex-wrap gap-1.5">
					{words.map((word) => (
						<button
							key={word}
							type="button"
							onClick={() => insert(`{${word}}`)}
							className="min-h-11 rounded-small border border-line bg-paper px-3 font-mono text-fine hover:border-ink sm:min-h-8"
						>
							{`{${word}}`}
						</button>
					))}
				</div>
			</div>
		</div>
	);
}
