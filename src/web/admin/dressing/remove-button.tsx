import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";

/** Below the form of something: takes it away. */
export const RemoveButton = ({
	label = "Remove",
	isBusy,
	onRemove,
}: {
	label?: string;
	isBusy: boolean;
	onRemove: () => void;
}) => (
	<Button
		size="small"
		tone="quiet"
		className="justify-self-start text-chili"
		disabled={isBusy}
		onClick={onRemove}
	>
		<Icon name="trash" className="size-5" />
		{label}
	</Button>
);
