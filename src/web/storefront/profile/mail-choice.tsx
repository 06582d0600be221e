import { type ReactNode, useState } from "react";
import { messageOf } from "../../api.ts";
import { profileToast } from "./profile-toast.ts";
import { Section } from "./section.tsx";

/** A kind of mail that one gets or does not, by one tick that is saved at once. */
export function MailChoice({
	id,
	title,
	isWanted,
	onChange,
	children,
}: {
	id: string;
	title: string;
	isWanted: boolean;
	/** Saves it, and gives what is said of it. */
	onChange: (isWanted: boolean) => Promise<string>;
	/** What one agrees to. */
	children: ReactNode;
}) {
	const [isBusy, setBusy] = useState(false);
	const change = async (wanted: boolean) => {
		setBusy(true);
		try {
			profileToast(await onChange(wanted));
		} catch (error) {
			profileToast(messageOf(error, "Could not save. Please try again."), "error");
		}
		setBusy(false);
	};
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
