import { useState } from "react";
import { listProductsById } from "#contract/user/companions.ts";
import { api } from "#web/api.ts";
import { useRequest } from "#web/loading.ts";
import { Button } from "#web/ui/button.tsx";
import { MoreLikeThis } from "../more-like-this.tsx";
import { clearViewed, readViewed } from "./viewed-products.ts";

const maxShown = 12;

/**
 * Products that were viewed in this browser and are still available. The browser sends their ids only to load them
 * here.
 */
export default function RecentlyViewed({ except }: { except: number }) {
	const [ids, setIds] = useState(() =>
		readViewed()
			.filter((id) => id !== except)
			.slice(0, maxShown),
	);
	const asked = useRequest(ids.length > 0 ? ids.join() : null, () =>
		api(listProductsById, { ids: ids.join() }),
	);
	const clear = () => {
		clearViewed();
		setIds([]);
	};
	if (ids.length === 0) return null;
	return (
		<MoreLikeThis
			id="recently-viewed"
			title="Recently viewed"
			products={asked.value ?? []}
			action={
				<Button tone="quiet" size="small" onClick={clear}>
					Clear
				</Button>
			}
		/>
	);
}
