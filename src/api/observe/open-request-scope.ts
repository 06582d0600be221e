import { requestIdOf } from "#lib/request-id.ts";
import type { RequestScope } from "#lib/request-scope.ts";
import type { TrustedProxies } from "#lib/trusted-proxies.ts";

interface Asked {
	/** The address of what has connected. */
	peer: string;
	forwarded: string | undefined;
	/** The id that the request brings. */
	id: string | undefined;
}

/** Who asks, and under which id: of both only a trusted proxy may tell. */
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
