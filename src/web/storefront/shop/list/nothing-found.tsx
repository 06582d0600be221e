import type { Category } from "#contract/user/catalogue.ts";
import type { NamedDevice } from "#contract/user/devices.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/status.tsx";
import { NotifyMe } from "../../notify-me/notify-me.tsx";
import { alertForList } from "./alert-for-list.ts";
import { EmptyList } from "./empty-list.tsx";
import type { View } from "./view.ts";

export interface NothingFoundProps {
	view: View;
	category: Category | undefined;
	/** The device by which the list is filtered. */
	device: NamedDevice | null;
	onReset: () => void;
}

/** Shown instead of an empty list. */
export default function NothingFound({ view, category, device, onReset }: NothingFoundProps) {
	const wish = alertForList(view, category, device);
	return (
		<EmptyState
			title="No products found"
			drawing={<EmptyList />}
			action={
				<div className="flex flex-wrap justify-center gap-3">
					{wish && <NotifyMe wishes={[wish]} className="min-h-12! px-5! text-base!" />}
					<Button onClick={onReset}>Reset filters</Button>
				</div>
			}
		>
			{device && view.search === ""
				? `No products for your ${device.name} ${category ? "in this category " : ""}yet.`
				: "Try another word, or search all categories."}
		</EmptyState>
	);
}
