import { useEffect, useState } from "react";
import { untilLoaded } from "../../ui/lazy-part.ts";

/** Returns the number of unread notifications, kept up to date while someone is signed in. */
export function useUnread(isSignedIn: boolean): number {
	const [unread, setUnread] = useState(0);
	useEffect(() => {
		setUnread(0);
		if (!isSignedIn) return;
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
	}, [isSignedIn]);
	return unread;
}
