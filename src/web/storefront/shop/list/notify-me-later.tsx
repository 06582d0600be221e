import type { Category } from "#contract/user/catalogue.ts";
import { NotifyMe } from "../../notify-me/notify-me.tsx";
import { alertForList } from "./alert-for-list.ts";
import type { View } from "./view.ts";

/**
 * Shown after the last result of a search that names a device. Shoppers can request a notification when there are more
 * products.
 */
export default function NotifyMeLater({
	view,
	category,
}: {
	view: View;
	category: Category | undefined;
}) {
	const wish = alertForList(view, category, null);
	if (wish === null) return null;
	return (
		<div className="flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-small border-l-4 border-mango bg-tint-sand px-4 py-3 text-small">
			<p className="min-w-0 flex-1 basis-48 break-words">
				Not what you need? We can email you when a new product matches “{view.search}”.
			</p>
			<NotifyMe wishes={[wish]} />
		</div>
	);
}
