/** The parts of an endpoint that the client needs. Browser builds contain nothing else. */
export interface Call {
	readonly method: "GET" | "POST" | "PUT" | "DELETE";
	readonly path: string;
	readonly queryKeys: readonly string[];
}

/** Returns the body as form data if the values contain a file, otherwise as JSON. */
function toBody(values: Record<string, unknown>): string | FormData {
	if (!Object.values(values).some((value) => value instanceof Blob)) return JSON.stringify(values);
	const form = new FormData();
	for (const [name, value] of Object.entries(values)) {
		form.set(name, value instanceof Blob ? value : String(value));
	}
	return form;
}

/** Builds the address and body of a call. Fills in path parameters, and separates query from body. */
export function toRequest(
	endpoint: Call,
	input: unknown,
): { path: string; body: string | FormData | undefined } {
	const rest = Object.fromEntries(Object.entries(input ?? {}));
	const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
		const value = rest[name];
		delete rest[name];
		return encodeURIComponent(String(value));
	});
	const query = new URLSearchParams();
	for (const key of endpoint.queryKeys) {
		const value = rest[key];
		delete rest[key];
		if (value !== undefined && value !== null && value !== "") query.set(key, String(value));
	}
	const search = query.size > 0 ? `?${query}` : "";
	const hasBody = endpoint.method === "POST" || endpoint.method === "PUT";
	return { path: path + search, body: hasBody ? toBody(rest) : undefined };
}

/** Returns the address of the next page (null on the last page) and the length of the list (null if unknown). */
export function readPaging({ headers }: Response): { next: string | null; total: number | null } {
	const link = /<([^<>]+)>;\s*rel="next"/.exec(headers.get("Link") ?? "")?.[1];
	const total = headers.get("X-Total-Count");
	return {
		next: link ? new URL(link, "http://shop.invalid").searchParams.get("cursor") : null,
		total: total === null ? null : Number(total),
	};
}
