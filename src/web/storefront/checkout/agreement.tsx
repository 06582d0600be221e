import { useState } from "react";
import { lazyPart } from "../../ui/lazy-part.ts";
import { OnceOpened } from "../../ui/once-opened.tsx";
import type { LegalText } from "./legal-modal.tsx";

const LegalModal = lazyPart(() => import("./legal-modal.tsx"));

/** Text about the terms that customers accept when they place an order. The terms open without leaving the page. */
export function Agreement() {
	const [shown, setShown] = useState<LegalText | null>(null);
	const link = "py-2 font-semibold text-sea underline underline-offset-4";
	return (
		<p className="text-small text-ink-soft">
			By placing your order you agree to our{" "}
			<button type="button" className={link} onClick={() => setShown("terms")}>
				Terms of Service
			</button>{" "}
			and{" "}
			<button type="button" className={link} onClick={() => setShown("privacy")}>
				Privacy Policy
			</button>
			.
			<OnceOpened open={shown !== null}>
				<LegalModal shown={shown} onClose={() => setShown(null)} />
			</OnceOpened>
		</p>
	);
}
