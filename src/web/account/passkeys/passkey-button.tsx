import { Button } from "../../ui/button.tsx";
import { LineDrawing } from "../../ui/icons.tsx";
import { hasPasskeys } from "./passkeys.ts";

const key = "M8 19.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z M11 12.5 19.5 4.5 M15.5 8l3 3";

/** Starts a passkey sign-in. Renders nothing if the browser doesn't support passkeys. */
export function PasskeyButton({
	tone = "outline",
	size = "medium",
	disabled,
	onPress,
	children,
}: {
	tone?: "outline" | "primary";
	size?: "medium" | "small";
	disabled: boolean;
	onPress: () => void;
	children: string;
}) {
	if (!hasPasskeys()) return null;
	return (
		<Button tone={tone} size={size} disabled={disabled} onClick={onPress}>
			<LineDrawing lines={key} className="size-5" />
			{children}
		</Button>
	);
}
