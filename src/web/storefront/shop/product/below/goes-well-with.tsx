import { listCompanions } from "#contract/user/companions.ts";
import { api } from "#web/api.ts";
import { useRequest } from "#web/loading.ts";
import { MoreLikeThis } from "../more-like-this.tsx";

/**
 * Products for the same device, and products that are often bought together with this one. Renders nothing if there are
 * none.
 */
export default function GoesWellWith({ productId }: { productId: number }) {
	const asked = useRequest(String(productId), () => api(listCompanions, { id: productId }));
	return <MoreLikeThis id="goes-well-with" title="Goes well with" products={asked.value ?? []} />;
}
