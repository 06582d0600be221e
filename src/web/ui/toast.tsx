import { useSyncExternalStore } from "react";
import { IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icons.tsx";
import type { Tone } from "./status.tsx";

interface ToastMessage {
	id: number;
	tone: Tone;
	text: string;
	action: ToastAction | undefined;
}

/** An action related to a toast's message, such as Undo. */
interface ToastAction {
	label: string;
	run: () => void;
}

/** Default number of milliseconds for which a toast is shown (§9). */
const defaultDuration = 3000;

/** Also the first value of `messages`, so that a page without toasts doesn't render them again after hydration. */
const none: ToastMessage[] = [];
let messages = none;
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: ToastMessage[]): void {
	messages = next;
	for (const listener of listeners) listener();
}

const dismiss = (id: number) => change(messages.filter((message) => message.id !== id));

/** Shows a short message at the edge of the screen. */
export function toast(
	text: string,
	tone: Tone = "success",
	duration = defaultDuration,
	action?: ToastAction,
): void {
	const id = nextId++;
	// A toast replaces an earlier one with the same text, so that repeated taps don't show several equal toasts.
	change(
		[...messages.filter((message) => message.text !== text), { id, tone, text, action }].slice(-3),
	);
	setTimeout(() => dismiss(id), duration);
}

const subscribe = (listener: () => void) => {
	listeners.add(listener);
	return () => listeners.delete(listener);
};

const marks: Record<Tone, string> = {
	success: "bg-success",
	error: "bg-chili",
	warning: "bg-warning-bright",
	info: "bg-paper",
};

/** The container of toasts. It's always on the page, so that screen readers announce toasts. */
export function Toasts() {
	const shown = useSyncExternalStore(
		subscribe,
		() => messages,
		() => none,
	);
	return (
		<div
			role="status"
			aria-live="polite"
			className="pointer-events-none fixed inset-x-0 top-(--toasts-top) bottom-(--toasts-bottom) z-[100] flex flex-col items-center gap-2 px-4"
		>
			{shown.map((message) => (
				<div
					key={message.id}
					data-toast
					className="pointer-events-auto flex w-full max-w-md animate-[toast_180ms_var(--ease-charge)] items-center gap-3 rounded-medium bg-ink py-1 pr-1 pl-4 text-small text-paper"
				>
					<span className={classNames("size-2.5 shrink-0 rounded-full", marks[message.tone])} />
					<span className="min-w-0 flex-1 py-2 break-words">{message.text}</span>
					{message.action && (
						<button
							type="button"
							className="min-h-11 shrink-0 rounded-full px-3 font-semibold text-mango-light hover:bg-ink-soft"
							onClick={() => {
								dismiss(message.id);
								message.action?.run();
							}}
						>
							{message.action.label}
						</button>
					)}
					<IconButton
						label="Dismiss message"
						className="hover:bg-ink-soft"
						onClick={() => dismiss(message.id)}
					>
						<Icon name="close" className="size-4" />
					</IconButton>
				</div>
			))}
		</div>
	);
}
