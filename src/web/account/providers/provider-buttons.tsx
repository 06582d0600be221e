import type { SignInMode } from "#contract/account/providers.ts";
import { isInAppBrowser } from "#lib/pages/in-app-browser.ts";
import { useShop } from "../../shop.tsx";
import { Button } from "../../ui/button.tsx";
import { OpenInBrowser } from "./open-in-browser.tsx";
import { ProviderMark } from "./provider-mark.tsx";
import { startProviderSignIn } from "./provider-sign-in.ts";

const lockedText =
	"A sign-in window was already opened. Please complete it, or try again in a minute.";

/** Buttons for the sign-in providers configured for this shop, below a dialog's form (specification §2). */
export function ProviderButtons({
	mode,
	onRefused,
}: {
	mode: SignInMode;
	/** Called when an earlier provider sign-in is still in progress. */
	onRefused: (text: string) => void;
}) {
	const { sign_in_labels: labels } = useShop();
	const all = Object.keys(labels);
	const isInside = isInAppBrowser(navigator.userAgent);
	const providers = all.filter((provider) => provider !== "google" || !isInside);
	const needsBrowser = providers.length < all.length;
	if (all.length === 0) return null;
	return (
		<div className="grid gap-4">
			<p className="flex items-center gap-3 text-fine text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
				or continue with
			</p>
			{needsBrowser && <OpenInBrowser />}
			<div className="grid auto-cols-fr gap-3 min-[22rem]:grid-flow-col">
				{providers.map((provider) => (
					<Button
						key={provider}
						tone="outline"
						aria-label={`Continue with ${labels[provider]}`}
						onClick={() => startProviderSignIn(provider, mode) || onRefused(lockedText)}
					>
						<ProviderMark provider={provider} />
						{labels[provider]}
					</Button>
				))}
			</div>
		</div>
	);
}
