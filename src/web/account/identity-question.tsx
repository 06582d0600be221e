import { useEffect, useRef, useState } from "react";
import { type ProofKind, whenIdentityAsked } from "../api.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { OnceOpened } from "../ui/once-opened.tsx";

const ConfirmIdentity = lazyPart(() => import("./confirm-identity.tsx"));

/** Asks for proof of identity when an API call requires it, then lets the call continue. */
export function IdentityQuestion() {
	const [by, setBy] = useState<readonly ProofKind[] | null>(null);
	const waiting = useRef<((isProved: boolean) => void)[]>([]);
	useEffect(
		() =>
			whenIdentityAsked(
				(asked) =>
					new Promise((resolve) => {
						waiting.current.push(resolve);
						setBy(asked);
					}),
			),
		[],
	);
	const end = (isProved: boolean) => {
		setBy(null);
		for (const resolve of waiting.current.splice(0)) resolve(isProved);
	};
	return (
		<OnceOpened open={by !== null}>
			<ConfirmIdentity by={by} onEnd={end} />
		</OnceOpened>
	);
}
