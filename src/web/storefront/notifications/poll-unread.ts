/** Milliseconds between two looks at the unread count (§7). */
const firstPoll = 1000;
const visiblePoll = 5000;
const hiddenPoll = 30_000;

const eventName = "notifications:unread";

/** Says in the page how many are unread now: `notifications:unread` on the window (§4). */
export function announceUnread(unread: number): void {
	window.dispatchEvent(new CustomEvent(eventName, { detail: { unread } }));
}

/**
 * Asks again and again how many notifications are unread, at once after an order and when the window
 * gets the focus, and announces each change. What others announce counts as well.
 * @returns ends it
 */
export function pollUnread(
	read: () => Promise<number>,
	onChange: (unread: number) => void,
): () => void {
	let known = 0;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let isStopped = false;
	const plan = (delay: number) => {
		clearTimeout(timer);
		if (!isStopped) timer = setTimeout(look, delay);
	};
	const look = async () => {
		try {
			const unread = await read();
			if (!isStopped && unread !== known) announceUnread(unread);
		} catch {
			// The next look may do better.
		}
		plan(document.visibilityState === "visible" ? visiblePoll : hiddenPoll);
	};
	const lookNow = () => plan(0);
	const hear = (event: Event) => {
		const told = (event as CustomEvent<{ unread?: number } | null>).detail?.unread;
		if (typeof told !== "number") return lookNow();
		known = told;
		onChange(told);
	};
	plan(firstPoll);
	window.addEventListener("focus", lookNow);
	window.addEventListener("order:placed", lookNow);
	window.addEventListener(eventName, hear);
	return () => {
		isStopped = true;
		clearTimeout(timer);
		window.removeEventListener("focus", lookNow);
		window.removeEventListener("order:placed", lookNow);
		window.removeEventListener(eventName, hear);
	};
}
