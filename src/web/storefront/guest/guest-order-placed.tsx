import { useEffect, useRef } from "react";
import { href } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { ChargeBar } from "../../ui/charge-bar.tsx";
import type { PlacedGuestOrder } from "./guest-memory.ts";

/** Confirms the order while its page loads, which takes a moment on a slow connection. */
export function GuestOrderPlaced({ order: { ref, token } }: { order: PlacedGuestOrder }) {
	const title = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		title.current?.focus();
	}, []);
	return (
		<main id="content" className="mx-auto grid max-w-md content-center gap-5 px-4 py-24">
			<ChargeBar value={1} label="Checkout complete" />
			<h1 ref={title} tabIndex={-1} className="text-display outline-none">
				Salamat! Your order is in.
			</h1>
			<p className="text-ink-soft">
				<strong className="text-ink">{ref}</strong> · Opening your order. You can also find it later
				in this browser.
			</p>
			<ButtonLink to={href("/app/guest-orders/:token", { token })} className="justify-self-start">
				View your order
			</ButtonLink>
		</main>
	);
}
