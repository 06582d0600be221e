import type { ReactNode } from "react";
import { confirmPresence } from "#contract/admin/me.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { toRequest } from "#contract/to-request.ts";
import { api } from "#web/api.ts";
import { useAction } from "#web/forms/use-action.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { AdminIcon } from "../page/admin-icon.tsx";

/** Response of an endpoint that returns a file. */
export interface Downloaded {
	endpoint: Endpoint;
	/** Input of the call: `table.query` for the rows shown. */
	input?: Readonly<Record<string, unknown>>;
	/** True for personal data: the user may have to confirm their identity first. */
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
								// A search that was running at the press may have finished by now, so use its results.
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
