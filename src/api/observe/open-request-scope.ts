import { requestIdOf } from "#lib/http/request-id.ts";
import type { RequestScope } from "#lib/http/request-scope.ts";
import type { TrustedProxies } from "#lib/http/trusted-proxies.ts";

interface Asked {
	/** Address of the peer. */
	peer: string;
	forwarded: string | undefined;
	/** Id sent with the request. */
	id: string | undefined;
}

/** Determines the client and the request id. Only trusted proxies may set them. */
export function openRequestScope(
	{ peer, forwarded, id }: Asked,
	proxies: TrustedProxies,
): RequestScope {
	return {
		id: requestIdOf(id, proxies.trusts(peer)),
		client: proxies.clientOf(peer, forwarded),
		call: "no call",
		refusal: null,
	};
}
