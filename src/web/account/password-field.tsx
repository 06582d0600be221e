import { type ComponentProps, useState } from "react";
import { IconButton } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Icon } from "../ui/icons.tsx";

/** A password that can be shown and hidden. */
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
					<Icon name={isShown ? "eyeOff" : "eye"} className="size-5" />
				</IconButton>
			}
		/>
	);
}
