import { type RefCallback, useCallback, useEffect, useRef, useState } from "react";
import type { Output } from "#contract/endpoint.ts";
import { getPaymentsConfig } from "#contract/user/payments.ts";
import type { CardEntry, CardEvents } from "#lib/payments/card-entry.ts";
import { api } from "#web/api.ts";
import { cardProviders } from "./providers/card-providers.ts";

/** The card form: where it's mounted, which error it shows, and how to pay with it. */
export interface Card {
	/** Ref of the element that contains the form. Unmounting it removes the form. */
	place: RefCallback<HTMLElement>;
	isLoading: boolean;
	isReady: boolean;
	isComplete: boolean;
	/** Error below the card field; null to show the hint. */
	error: string | null;
	/** Shows why the card payment failed and moves the focus to the form. */
	refuse: (text: string) => void;
	/** Returns the card form; null until it has loaded. */
	entry: () => CardEntry | null;
	/** Sets the function that Enter in the form calls. */
	whenSubmitted: (submit: () => void) => void;
}

type PaymentsConfig = Output<typeof getPaymentsConfig>;

/**
 * True if the document's content security policy allows the provider's script. Only a document that was opened at the
 * checkout's URL has such a policy.
 */
const documentMayLoad = ({ provider }: PaymentsConfig): boolean => {
	const [navigation] = performance.getEntriesByType("navigation");
	const opened = navigation ? new URL(navigation.name).pathname : location.pathname;
	const mayStay = provider === "none" || !cardProviders[provider].hasForeignScript;
	return mayStay || opened === location.pathname;
};

const readConfig = (): Promise<PaymentsConfig> => api(getPaymentsConfig);

/**
 * Returns the error's message. For network errors, returns a fixed text because they have no readable
 * message.
 */
const reasonOf = (error: unknown): string =>
	(error instanceof Error && !(error instanceof TypeError) && error.message) ||
	"the shop isn't responding";

/**
 * Mounts the provider's card form while the customer has selected card (specification §2, checkout), and unmounts it
 * with its element.
 * @param isAllowed true if someone is signed in and may pay
 */
export function useCard(isAllowed: boolean): Card {
	const [isLoading, setLoading] = useState(false);
	const [isReady, setReady] = useState(false);
	const [isComplete, setComplete] = useState(false);
	const [error, setError] = useState<string | null>(null);
	const entry = useRef<CardEntry | null>(null);
	const frame = useRef<HTMLElement | null>(null);
	const submit = useRef<() => void>(undefined);
	const config = useRef<PaymentsConfig>(undefined);
	useEffect(() => {
		if (!isAllowed) return;
		readConfig().then(
			(read) => {
				config.current = read;
				if (!documentMayLoad(read)) location.reload();
			},
			// Ignore the error, because the config is requested again when the customer selects card.
			() => undefined,
		);
	}, [isAllowed]);

	const place = useCallback((element: HTMLElement | null) => {
		if (!element) return;
		let isGone = false;
		frame.current = element;
		setLoading(true);
		setError(null);
		const events: CardEvents = {
			onChange: (state) => {
				setComplete(state.isComplete);
				setError(state.error);
			},
			onSubmit: () => submit.current?.(),
			onChallenge: () => element.scrollIntoView({ block: "center" }),
		};
		const mount = async () => {
			const { provider, publicKey } = config.current ?? (await readConfig());
			if (provider === "none") throw new Error("the shop does not accept cards right now");
			return (await cardProviders[provider].load())(element, publicKey, events);
		};
		mount()
			.then((mounted) => {
				if (isGone) return mounted.unmount();
				entry.current = mounted;
				setReady(true);
			})
			.catch((failure) => {
				if (!isGone) setError(`Unable to load card form: ${reasonOf(failure)}`);
			})
			.finally(() => !isGone && setLoading(false));
		return () => {
			isGone = true;
			entry.current?.unmount();
			entry.current = null;
			frame.current = null;
			setReady(false);
			setComplete(false);
			setError(null);
		};
	}, []);

	const readEntry = useCallback(() => entry.current, []);
	const whenSubmitted = useCallback((then: () => void) => {
		submit.current = then;
	}, []);
	return {
		place,
		isLoading,
		isReady,
		isComplete,
		error,
		refuse: (text) => {
			setError(text);
			frame.current?.scrollIntoView({ block: "center" });
			entry.current?.focus();
		},
		entry: readEntry,
		whenSubmitted,
	};
}
