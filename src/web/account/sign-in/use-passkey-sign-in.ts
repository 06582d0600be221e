import { useEffect, useRef, useState } from "react";
import type { User } from "#contract/account/session.ts";
import { messageOf } from "../../api.ts";
import type { Notice } from "../notice.tsx";
import {
	enterWithPasskey,
	offersPasskeys,
	wasCancelled,
	withdrawOffer,
} from "../passkeys/passkeys.ts";
import { lockSignIn } from "./sign-in-lock.ts";

interface PasskeySignIn {
	/** True to also offer passkeys in the email field's autofill. */
	isOffered: boolean;
	/**
	 * Returns true if the user wants to stay signed in. Called after the user has picked a passkey. If omitted, the
	 * choice from the pending sign-in's first step applies.
	 */
	remember?: () => boolean;
	setStage: (stage: "filling" | "sending" | "done") => void;
	setNotice: (notice: Notice | null) => void;
	onSignedIn: (user: User, redirect: string) => void;
}

/** Handles passkey sign-in next to a form. Returns the handler of its button. */
export function usePasskeySignIn(form: PasskeySignIn): () => Promise<void> {
	/**
	 * An autofill offer ends when the user accepts it or presses the button. Increasing this number
	 * starts a new offer.
	 */
	const [offers, setOffers] = useState(0);
	const latest = useRef(form);
	useEffect(() => {
		latest.current = form;
	});

	const enter = async (asOffer: boolean) => {
		let unlock: (() => void) | undefined;
		try {
			const { user, redirect, message } = await enterWithPasskey({
				asOffer,
				...(form.remember && { remember: () => latest.current.remember?.() === true }),
				onSigned: () => {
					unlock = lockSignIn();
					form.setNotice(null);
					form.setStage("sending");
				},
			});
			form.setStage("done");
			form.setNotice({ tone: "success", text: message });
			latest.current.onSignedIn(user, redirect);
		} catch (error) {
			// Don't show an error, because the user didn't ask for this offer.
			if (asOffer && !unlock) return;
			form.setStage("filling");
			form.setNotice(
				wasCancelled(error) ? null : { tone: "error", text: messageOf(error, "Login failed.") },
			);
			setOffers((made) => made + 1);
		} finally {
			unlock?.();
		}
	};

	// biome-ignore lint/correctness/useExhaustiveDependencies: renews the offer only after the previous one has ended
	useEffect(() => {
		if (!form.isOffered) return;
		let hasLeft = false;
		let isMade = false;
		void offersPasskeys()
			.catch(() => false)
			.then((canOffer) => {
				if (!canOffer || hasLeft) return;
				isMade = true;
				return enter(true);
			});
		return () => {
			hasLeft = true;
			if (isMade) void withdrawOffer();
		};
	}, [form.isOffered, offers]);

	return () => enter(false);
}
