import { useEffect, useEffectEvent } from "react";
import { ApiError } from "#contract/client.ts";
import { getProductBySlug, type Product } from "#contract/user/catalogue.ts";
import { api } from "../../api.ts";
import { useAsked } from "../../loading.ts";

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
	const read = async () => {
		try {
			return { slug, product: await api(getProductBySlug, { slug: slug ?? "" }) };
		} catch (error) {
			// A line that fails says nothing about the product.
			const isGone = error instanceof ApiError && [404, 422].includes(error.status);
			if (isGone || !known) return { slug, product: null };
			throw error;
		}
	};
	const { value: found, load } = useAsked(slug, read);
	const refresh = () => load(read());
	const lookAgain = useEffectEvent(refresh);

	useEffect(() => {
		if (!slug) return;
		const look = () => document.visibilityState === "visible" && lookAgain();
		document.addEventListener("visibilitychange", look);
		return () => document.removeEventListener("visibilitychange", look);
	}, [slug]);

	const isFound = found !== null && found.slug === slug;
	return {
		product: isFound ? found.product : known,
		isMissing: isFound && found.product === null,
		refresh,
	};
}
