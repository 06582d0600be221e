import type { Notification, NotificationType } from "#contract/user/notifications.ts";
import { IconButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon, type IconName } from "../../ui/icons.tsx";
import { relativeTime } from "./relative-time.ts";

const icons: Record<NotificationType, IconName> = {
	order_placed: "bolt",
	order_paid: "card",
	order_processing: "clock",
	order_shipped: "truck",
	order_delivered: "check",
};

export function NotificationRow({
	notification,
	now,
	onOpen,
	onDismiss,
}: {
	notification: Notification;
	now: number;
	/** Omitted if the notification opens no page. */
	onOpen?: (() => void) | undefined;
	onDismiss: () => void;
}) {
	const { is_read: isRead } = notification;
	return (
		<li
			className={classNames(
				"grid grid-cols-[2.5rem_1fr_2.75rem] gap-x-3 border-b border-line py-4",
				!isRead && "-mx-4 rounded-medium border-transparent bg-tint-mango/60 px-4",
			)}
		>
			<span
				className={classNames(
					"grid size-10 place-items-center rounded-full",
					isRead ? "bg-line/60 text-ink-soft" : "bg-mango text-on-mango",
				)}
			>
				<Icon name={icons[notification.type] ?? "bell"} className="size-5" />
			</span>
			<div className="grid min-w-0 gap-0.5">
				<h3 className="font-sans text-base font-semibold tracking-normal break-words">
					{notification.title}
					{notification.order_ref && (
						<span className="font-normal text-ink-soft"> · {notification.order_ref}</span>
					)}
				</h3>
				<p className="text-small break-words text-ink-soft">{notification.message}</p>
				<div className="flex flex-wrap items-center gap-x-4">
					<time dateTime={notification.created_at} className="text-fine text-ink-soft">
						{relativeTime(notification.created_at, now)}
					</time>
					{onOpen && notification.action && (
						<button
							type="button"
							onClick={onOpen}
							aria-label={`${notification.action}${notification.order_ref ? ` ${notification.order_ref}` : ""}`}
							className="min-h-11 text-small font-semibold text-sea underline underline-offset-4"
						>
							{notification.action}
						</button>
					)}
				</div>
			</div>
			<IconButton label={`Dismiss ${notification.title}`} onClick={onDismiss}>
				<Icon name="close" className="size-4" />
			</IconButton>
		</li>
	);
}
