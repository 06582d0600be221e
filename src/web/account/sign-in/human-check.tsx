import { useEffect, useRef, useState } from "react";
import { Alert } from "../../ui/status.tsx";
import { loadHumanCheck } from "./load-human-check.ts";

/** Cloudflare's Turnstile widget, which blocks bots (specification §2, register modal). */
export function HumanCheck({
	siteKey,
	onToken,
}: {
	siteKey: string;
	/** Receives the token for the server. Receives null when the token has expired or the check failed. */
	onToken: (token: string | null) => void;
}) {
	const place = useRef<HTMLDivElement>(null);
	const [hasFailed, setFailed] = useState(false);
	useEffect(() => {
		const leaving = new AbortController();
		let remove: (() => void) | undefined;
		void loadHumanCheck(leaving.signal).then((script) => {
			if (leaving.signal.aborted) return;
			if (!script || !place.current) return setFailed(true);
			const shown = script.render(place.current, {
				sitekey: siteKey,
				theme: "light",
				size: "flexible",
				callback: onToken,
				"expired-callback": () => onToken(null),
				"error-callback": () => onToken(null),
			});
			remove = () => script.remove?.(shown);
		});
		return () => {
			leaving.abort();
			remove?.();
		};
	}, [siteKey, onToken]);
	if (hasFailed) {
		return (
			<Alert tone="error">
				The human verification could not load. If you use an ad blocker, turn it off for this shop
				and open this form again.
			</Alert>
		);
	}
	return <div ref={place} className="min-h-[4.0625rem]" />;
}
