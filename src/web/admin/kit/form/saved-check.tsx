import { useState } from "react";
import { Button } from "#web/ui/button.tsx";

/** Confirmation below a secret that is shown only once. The secret is hidden once the user confirms having saved it. */
export function SavedCheck({ label, onDone }: { label: string; onDone: () => void }) {
	const [isKept, setKept] = useState(false);
	return (
		<>
			<label className="flex min-h-11 items-center gap-2.5 text-small font-semibold">
				<input
					type="checkbox"
					checked={isKept}
					onChange={(event) => setKept(event.currentTarget.checked)}
					className="size-5 shrink-0 accent-ink"
				/>
				{label}
			</label>
			<Button size="small" disabled={!isKept} onClick={onDone} className="justify-self-start">
				Done
			</Button>
		</>
	);
}
