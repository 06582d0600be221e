/**
 * Milliseconds before the first poll of the unread count, and between polls in a visible or hidden tab (specification
 * §7).
 */
const firstPoll = 1000;
const visiblePoll = 5000;
const hiddenPoll = 30_000;
/**
 * Milliseconds between polls once the tab has been hidden for ten minutes. Polls become rare, because mobile data is
 * expensive.
 */
const forgottenPoll = 2 * 60_000;
const forgottenAfter = 20;

const eventName = "notifications:unread";

/** Announces the unread count within the page: `notifications:unread` on the window (specification §4). */
export function announceUnread(unread: number): void {
	window.dispatchEvent(new CustomEvent(eventName, { detail: { unread } }));
}

/**
 * Polls the unread count, also right after an order and when the window gets the focus, and announces each change. Also
 * calls `onChange` with counts that other parts of the page announce. While live updates work (`events:open`), polls
 * only when something happens, such as a new notification, instead of regularly.
 * @returns a function that stops polling
 */
export function pollUnread(
	read: () => Promise<number>,
	onChange: (unread: number) => void,
): () => void {
	let known = 0;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let isStopped = false;
	let isLive = false;
	let unseen = 0;
	const plan = (delay: number) => {
		clearTimeout(timer);
		if (!isStopped) timer = setTimeout(look, delay);
	};
	const look = async () => {
		let isAnswered = false;
		try {
			const unread = await read();
			isAnswered = true;
			if (!isStopped && unread !== known) announceUnread(unread);
		} catch {
			// Try again with the next poll.
		}
		if (isLive && isAnswered) return;
		unseen = document.visibilityState === "visible" ? 0 : unseen + 1;
		plan(unseen === 0 ? visiblePoll : unseen > forgottenAfter ? forgottenPoll : hiddenPoll);
	};
	const lookNow = () => plan(0);
	const followState = (event: Event) => {
		isLive = (event as CustomEvent<boolean>).detail;
		lookNow();
	};
	const takeAnnounced = (event: Event) => {
		const announced = (event as CustomEvent<{ unread?: number } | null>).detail?.unread;
		if (typeof announced !== "number") return lookNow();
		known = announced;
		onChange(announced);
	};
	plan(firstPoll);
	window.addEventListener("focus", lookNow);
	window.addEventListener("order:placed", lookNow);
	window.addEventListener("events:open", followState);
	window.addEventListener(eventName, takeAnnounced);
	return () => {
		isStopped = true;
		clearTimeout(timer);
		window.removeEventListener("focus", lookNow);
		window.removeEventListener("order:placed", lookNow);
		window.removeEventListener("events:open", followState);
		window.removeEventListener(eventName, takeAnnounced);
	};
}
