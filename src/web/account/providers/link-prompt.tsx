import type { RefObject } from "react";
import { confirmLink } from "#contract/account/providers.ts";
import { api } from "../../api.ts";
import { useAction } from "../../forms/use-action.ts";
import { useShop } from "../../shop.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import type { Notice } from "../notice.tsx";
import { ProviderMark } from "./provider-mark.tsx";

interface LinkPromptProps {
	provider: string;
	email: string;
	firstField: RefObject<HTMLElement | null>;
	onNotice: (notice: Notice | null) => void;
	/** Called once the user is signed in. */
	onLinked: (redirect: string) => void;
	/** Called if the user chooses to create a separate account. */
	onRegister: (text: string) => void;
	/** Called when the user has to sign in with their password before linking. */
	onSignInFirst: () => void;
}

/**
 * The question 'Link account?', shown if the provider verified an email address that already has an account here
 * (specification §2).
 */
export function LinkPrompt({
	provider,
	email,
	firstField,
	onNotice,
	onLinked,
	onRegister,
	onSignInFirst,
}: LinkPromptProps) {
	const { isBusy, run } = useAction();
	const answer = (action: "link" | "create") => {
		onNotice(null);
		void run(() => api(confirmLink, { action }), {
			failed: "Action failed.",
			leaves: true,
			onDone: ({ message, openRegister, redirect }) => {
				const text = message || "Done.";
				onNotice({ tone: redirect ? "success" : "info", text });
				if (openRegister) onRegister(text);
				else if (redirect) onLinked(redirect);
				else onSignInFirst();
			},
			onFailed: (text) => onNotice({ tone: "error", text }),
		});
	};
	const label = useShop().sign_in_labels[provider] ?? provider;
	return (
		<section
			aria-labelledby="link-prompt-title"
			className="grid gap-4 rounded-medium border border-ink p-4"
		>
			<div className="flex items-start gap-3 pt-0.5">
				<ProviderMark provider={provider} />
				<div className="grid min-w-0 gap-1">
					<h3 id="link-prompt-title" className="text-large leading-5">
						Link account?
					</h3>
					<p className="text-small text-ink-soft">
						<strong className="font-semibold wrap-anywhere text-ink">{email}</strong> already has an
						account here. Link it to sign in with {label} from now on.
					</p>
				</div>
			</div>
			<div className="grid gap-2 sm:grid-cols-2">
				<button
					ref={(button) => {
						firstField.current = button;
					}}
					type="button"
					disabled={isBusy}
					onClick={() => answer("link")}
					className={buttonClass("primary", "small")}
				>
					Link this account
				</button>
				<Button tone="outline" size="small" disabled={isBusy} onClick={() => answer("create")}>
					Create new
				</Button>
			</div>
		</section>
	);
}
