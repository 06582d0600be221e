import { useState } from "react";
import type { ApiError } from "#contract/client.ts";
import { randomId } from "../random-id.ts";

/**
 * Key of a request that must count once, however often it is sent. Pass `renewIfRefused` to the form's `onRefused`:
 * a refused request recorded nothing, so the next attempt is a new request. After a lost answer the key stays.
 */
export function useRequestKey() {
	const [key, setKey] = useState(randomId);
	const renewIfRefused = ({ status }: ApiError): false => {
		if (status >= 400 && status < 500) setKey(randomId());
		return false;
	};
	return { key, renewIfRefused };
}
