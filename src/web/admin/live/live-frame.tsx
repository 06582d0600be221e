import { useEffect } from "react";
import { useLocation } from "react-router";
import { useStore } from "../../ui/store.ts";
import { startSending } from "../counter/offline/send-waiting.ts";
import { countUnseenRecords, titleWith, unseenText } from "./count-unseen.ts";
import { enableSoundOnInteraction } from "./event-sound.ts";
import { unseenRecords } from "./unseen-store.ts";
import { watchUnseenRecords } from "./watch-unseen.ts";

/**
 * Receives live updates while the back office is open, and shows the number of unseen records in the tab's title. Also
 * sends the tills' queued sales, for example after the user signs in again.
 */
export default function LiveFrame() {
	useEffect(() => watchUnseenRecords(), []);
	useEffect(() => enableSoundOnInteraction(), []);
	useEffect(() => startSending(), []);
	const news = useStore(unseenRecords);
	useCountedTitle(countUnseenRecords(news));
	return (
		<p role="log" className="sr-only">
			{unseenText(news)}
		</p>
	);
}

/** Shows the number of unseen records before the page's title. */
function useCountedTitle(count: number): void {
	const { pathname } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: counts again in the title of the next page
	useEffect(() => {
		const show = () => {
			const title = titleWith(document.title, count);
			if (title !== document.title) document.title = title;
		};
		show();
		if (count === 0) return;
		const changes = new MutationObserver(show);
		changes.observe(document.head, { childList: true, subtree: true, characterData: true });
		return () => changes.disconnect();
	}, [count, pathname]);
}
