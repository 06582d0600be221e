import { useState } from "react";
import type { ApiError } from "#contract/client.ts";
import { randomId } from "../random-id.ts";

/**
 * Returns the idempotency key of a request, so that the server applies it only once. Pass `renewIfRefused` to the
 * form's `onRefused`. After a refusal nothing was saved, so the next attempt is a new request, which gets a new key. If
 * a response is lost, the key stays the same.
 */
export function useRequestKey() {
	const [key, setKey] = useState(randomId);
	/** Creates a new key. For forms that stay open after they were saved. */
	const renew = () => setKey(randomId());
	const renewIfRefused = ({ status }: ApiError): false => {
		if (status >= 400 && status < 500) renew();
		return false;
	};
	return { key, renew, renewIfRefused };
}
