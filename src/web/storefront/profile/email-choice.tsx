import type { ReactNode } from "react";
import { useAction } from "../../forms/use-action.ts";
import { profileToast } from "./profile-toast.ts";
import { Section } from "./section.tsx";

/** A checkbox for one type of email. Changes are saved immediately. */
export function EmailChoice({
	id,
	title,
	isWanted,
	onChange,
	children,
}: {
	id: string;
	title: string;
	isWanted: boolean;
	/** Saves the choice and returns the message to show. */
	onChange: (isWanted: boolean) => Promise<string>;
	/** The consent text. */
	children: ReactNode;
}) {
	const { isBusy, run } = useAction();
	const change = (wanted: boolean) =>
		run(() => onChange(wanted), {
			failed: "Could not save. Please try again.",
			onDone: (text) => profileToast(text),
			onFailed: (text) => profileToast(text, "error"),
		});
	return (
		<Section id={id} title={title}>
			<label className="flex min-h-11 items-center gap-3 border-t border-line py-4">
				<input
					type="checkbox"
					checked={isWanted}
					disabled={isBusy}
					onChange={(event) => change(event.currentTarget.checked)}
					className="size-5 shrink-0 accent-ink"
				/>
				{children}
			</label>
		</Section>
	);
}
