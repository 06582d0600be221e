import type { Locator, Page } from "@playwright/test";
import type { StripeServer } from "#test/support/stripe-server.ts";

/** Replaces Stripe's script with a single field, and confirms payments by a request that the test answers. */
function standIn(): void {
	const create = (kind: string, options: { hidePostalCode?: boolean }) => {
		const listeners: Record<string, (event: object) => void> = {};
		const field = document.createElement("input");
		field.setAttribute(
			"aria-label",
			`Stripe ${kind}, postal code hidden: ${options.hidePostalCode}`,
		);
		field.addEventListener("input", () =>
			listeners["change"]?.({
				complete: field.value.length === 16,
				error: field.value.startsWith("0")
					? { message: "Your card number is invalid." }
					: undefined,
			}),
		);
		return {
			on: (name: string, listener: (event: object) => void) => {
				listeners[name] = listener;
			},
			mount: (place: HTMLElement) => {
				place.append(field);
				setTimeout(() => listeners["ready"]?.({}));
			},
			focus: () => field.focus(),
			destroy: () => field.remove(),
			field,
		};
	};
	const confirmCardPayment = async (
		secret: string,
		{ payment_method: { card } }: { payment_method: { card: { field: HTMLInputElement } } },
	) => {
		const query = new URLSearchParams({ secret, card: card.field.value });
		return (await fetch(`https://api.stripe.com/confirm?${query}`)).json();
	};
	Object.assign(window, {
		Stripe: (key: string) => ({ key, elements: () => ({ create }), confirmCardPayment }),
	});
}

/** Serves the replacement of Stripe's script, and answers its requests to api.stripe.com. */
export async function serveStripe(page: Page, stripe: StripeServer): Promise<void> {
	await page.route(/^https:\/\/js\.stripe\.com\//, (route) =>
		route.fulfill({ contentType: "text/javascript", body: `(${standIn})()` }),
	);
	await page.route("https://api.stripe.com/**", (route) => {
		const query = new URL(route.request().url()).searchParams;
		const [id = ""] = (query.get("secret") ?? "").split("_secret_");
		const headers = { "Access-Control-Allow-Origin": "*" };
		const answer = (json: object) => route.fulfill({ json, headers });
		switch (query.get("card")) {
			case "4000000000000002":
				return answer({ error: { type: "card_error", message: "Your card was declined." } });
			case "4000000000000101":
				return answer({ error: { type: "card_error" } });
			case "4000000000000102":
				return answer({ paymentIntent: { id, status: "requires_action" } });
			case "4000000000000103":
				return route.abort();
			default: {
				const amount = stripe.payment(id)["amount"];
				stripe.change(id, { status: "succeeded", amount_received: amount });
				return answer({ paymentIntent: { id, status: "succeeded" } });
			}
		}
	});
}

export const cardField = (page: Page): Locator =>
	page.getByRole("textbox", { name: "Stripe card, postal code hidden: true" });
