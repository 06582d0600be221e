import { useState } from "react";
import { changeOwnNewsletter, readOwnNewsletter } from "#contract/user/profile.ts";
import { api, messageOf } from "../../api.ts";
import { useAsked } from "../../loading.ts";
import { profileToast } from "./profile-toast.ts";
import { Section } from "./section.tsx";

/** The consent to marketing mail: given and withdrawn by one tick. */
export function Newsletter({ emailVerified }: { emailVerified: boolean }) {
	const { value: own, show } = useAsked("newsletter", () => api(readOwnNewsletter));
	const [isBusy, setBusy] = useState(false);
	// Without an answer there is nothing to tick; the page says so by leaving it out.
	if (!own) return null;
	const change = async (subscribed: boolean) => {
		setBusy(true);
		try {
			const changed = await api(changeOwnNewsletter, { subscribed });
			show(changed);
			if (subscribed && !emailVerified) profileToast("Please check your email to confirm.");
			else
				profileToast(
					changed.subscribed ? "You get our newsletters" : "You get no more newsletters",
				);
		} catch (error) {
			profileToast(messageOf(error, "That could not be saved. Please try again."), "error");
		}
		setBusy(false);
	};
	return (
		<Section id="newsletter" title="Newsletter">
			<label className="flex min-h-11 items-center gap-3 border-t border-line py-4">
				<input
					type="checkbox"
					checked={own.subscribed}
					disabled={isBusy}
					onChange={(event) => change(event.currentTarget.checked)}
					className="size-5 shrink-0 accent-ink"
				/>
				{own.text}
			</label>
		</Section>
	);
}
