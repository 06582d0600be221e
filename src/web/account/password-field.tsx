import { type ComponentProps, useState } from "react";
import { IconButton } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Icon, LineDrawing } from "../ui/icons.tsx";

const crossedEye =
	"M4 4l16 16 M9 6.5A9 9 0 0 1 12 6c5.7 0 9 6 9 6a15 15 0 0 1-2.7 3.3 M6 8.2A15 15 0 0 0 3 12s3.3 6 9 6c1.3 0 2.4-.3 3.5-.7";

/** A password field with a show/hide toggle. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, "type" | "end">) {
	const [isShown, setShown] = useState(false);
	return (
		<Field
			{...props}
			type={isShown ? "text" : "password"}
			autoCapitalize="none"
			autoCorrect="off"
			spellCheck={false}
			end={
				<IconButton
					label={isShown ? "Hide password" : "Show password"}
					onClick={() => setShown(!isShown)}
				>
					{isShown ? (
						<LineDrawing lines={crossedEye} className="size-5" />
					) : (
						<Icon name="eye" className="size-5" />
					)}
				</IconButton>
			}
		/>
	);
}
