import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";

/** A full-page message with an action. */
export function ErrorPage({
	drawing,
	title,
	text,
	children,
}: {
	drawing?: ReactNode;
	title: string;
	text: string;
	children: ReactNode;
}) {
	const root = useRouteLoaderData("root") as { shop?: { name: string } } | undefined;
	return (
		<>
			<title>{`${title} · ${root?.shop?.name ?? "Shop"}`}</title>
			<meta name="robots" content="noindex" />
			<main
				id="content"
				className="mx-auto grid min-h-dvh w-full max-w-lg grid-cols-1 content-center justify-items-center gap-5 px-4 py-12 text-center"
			>
				{drawing}
				<h1 className="text-heading lg:text-display">{title}</h1>
				<p className="max-w-sm text-pretty text-ink-soft">{text}</p>
				{children}
			</main>
		</>
	);
}
