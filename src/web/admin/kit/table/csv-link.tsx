import type { ReactNode } from "react";
import { confirmPresence } from "#contract/admin/me.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { toRequest } from "#contract/to-request.ts";
import { api } from "#web/api.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { useAction } from "../action/use-action.ts";
import { AdminIcon } from "../page/admin-icon.tsx";

/** The answer of a call that gives a file. */
export interface Downloaded {
	endpoint: Endpoint;
	/** What the call gets: `table.query` for the rows that are shown. */
	input?: Readonly<Record<string, unknown>>;
	/** A list of people: who may have left the computer is asked who they are first. */
	ofPeople?: boolean;
}

/** Saves the answer of a call that gives a file. */
export function DownloadLink({
	endpoint,
	input = {},
	ofPeople = false,
	className,
	children,
}: Downloaded & { className: string; children: ReactNode }) {
	const { run } = useAction();
	const { path } = toRequest(endpoint, input);
	return (
		<a
			href={path}
			download
			onClick={
				ofPeople
					? (event) => {
							event.preventDefault();
							const shown = event.currentTarget;
							void run(async () => {
								await api(confirmPresence);
								const link = document.createElement("a");
								// A search that was running at the press is over: the file is of what it found.
								link.href = shown.href;
								link.download = "";
								link.click();
							});
						}
					: undefined
			}
			className={className}
		>
			{children}
		</a>
	);
}

/** The same as a button. */
export const CsvLink = ({
	children = "Export CSV",
	...downloaded
}: Downloaded & { children?: string }) => (
	<DownloadLink {...downloaded} className={buttonClass("outline", "small")}>
		<AdminIcon name="download" className="size-5" />
		{children}
	</DownloadLink>
);
