import { IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icons.tsx";

/** Pauses and resumes moving content (WCAG 2.2.2). */
export const PauseButton = ({
	isPaused,
	onChange,
	what,
	className,
}: {
	isPaused: boolean;
	onChange: (isPaused: boolean) => void;
	/** Name of the moving content, such as "the slides". */
	what: string;
	className?: string;
}) => (
	<IconButton
		label={isPaused ? `Play ${what}` : `Pause ${what}`}
		onClick={() => onChange(!isPaused)}
		className={classNames("hover:bg-transparent", className)}
	>
		<span className="grid size-8 place-items-center rounded-full bg-paper-raised/90 text-ink">
			<Icon name={isPaused ? "play" : "pause"} filled={isPaused} className="size-4" />
		</span>
	</IconButton>
);
