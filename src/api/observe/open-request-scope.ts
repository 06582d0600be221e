import { requestIdOf } from "#lib/http/request-id.ts";
import type { RequestScope } from "#lib/http/request-scope.ts";
import type { TrustedProxies } from "#lib/http/trusted-proxies.ts";

interface Asked {
	/** Address of the direct peer, which may be a proxy. */
	peer: string;
	forwarded: string | undefined;
	/** Request id that the peer sent. */
	id: string | undefined;
}

/** Determines the client and the request id. Values sent by the peer are used only if the peer is a trusted proxy. */
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
