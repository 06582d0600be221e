interface Matches {
	matches: readonly ({ loaderData?: unknown } | undefined)[];
}

/** Creates the `meta` function of a back office page: `export const meta = pageTitle("Products")`. */
export const pageTitle =
	(title: string) =>
	({ matches }: Matches) => {
		const root = matches[0]?.loaderData as { shop?: { name: string } } | undefined;
		return [
			{ title: `${title} · ${root?.shop?.name ?? "Shop"} admin` },
			{ name: "robots", content: "noindex" },
		];
	};
