import { toRequest } from "#contract/client.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { buttonClass } from "../../ui/button.tsx";
import { AdminIcon } from "./admin-icon.tsx";

/**
 * Saves the answer of a call that gives a file.
 * @param input what the call gets: `table.query` for the rows that are shown
 */
export function CsvLink({
	endpoint,
	input = {},
	children = "Export CSV",
}: {
	endpoint: Endpoint;
	input?: Readonly<Record<string, unknown>>;
	children?: string;
}) {
	return (
		<a href={toRequest(endpoint, input).path} download className={buttonClass("outline", "small")}>
			<AdminIcon name="download" className="size-5" />
			{children}
		</a>
	);
}
