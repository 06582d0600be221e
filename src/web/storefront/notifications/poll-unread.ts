/** Milliseconds between two looks at the unread count (§7). */
const firstPoll = 1000;
const visiblePoll = 5000;
const hiddenPoll = 30_000;
/** A page that nobody has looked at for ten minutes asks rarely: a phone's data is dear. */
const forgottenPoll = 2 * 60_000;
const forgottenAfter = 20;

const eventName = "notifications:unread";

/** Says in the page how many are unread now: `notifications:unread` on the window (§4). */
export function announceUnread(unread: number): void {
	window.dispatchEvent(new CustomEvent(eventName, { detail: { unread } }));
}

/**
 * Asks again and again how many notifications are unread, at once after an order and when the window
 * gets the focus, and announces each change. What others announce counts as well. While the shop tells by
 * itself (`events:open`), it asks when it is told to.
 * @returns ends it
 */
export function pollUnread(
	read: () => Promise<number>,
	onChange: (unread: number) => void,
): () => void {
	let known = 0;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let isStopped = false;
	let isTold = false;
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
			// The next look may do better.
		}
		if (isTold && isAnswered) return;
		unseen = document.visibilityState === "visible" ? 0 : unseen + 1;
		plan(unseen === 0 ? visiblePoll : unseen > forgottenAfter ? forgottenPoll : hiddenPoll);
	};
	const lookNow = () => plan(0);
	const followState = (event: Event) => {
		isTold = (event as CustomEvent<boolean>).detail;
		lookNow();
	};
	const hear = (event: Event) => {
		const told = (event as CustomEvent<{ unread?: number } | null>).detail?.unread;
		if (typeof told !== "number") return lookNow();
		known = told;
		onChange(told);
	};
	plan(firstPoll);
	window.addEventListener("focus", lookNow);
	window.addEventListener("order:placed", lookNow);
	window.addEventListener("events:open", followState);
	window.addEventListener(eventName, hear);
	return () => {
		isStopped = true;
		clearTimeout(timer);
		window.removeEventListener("focus", lookNow);
		window.removeEventListener("order:placed", lookNow);
		window.removeEventListener("events:open", followState);
		window.removeEventListener(eventName, hear);
	};
}
