import { useEffect, useRef, useState } from "react";
import { type ProofKind, whenIdentityAsked } from "../api.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { OnceOpened } from "../ui/once-opened.tsx";

const ConfirmIdentity = lazyPart(() => import("./confirm-identity.tsx"));

/** Waits until a call wants a proof of who is there, asks for it, and lets the call go on. */
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
