import type { ReactNode } from "react";
import { confirmPresence } from "#contract/admin/me.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { toRequest } from "#contract/to-request.ts";
import { api } from "#web/api.ts";
import { useAction } from "#web/forms/use-action.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { AdminIcon } from "../page/admin-icon.tsx";

/** An endpoint whose response is a file. */
export interface Downloaded {
	endpoint: Endpoint;
	/** Input of the API call. Use `table.query` for the rows that the table shows. */
	input?: Readonly<Record<string, unknown>>;
	/** True if the file contains personal data, so that the user may have to confirm their identity first. */
	ofPeople?: boolean;
}

/** Link that downloads a file from an endpoint. */
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
								// Read the link's current target, because a search may have changed it since the user selected the
								// link.
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

/** A download link styled as a button. */
export const CsvLink = ({
	children = "Export CSV",
	...downloaded
}: Downloaded & { children?: string }) => (
	<DownloadLink {...downloaded} className={buttonClass("outline", "small")}>
		<AdminIcon name="download" className="size-5" />
		{children}
	</DownloadLink>
);
