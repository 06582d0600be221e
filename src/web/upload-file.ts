import { ApiError } from "#contract/client.ts";
import type { Endpoint, Input, Output } from "#contract/endpoint.ts";
import { toRequest } from "#contract/to-request.ts";
import { forgeryHeaders, tokenRefusal } from "./api.ts";

/**
 * Uploads a file and reports progress, which `fetch` can't do.
 * @param body the file, for calls that send it as the whole request body; omitted if a field of `input` contains the
 * file
 * @param watch called with the uploaded fraction, from 0 to 1
 */
export async function uploadFile<E extends Endpoint>(
	endpoint: E,
	input: Input<E>,
	watch: (share: number) => void,
	body?: Blob,
): Promise<Output<E>> {
	const request = toRequest(endpoint, input);
	const content = body ?? request.body ?? null;
	const first = await send(request.path, content, await forgeryHeaders(false), watch);
	// A 419 means that the token has expired, for example after a sign-in in another tab. Retry with a new token.
	const answer =
		first.status === 419
			? await send(request.path, content, await forgeryHeaders(true), watch)
			: first;
	const json = answer.text ? readJson(answer.text) : undefined;
	if (answer.status === 419) throw new ApiError(419, { ...json, message: tokenRefusal() });
	if (answer.status >= 200 && answer.status < 300) return json;
	throw new ApiError(answer.status, json ?? {});
}

function readJson(text: string) {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

function send(
	path: string,
	body: XMLHttpRequestBodyInit | null,
	headers: Record<string, string>,
	watch: (share: number) => void,
): Promise<{ status: number; text: string }> {
	return new Promise((resolve) => {
		const request = new XMLHttpRequest();
		request.open("POST", path);
		request.setRequestHeader("Accept", "application/json");
		for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
		request.upload.onprogress = ({ loaded, total }) => watch(total > 0 ? loaded / total : 0);
		request.onload = () => resolve({ status: request.status, text: request.responseText });
		request.onerror = () => resolve({ status: 0, text: "" });
		request.send(body);
	});
}
