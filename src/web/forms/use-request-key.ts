import { useState } from "react";
import type { ApiError } from "#contract/client.ts";
import { randomId } from "../random-id.ts";

/**
 * Returns an idempotency key, so that the server applies a request only once even if it's sent again. If a response is
 * lost, the key stays the same. If the server refuses the request, nothing was saved, so the next attempt needs a new
 * key. To renew the key then, pass `renewIfRefused` to the form's `onRefused`.
 */
export function useRequestKey() {
	const [key, setKey] = useState(randomId);
	/** Creates a new key, for forms that stay open after they were saved. */
	const renew = () => setKey(randomId());
	const renewIfRefused = ({ status }: ApiError): false => {
		if (status >= 400 && status < 500) renew();
		return false;
	};
	return { key, renew, renewIfRefused };
}
