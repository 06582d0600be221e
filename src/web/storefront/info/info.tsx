import { href, Link, redirect } from "react-router";
import type { Api } from "#contract/client.ts";
import { getPageText } from "#contract/landing/texts.ts";
import { useSession } from "../../account/session.tsx";
import { SignInActions } from "../../account/sign-in/sign-in-actions.tsx";
import { api, apiContext } from "../../api.ts";
import { breadcrumbData } from "../../head/breadcrumb-data.ts";
import { storeData } from "../../head/landing-head.ts";
import { pageHead } from "../../head/page-head.ts";
import { useShop } from "../../shop.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { Logo } from "../../ui/logo.tsx";
import { Prose } from "../../ui/prose.tsx";
import { SkipLink } from "../../ui/skip-link.tsx";
import Footer from "../footer.tsx";
import type { Route } from "./+types/info.ts";
import type { InfoPage, PageTexts } from "./info-page.ts";
import { infoPages, pageOf } from "./pages.ts";

interface InfoData {
	slug: InfoPage["slug"];
	texts: PageTexts;
}

async function load(api: Api, path: string): Promise<InfoData> {
	const page = pageOf(path);
	if (!page) throw redirect("/info");
	const texts = await Promise.all(page.texts.map((key) => api(getPageText, { key })));
	return { slug: page.slug, texts: Object.fromEntries(texts.map((text) => [text.key, text])) };
}

export const loader = ({ context, params }: Route.LoaderArgs) =>
	load(context.get(apiContext), params["*"] ?? "");
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(api, params["*"] ?? "");

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	const shop = matches[0]?.loaderData?.shop;
	const page = loaderData && pageOf(loaderData.slug);
	if (!shop || !page) return [{ title: "Information" }];
	const path = href("/info/*", { "*": page.slug });
	return pageHead(shop, {
		title: page.name,
		description: page.lead(shop),
		path,
		structuredData: [
			...(page.slug === "contact" ? storeData(shop) : []),
			breadcrumbData(shop, [
				{ name: shop.name, path: "/" },
				{ name: page.name, path },
			]),
		],
	});
};

/** Information pages: about the shop, its branches and its policies (specification §2, Info pages). */
export default function Info({ loaderData }: Route.ComponentProps) {
	const shop = useShop();
	const page = pageOf(loaderData.slug) ?? infoPages[0];
	if (!page) return null;
	const sections = page.sections(shop, loaderData.texts);
	return (
		<>
			<SkipLink to="content">Skip to content</SkipLink>
			<Header />
			<div className="mx-auto grid max-w-6xl gap-x-14 px-4 pb-20 sm:px-6 md:grid-cols-[11rem_minmax(0,1fr)] lg:px-10">
				<nav
					aria-label="Information"
					className="-mx-4 overflow-x-auto border-b border-line sm:-mx-6 md:mx-0 md:overflow-visible md:border-0 md:pt-16"
				>
					<ul className="flex w-max gap-1 px-3 sm:px-5 md:sticky md:top-24 md:w-auto md:flex-col md:px-0">
						{infoPages.map((each) => (
							<li key={each.slug}>
								<Link
									to={href("/info/*", { "*": each.slug })}
									aria-current={each.slug === page.slug ? "page" : undefined}
									className="inline-flex min-h-11 items-center border-b-2 border-transparent px-2 text-small font-semibold whitespace-nowrap text-ink-soft hover:text-ink aria-[current=page]:border-mango aria-[current=page]:text-ink md:w-full md:border-b-0 md:border-l-4 md:px-4"
								>
									{each.name}
								</Link>
							</li>
						))}
					</ul>
				</nav>
				<main id="content" className="min-w-0 pt-10 md:pt-16">
					<header className="max-w-2xl pb-4">
						<h1 className="text-display lg:text-giant">{page.title}</h1>
						<p className="pt-4 text-large text-pretty text-ink-soft">{page.lead(shop)}</p>
					</header>
					{page.slug === "legal" && <OnThisPage sections={sections} />}
					{sections.map((section) => (
						<section
							key={section.id}
							id={section.id}
							aria-labelledby={`${section.id}-title`}
							className="max-w-2xl scroll-mt-20 pt-10"
						>
							<h2 id={`${section.id}-title`} className="pb-4 text-heading">
								{section.title}
							</h2>
							<Prose>{section.body}</Prose>
						</section>
					))}
				</main>
			</div>
			<Footer />
		</>
	);
}

function OnThisPage({ sections }: { sections: { id: string; title: string }[] }) {
	return (
		<nav aria-label="On this page" className="max-w-2xl pt-4">
			<ul className="flex flex-wrap gap-2">
				{sections.map((section) => (
					<li key={section.id}>
						<a
							href={`#${section.id}`}
							className="inline-flex min-h-11 items-center rounded-full border border-line bg-paper-raised px-4 text-small font-semibold hover:border-ink"
						>
							{section.title}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

function Header() {
	const shop = useShop();
	const { isSignedIn } = useSession();
	return (
		<header className="sticky top-0 z-30 border-b border-line bg-paper">
			<div className="mx-auto flex max-w-6xl flex-wrap items-center justify-end gap-1 px-4 py-2 sm:px-6 lg:px-10">
				<Link to="/" aria-label={`${shop.name}, home`} className="mr-auto min-w-0">
					<Logo shop={shop} {...(isSignedIn ? {} : { wordClassName: "max-sm:hidden" })} />
				</Link>
				{!isSignedIn && <SignInActions />}
				<Link to={href("/app")} className={buttonClass("primary", "small", "max-sm:px-3.5")}>
					Shop
				</Link>
			</div>
		</header>
	);
}
