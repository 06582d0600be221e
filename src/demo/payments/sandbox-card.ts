import type { CardEntry, CardEvents, CardResult } from "#lib/payments/card-entry.ts";

const formPath = "/payments/sandbox/card";
/** Maximum milliseconds for loading the form. */
const longestLoad = 10_000;

interface FormMessage {
	from?: string;
	type?: "ready" | "resize" | "change" | "submit" | "challenge" | "result" | "broken";
	height?: number;
	complete?: boolean;
	error?: string | null;
	status?: "succeeded" | "failed" | "timeout";
	message?: string;
}

function readResult({ status, message }: FormMessage): CardResult {
	if (status === "succeeded") return { status };
	if (status === "failed") return { status, message: message || null };
	return status === "timeout" ? { status: "unknown" } : { status: "incomplete" };
}

/** Shows the sandbox's card form: a frame that exchanges messages with the page (docs/developers/payments.md). */
export function mountSandboxCard(
	place: HTMLElement,
	_publicKey: string,
	events: CardEvents,
): Promise<CardEntry> {
	const frame = document.createElement("iframe");
	frame.src = formPath;
	frame.title = "Card details";
	frame.className = "block w-full";
	frame.height = "176";
	const send = (message: object) =>
		frame.contentWindow?.postMessage({ to: "kargado-card", ...message }, location.origin);
	let attempt: { end: (result: CardResult) => void; fail: (error: Error) => void } | null = null;
	const finish = (result: CardResult) => {
		attempt?.end(result);
		attempt = null;
	};
	const fail = () => {
		attempt?.fail(new Error("The card form stopped working."));
		attempt = null;
	};
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => {
			unmount();
			reject(new Error("the card form did not answer"));
		}, longestLoad);
		const hear = (event: MessageEvent) => {
			if (event.source !== frame.contentWindow || event.origin !== location.origin) return;
			const message = event.data as FormMessage | null;
			if (message?.from !== "kargado-card") return;
			if (message.type === "ready") {
				clearTimeout(timer);
				resolve({ confirm, focus, unmount });
			}
			if (message.type === "resize" && message.height) frame.height = String(message.height);
			if (message.type === "change") {
				events.onChange({ isComplete: message.complete === true, error: message.error ?? null });
			}
			if (message.type === "submit") events.onSubmit();
			if (message.type === "challenge") events.onChallenge();
			if (message.type === "result") finish(readResult(message));
			if (message.type === "broken") fail();
		};
		const unmount = () => {
			clearTimeout(timer);
			window.removeEventListener("message", hear);
			frame.remove();
			finish({ status: "unknown" });
		};
		const confirm = (clientSecret: string) =>
			new Promise<CardResult>((end, refuse) => {
				attempt = { end, fail: refuse };
				send({ type: "confirm", clientSecret });
			});
		const focus = () => {
			frame.focus();
			send({ type: "focus" });
		};
		window.addEventListener("message", hear);
		place.append(frame);
	});
}
