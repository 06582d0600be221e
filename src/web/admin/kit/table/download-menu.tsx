import { useState } from "react";
import { buttonClass } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { AdminIcon } from "../page/admin-icon.tsx";
import { type Downloaded, DownloadLink } from "./csv-link.tsx";

/** A file that can be downloaded in several formats. */
export interface DownloadChoice extends Downloaded {
	name: string;
	text: string;
}

/**
 * Menu of file formats. It opens in the direction with more room.
 * @param isInBar true in the bulk action bar, where a narrow window has room for it
 */
export function DownloadMenu({
	label,
	choices,
	isInBar = false,
}: {
	label: string;
	choices: readonly DownloadChoice[];
	isInBar?: boolean;
}) {
	const [opensUp, setOpensUp] = useState(false);
	return (
		<details
			className={isInBar ? "lg:relative" : "relative"}
			onKeyDown={(event) => {
				if (event.key !== "Escape" || !event.currentTarget.open) return;
				event.stopPropagation();
				event.currentTarget.open = false;
				event.currentTarget.querySelector("summary")?.focus();
			}}
			onBlur={(event) => {
				if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false;
			}}
		>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control */}
			<summary
				onClick={({ currentTarget }) => {
					const { top, bottom } = currentTarget.getBoundingClientRect();
					setOpensUp(top > window.innerHeight - bottom);
				}}
				className={buttonClass(
					"outline",
					"small",
					"cursor-pointer list-none [&::-webkit-details-marker]:hidden",
				)}
			>
				<AdminIcon name="download" className="size-5" />
				{label}
			</summary>
			<ul
				className={classNames(
					"absolute z-30 divide-y divide-line rounded-medium border border-line bg-paper-raised py-1 shadow-lifted",
					opensUp ? "bottom-full mb-1" : "top-full mt-1",
					isInBar
						? "max-lg:inset-x-4 lg:right-0 lg:w-72"
						: "w-72 max-w-[calc(100vw-2rem)] sm:right-0",
				)}
			>
				{choices.map(({ name, text, ...downloaded }) => (
					<li key={name}>
						<DownloadLink {...downloaded} className="block px-4 py-2.5 hover:bg-paper">
							<span className="block font-semibold">{name}</span>
							<span className="block text-fine text-ink-soft">{text}</span>
						</DownloadLink>
					</li>
				))}
			</ul>
		</details>
	);
}
