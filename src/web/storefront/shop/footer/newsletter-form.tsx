import { type FormEvent, useState } from "react";
import { api, messageOf } from "#web/api.ts";
import { Button } from "#web/ui/button.tsx";
import { inputClass } from "#web/ui/field.tsx";
import { subscribe } from "./subscribe.ts";

type Outcome = { tone: "success" | "error"; text: string };

export function NewsletterForm() {
	const [email, setEmail] = useState("");
	const [isSending, setSending] = useState(false);
	const [outcome, setOutcome] = useState<Outcome | null>(null);
	const send = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const address = email.trim();
		if (address === "" || isSending) return;
		// Check the field here, because the form's own validation is off. Invalid email addresses aren't sent
		// (specification §5).
		if (event.currentTarget.querySelector("input")?.validity.typeMismatch) {
			setOutcome({ tone: "error", text: "Please enter a valid email address." });
			return;
		}
		setSending(true);
		setOutcome(null);
		try {
			const message = await subscribe(api, address);
			setOutcome({
				tone: "success",
				text: message || "Thank you for subscribing! Please check your email.",
			});
			setEmail("");
		} catch (error) {
			const text = messageOf(error, "Failed to subscribe. Please try again later.");
			setOutcome({ tone: "error", text });
		} finally {
			setSending(false);
		}
	};
	return (
		<form onSubmit={send} noValidate aria-label="Newsletter" className="grid max-w-md gap-2">
			<label htmlFor="newsletter-email" className="text-small font-semibold">
				New arrivals and restocks, by email
			</label>
			<div className="flex gap-2">
				<input
					id="newsletter-email"
					type="email"
					name="email"
					required
					autoComplete="email"
					value={email}
					onChange={(event) => setEmail(event.target.value)}
					placeholder="you@example.com"
					aria-invalid={outcome?.tone === "error" || undefined}
					aria-describedby="newsletter-outcome"
					className={inputClass}
				/>
				<Button type="submit" tone="secondary" disabled={isSending} className="shrink-0">
					{isSending ? "Subscribing…" : "Subscribe"}
				</Button>
			</div>
			<p id="newsletter-outcome" role="status" className="text-small font-semibold">
				{outcome?.text}
			</p>
		</form>
	);
}
