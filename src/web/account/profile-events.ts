import { tabChannel } from "./tab-channel.ts";

/** A change to the current user's profile. The header of every tab shows it (specification §4, events). */
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

/** Dispatches the browser event in this tab and the others. */
export function announceProfile(event: ProfileEvent, change: ProfileChange): void {
	dispatch(event, change);
	channel.send({ event, change });
}

/** Calls the listener for each change in any tab. Returns a function that unsubscribes. */
export function onProfileChange(listener: (change: ProfileChange) => void): () => void {
	const handle = (event: Event) => listener((event as CustomEvent<ProfileChange>).detail);
	for (const name of names) window.addEventListener(name, handle);
	const stop = channel.listen(({ event, change }) => dispatch(event, change));
	return () => {
		for (const name of names) window.removeEventListener(name, handle);
		stop();
	};
}
