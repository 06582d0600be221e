import { useState } from "react";
import { useAction } from "#web/forms/use-action.ts";

/**
 * Field for an image's alt text. Pressing Enter or leaving the field saves the text, and Escape restores the saved
 * text.
 */
export function AltTextField({
	words,
	label,
	save,
}: {
	words: string;
	label: string;
	save: (words: string) => Promise<void>;
}) {
	const [draft, setDraft] = useState<string | null>(null);
	const { run } = useAction();
	const commit = () => {
		if (draft === null || draft.trim() === words) return setDraft(null);
		void run(() => save(draft.trim()), {
			done: "Alt text saved",
			failed: "The alt text could not be saved. Please try again.",
			onDone: () => setDraft(null),
		});
	};
	return (
		<input
			aria-label={label}
			placeholder="Alt text for people who can't see the photo"
			maxLength={500}
			autoComplete="off"
			value={draft ?? words}
			onChange={(event) => setDraft(event.currentTarget.value)}
			onBlur={commit}
			onKeyDown={(event) => {
				if (event.key === "Enter") {
					event.preventDefault();
					commit();
				}
				if (event.key === "Escape") {
					event.preventDefault();
					setDraft(null);
				}
			}}
			className="h-11 min-w-0 flex-1 basis-24 rounded-small border border-line bg-transparent px-3 text-small placeholder:text-ink-faint focus-visible:border-sea"
		/>
	);
}
