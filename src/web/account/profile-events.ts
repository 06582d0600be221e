import { tabChannel } from "./tab-channel.ts";

/** What changed about the person who is signed in; every tab's header shows it (§4 events). */
export interface ProfileChange {
	userId: number;
	name?: string;
	email?: string;
	avatar_url?: string | null;
}
type ProfileEvent = "user:avatar-updated" | "user:profile-updated";

const channel = tabChannel<{ event: ProfileEvent; change: ProfileChange }>("kargado-profile");
const names: readonly ProfileEvent[] = ["user:avatar-updated", "user:profile-updated"];

const dispatch = (event: ProfileEvent, change: ProfileChange) =>
	window.dispatchEvent(new CustomEvent(event, { detail: change }));

/** Raises the browser event here and in the other tabs. */
export function announceProfile(event: ProfileEvent, change: ProfileChange): void {
	dispatch(event, change);
	channel.send({ event, change });
}

/** Calls back for each change, from whichever tab, until the returned function is called. */
export function onProfileChange(listener: (change: ProfileChange) => void): () => void {
	const hear = (event: Event) => listener((event as CustomEvent<ProfileChange>).detail);
	for (const name of names) window.addEventListener(name, hear);
	const stop = channel.listen(({ event, change }) => dispatch(event, change));
	return () => {
		for (const name of names) window.removeEventListener(name, hear);
		stop();
	};
}
