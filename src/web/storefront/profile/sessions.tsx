import { useState } from "react";
import { endSession, listSessions, type SessionEntry } from "#contract/user/profile.ts";
import { api } from "../../api.ts";
import { useRequest } from "../../loading.ts";
import { serverTime } from "../../server-time.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { NotLoaded } from "../../ui/not-loaded.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { relativeTime } from "../notifications/relative-time.ts";
import { profileToast } from "./profile-toast.ts";
import { Section } from "./section.tsx";

/** Number of sessions shown before expanding the list. */
const firstShown = 5;

/**
 * The browsers in which the user is signed in, each with a sign-out button.
 * @param version when it changes, the list is loaded again
 */
export function Sessions({ version }: { version: number }) {
	const readSessions = () => api(listSessions);
	const { value: sessions, hasFailed, load } = useRequest(`sessions ${version}`, readSessions);
	const [showsAll, setShowsAll] = useState(false);
	const reload = () => load(readSessions());

	const end = async ({ id }: SessionEntry) => {
		try {
			await api(endSession, { id });
			profileToast("Device signed out");
		} catch {
			profileToast("Could not sign out this device", "error");
		}
		await reload();
	};
	return (
		<Section id="sessions" title="Where you are signed in">
			{hasFailed && <NotLoaded onRetry={reload}>Your sessions could not be loaded.</NotLoaded>}
			{sessions === null && !hasFailed && <Skeleton className="h-20" />}
			<ul aria-label="Where you are signed in">
				{sessions?.slice(0, showsAll ? undefined : firstShown).map((session) => (
					<li
						key={session.id}
						className="flex min-h-18 items-center justify-between gap-4 border-t border-line py-3"
					>
						<div className="min-w-0">
							<p className="font-semibold break-words">{session.device}</p>
							<p className="text-small text-ink-soft">
								{session.current
									? "This browser"
									: `Last seen: ${relativeTime(session.last_seen_at, serverTime())}`}
								{session.remembered && " · remembered"}
							</p>
						</div>
						{session.current ? (
							<Icon name="check" className="size-5 shrink-0 text-success" />
						) : (
							<Button
								tone="outline"
								size="small"
								aria-label={`Sign out ${session.device}`}
								onClick={() => end(session)}
							>
								Sign out
							</Button>
						)}
					</li>
				))}
			</ul>
			{!showsAll && sessions && sessions.length > firstShown && (
				<div className="border-t border-line pt-3">
					<Button tone="outline" size="small" onClick={() => setShowsAll(true)}>
						Show all {sessions.length}
					</Button>
				</div>
			)}
		</Section>
	);
}
