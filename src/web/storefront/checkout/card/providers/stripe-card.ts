import { loadStripe } from "@stripe/stripe-js/dist/pure.js";
import { palette } from "#lib/branding/palette.ts";
import type { CardEntry, CardEvents, CardResult } from "#lib/payments/card-entry.ts";

/** Mounts Stripe's card element. Both its frame and its script come from Stripe. */
export async function mountStripeCard(
	place: HTMLElement,
	publicKey: string,
	events: CardEvents,
): Promise<CardEntry> {
	const stripe = await loadStripe(publicKey);
	if (!stripe) throw new Error("Stripe did not load");
	const element = stripe.elements().create("card", {
		hidePostalCode: true,
		style: {
			base: { color: palette.ink, fontSize: "16px", "::placeholder": { color: palette.inkSoft } },
		},
	});
	element.on("change", ({ complete, error }) =>
		events.onChange({ isComplete: complete, error: error?.message ?? null }),
	);
	place.classList.add("rounded-small", "border", "border-ink-faint", "p-4");
	await new Promise<void>((resolve, reject) => {
		element.on("ready", () => resolve());
		element.on("loaderror", ({ error }) => reject(new Error(error.message)));
		element.mount(place);
	});
	const confirm = async (clientSecret: string): Promise<CardResult> => {
		const { paymentIntent, error } = await stripe.confirmCardPayment(clientSecret, {
			payment_method: { card: element },
		});
		// After a network failure, the payment's outcome is unknown.
		if (error?.type === "api_connection_error") return { status: "unknown" };
		if (error) return { status: "failed", message: error.message ?? null };
		return { status: paymentIntent?.status === "succeeded" ? "succeeded" : "incomplete" };
	};
	return { confirm, focus: () => element.focus(), unmount: () => element.destroy() };
}
