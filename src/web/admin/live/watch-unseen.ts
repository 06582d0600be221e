import { listNews, readOwnAlerts } from "#contract/admin/alerts.ts";
import { followStaffEvents, type LiveEvent } from "#contract/live-events.ts";
import { type AlertKind, isAlertKind } from "#lib/events/live-kinds.ts";
import { tabChannel } from "../../account/tab-channel.ts";
import { followEvents } from "../../live/follow-events.ts";
import { quietApi } from "../quiet-api.ts";
import { kindsOn, noneUnseen, withEvent, withoutKinds } from "./count-unseen.ts";
import { playEventSound } from "./event-sound.ts";
import { unseenRecords } from "./unseen-store.ts";

/** Milliseconds between polls while the event stream isn't available. Hidden tabs poll less often. */
const pollInterval = 10_000;
const hiddenPollInterval = 60_000;
/** Maximum number of event ids to remember. An event that arrives twice is ignored. */
const maxKnown = 500;

const seenElsewhere = tabChannel<AlertKind[]>("kargado-news-seen");

/** Marks the kinds on this page as seen, in all tabs. */
function markSeen(pathname: string): void {
	const kinds = kindsOn(pathname);
	const before = unseenRecords.get();
	const after = withoutKinds(before, kinds);
	if (after === before) return;
	unseenRecords.set(after);
	seenElsewhere.send(kinds);
}

/** Polls for events. Returns a function that stops polling. */
function pollEvents(since: string, onEvent: (event: LiveEvent) => void): () => void {
	let last = since;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let isOver = false;
	const schedulePoll = () => {
		const isSeen = document.visibilityState === "visible";
		if (!isOver) timer = setTimeout(poll, isSeen ? pollInterval : hiddenPollInterval);
	};
	const poll = async () => {
		const news = await quietApi(listNews, { ...(last && { since: last }) }).catch(() => null);
		if (isOver) return;
		if (news) {
			last = news.since;
			for (const event of news.events) onEvent(event);
		}
		schedulePoll();
	};
	void poll();
	return () => {
		isOver = true;
		clearTimeout(timer);
	};
}

/**
 * Updates `unseenRecords` and notifies open pages to refresh (`staff:news`). Returns a function that stops the updates.
 */
export function watchUnseenRecords(): () => void {
	const known = new Set<number>();
	let wanted: ReadonlySet<AlertKind> = new Set();
	let stopPolling = () => {};

	const readChoices = async () => {
		const own = await quietApi(readOwnAlerts).catch(() => null);
		if (!own) return;
		wanted = new Set(own.choices.flatMap(({ kind, in_page }) => (in_page ? kind : [])));
	};
	const handleEvent = (event: LiveEvent) => {
		if (known.has(event.id)) return;
		known.add(event.id);
		if (known.size > maxKnown) known.delete(Math.min(...known));
		window.dispatchEvent(new CustomEvent("staff:news"));
		unseenRecords.set(withEvent(unseenRecords.get(), event, wanted));
		if (isAlertKind(event.kind) && wanted.has(event.kind)) playEventSound(event.id);
	};
	const use = () => markSeen(location.pathname);
	const ready = readChoices();
	const stopFollowing = followEvents(followStaffEvents.path, {
		onEvent: (event) => ready.then(() => handleEvent(event)),
		onState: (isOpen, last) => {
			stopPolling();
			stopPolling = isOpen ? () => {} : pollEvents(last, handleEvent);
			// Refresh once more, to include events from before the stream was opened.
			if (isOpen) window.dispatchEvent(new CustomEvent("staff:news"));
		},
		onImpossible: () => {
			stopPolling = pollEvents("", handleEvent);
		},
	});
	const stopListening = seenElsewhere.listen((kinds) =>
		unseenRecords.set(withoutKinds(unseenRecords.get(), kinds)),
	);
	window.addEventListener("alerts:changed", readChoices);
	window.addEventListener("pointerdown", use, true);
	window.addEventListener("keydown", use, true);
	return () => {
		stopFollowing();
		stopPolling();
		stopListening();
		window.removeEventListener("alerts:changed", readChoices);
		window.removeEventListener("pointerdown", use, true);
		window.removeEventListener("keydown", use, true);
		unseenRecords.set(noneUnseen);
	};
}
