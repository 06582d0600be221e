import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";

/** Delete button below the form of a product type or an attribute. */
export const RemoveFromTables = ({
	label,
	note,
	isBusy,
	onPress,
}: {
	label: string;
	note: string;
	isBusy: boolean;
	onPress: () => void;
}) => (
	<div className="grid gap-1">
		<Button
			size="small"
			tone="quiet"
			className="justify-self-start text-chili"
			disabled={isBusy}
			onClick={onPress}
		>
			<Icon name="trash" className="size-5" />
			{label}
		</Button>
		<p className="text-fine text-ink-soft">{note}</p>
	</div>
);
