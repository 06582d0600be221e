import { useEffect, useState } from "react";
import { ApiError } from "#contract/client.ts";
import { getProductBySlug, type Product } from "#contract/user/catalogue.ts";
import { api } from "#web/api.ts";
import { useRequest } from "#web/loading.ts";

interface FreshProduct {
	product: Product | null;
	/** True if the product is no longer sold, or if it couldn't be loaded and the list doesn't have its data. */
	isMissing: boolean;
	/** Reloads the product, because its stock may have changed. */
	refresh: () => void;
}

const next = (count: number) => count + 1;

/**
 * Returns a product, at first with the list's data. The product is reloaded when it opens and whenever the page becomes
 * visible again.
 */
export function useFreshProduct(slug: string | null, known: Product | null): FreshProduct {
	const [looks, setLooks] = useState(0);
	const read = async (of: string) => {
		try {
			return { slug: of, product: await api(getProductBySlug, { slug: of }) };
		} catch (error) {
			// A network failure doesn't mean that the product is gone.
			const isGone = error instanceof ApiError && [404, 422].includes(error.status);
			if (isGone || !known) return { slug: of, product: null };
			throw error;
		}
	};
	const { value: found } = useRequest(slug && `${slug} ${looks}`, () => read(slug ?? ""));

	useEffect(() => {
		if (!slug) return;
		const look = () => document.visibilityState === "visible" && setLooks(next);
		document.addEventListener("visibilitychange", look);
		return () => document.removeEventListener("visibilitychange", look);
	}, [slug]);

	const isFound = found !== null && found.slug === slug;
	return {
		product: isFound ? found.product : known,
		isMissing: isFound && found.product === null,
		refresh: () => setLooks(next),
	};
}
