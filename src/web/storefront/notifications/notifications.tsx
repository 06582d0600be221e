import { useId, useRef } from "react";
import { useNavigate } from "react-router";
import { listNotifications, type Notification } from "#contract/user/notifications.ts";
import { requireSignIn } from "../../account/require-sign-in.ts";
import { api } from "../../api.ts";
import { ask } from "../../loading.ts";
import { Button } from "../../ui/button.tsx";
import { NotLoaded } from "../../ui/not-loaded.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/status.tsx";
import { useServerTime } from "../../use-server-time.ts";
import type { Route } from "./+types/notifications.ts";
import { actionTarget } from "./action-target.ts";
import { NotificationRow } from "./notification-row.tsx";
import { type Notifications, useNotifications } from "./use-notifications.ts";

export const meta = () => [{ title: "Notifications" }, { name: "robots", content: "noindex" }];

/** The server renders the same page for everyone, and the browser loads the notifications. */
export const loader = () => ({ list: null });
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await requireSignIn(request);
	return { list: ask(api(listNotifications)) };
}
clientLoader.hydrate = true as const;
export const shouldRevalidate = () => false;

/** Updates about the customer's orders (specification §2, notifications). */
export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
	const notifications = useNotifications(loaderData.list);
	const { list, unread } = notifications;
	const title = useRef<HTMLHeadingElement>(null);
	return (
		<main id="content" className="mx-auto w-full max-w-2xl px-4 pt-6 pb-24 sm:px-6 lg:pt-10">
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-4">
				<h1
					ref={title}
					tabIndex={-1}
					className="flex flex-wrap items-center gap-x-3 text-heading break-words outline-none lg:text-display"
				>
					Notifications
					{unread > 0 && (
						<span className="rounded-full bg-mango px-3 py-0.5 text-on-mango font-sans text-small font-bold tracking-normal tabular-nums">
							{unread}
							<span className="sr-only"> unread</span>
						</span>
					)}
				</h1>
				{list !== null && list.length > 0 && (
					<div className="-mx-2 flex">
						{unread > 0 && (
							<Button
								tone="quiet"
								size="small"
								onClick={() => {
									notifications.markAllRead();
									title.current?.focus();
								}}
							>
								Mark all as read
							</Button>
						)}
						<Button
							tone="quiet"
							size="small"
							onClick={() => {
								notifications.clear();
								title.current?.focus();
							}}
						>
							Clear all
						</Button>
					</div>
				)}
			</div>
			<Content notifications={notifications} onEmptied={() => title.current?.focus()} />
		</main>
	);
}

function Content({
	notifications,
	onEmptied,
}: {
	notifications: Notifications;
	/** Called after a dismissal, which removes the focused button. */
	onEmptied: () => void;
}) {
	const { list, hasFailed, reload } = notifications;
	if (list === null) return <ListSkeleton />;
	if (list.length === 0) {
		return (
			<EmptyState
				title="No notifications"
				drawing={<QuietBell />}
				action={
					hasFailed && (
						<NotLoaded onRetry={reload}>Your notifications could not be loaded.</NotLoaded>
					)
				}
			>
				{!hasFailed && "You're all caught up!"}
			</EmptyState>
		);
	}
	const rows = { notifications, onEmptied };
	return (
		<div className="grid gap-8">
			<Section title="Unread" list={list.filter((each) => !each.is_read)} {...rows} />
			<Section title="Earlier" list={list.filter((each) => each.is_read)} {...rows} />
		</div>
	);
}

function Section({
	title,
	list,
	notifications,
	onEmptied,
}: {
	title: string;
	list: readonly Notification[];
	notifications: Notifications;
	onEmptied: () => void;
}) {
	const navigate = useNavigate();
	const titleId = useId();
	const now = useServerTime();
	if (list.length === 0) return null;
	return (
		<section aria-labelledby={titleId}>
			<h2 id={titleId} className="pb-2 text-large">
				{title}
			</h2>
			<ul className="grid gap-1">
				{list.map((each) => {
					const target = actionTarget(each.actionData);
					return (
						<NotificationRow
							key={each.id}
							notification={each}
							now={now}
							onOpen={
								target
									? () => {
											notifications.markRead(each);
											navigate(target);
										}
									: undefined
							}
							onDismiss={() => {
								notifications.dismiss(each);
								onEmptied();
							}}
						/>
					);
				})}
			</ul>
		</section>
	);
}

function ListSkeleton() {
	return (
		<div role="status" aria-label="Loading notifications" className="grid gap-6 pt-4">
			{[1, 2, 3].map((row) => (
				<div key={row} className="grid grid-cols-[2.5rem_1fr] gap-3">
					<Skeleton className="size-10 rounded-full" />
					<div className="grid gap-2">
						<Skeleton className="h-5 w-48" />
						<Skeleton className="h-4" />
					</div>
				</div>
			))}
		</div>
	);
}

function QuietBell() {
	return (
		<svg viewBox="0 0 120 110" className="w-32" aria-hidden="true">
			<ellipse cx="60" cy="100" rx="38" ry="6" className="fill-line" />
			<path d="M28 78V52a32 32 0 0 1 64 0v26l8 8H20Z" className="fill-tint-mango" />
			<path d="M28 78h64l8 8H20Z" className="fill-mango" />
			<path d="M50 88a10 10 0 0 0 20 0Z" className="fill-ink" />
			<path
				d="M48 56q4 5 9 0M65 56q4 5 9 0"
				className="fill-none stroke-ink"
				strokeWidth="3"
				strokeLinecap="round"
			/>
		</svg>
	);
}
