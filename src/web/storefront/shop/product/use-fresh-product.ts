import { useCallback, useEffect, useState } from "react";
import { ApiError } from "#contract/client.ts";
import { getProductBySlug, type Product } from "#contract/user/catalogue.ts";
import { api } from "../../../api.ts";

interface FreshProduct {
	product: Product | null;
	/** It is no longer sold. */
	isMissing: boolean;
	/** Reads it anew, as its stock may have changed. */
	refresh: () => void;
}

/**
 * A product as the list knew it, then as it is: read when it opens, and again whenever the window
 * is looked at.
 */
export function useFreshProduct(slug: string | null, known: Product | null): FreshProduct {
	const [found, setFound] = useState<{ slug: string; product: Product | null } | null>(null);
	const [asked, setAsked] = useState(0);
	const refresh = useCallback(() => setAsked((now) => now + 1), []);

	// biome-ignore lint/correctness/useExhaustiveDependencies: asking again is a reason of its own
	useEffect(() => {
		if (!slug) return;
		let isCurrent = true;
		api(getProductBySlug, { slug }).then(
			(product) => isCurrent && setFound({ slug, product }),
			(error: unknown) => {
				// A line that fails says nothing about the product.
				const isGone = error instanceof ApiError && [404, 422].includes(error.status);
				if (isCurrent && (isGone || !known)) setFound({ slug, product: null });
			},
		);
		return () => {
			isCurrent = false;
		};
	}, [slug, asked]);

	useEffect(() => {
		if (!slug) return;
		const look = () => document.visibilityState === "visible" && refresh();
		document.addEventListener("visibilitychange", look);
		return () => document.removeEventListener("visibilitychange", look);
	}, [slug, refresh]);

	const isFound = found !== null && found.slug === slug;
	return {
		product: isFound ? found.product : known,
		isMissing: isFound && found.product === null,
		refresh,
	};
}
