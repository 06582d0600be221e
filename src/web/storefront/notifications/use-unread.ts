import { useEffect, useState } from "react";
import { untilLoaded } from "../../ui/lazy-part.ts";

/** Returns the signed-in customer's number of unread notifications, and keeps it up to date. */
export function useUnread(): number {
	const [unread, setUnread] = useState(0);
	useEffect(() => {
		let stop = () => {};
		let isOver = false;
		void untilLoaded(
			() => import("./live-pages.ts"),
			() => undefined,
		).then(({ followUnread }) => {
			if (!isOver) stop = followUnread(setUnread);
		});
		return () => {
			isOver = true;
			stop();
		};
	}, []);
	return unread;
}
