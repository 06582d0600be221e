import { type ReactNode, useContext, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icons.tsx";
import { OnceAsked } from "#web/ui/once-opened.tsx";
import { PageNavigationContext } from "./page-navigation.ts";
import { PageTabs } from "./page-tabs.tsx";
import { ContinueSetUp, setUpCrumb, useSetUpTrail } from "./set-up-trail.tsx";
import { useFoundSetting } from "./use-found-setting.ts";

export interface Crumb {
	name: string;
	to: string;
}

/**
 * Page frame: breadcrumbs or tabs, title and actions. Pages in the menu show their tabs above the title; pages below
 * them show breadcrumbs.
 * @param count shown next to the title, for example the length of a list
 * @param width `text`: a readable line length, for forms; `full`: for tables
 * @param isOnPaper false to print only the content below the title
 * @param panel an open side panel (kit/page/side-panel.tsx); its code may be loaded when it first opens
 */
export function AdminPage({
	title,
	crumbs = [],
	count,
	actions,
	width = "full",
	isOnPaper = true,
	panel,
	children,
}: {
	title: string;
	crumbs?: readonly Crumb[];
	count?: ReactNode;
	actions?: ReactNode;
	width?: "text" | "full";
	isOnPaper?: boolean;
	panel?: ReactNode;
	children?: ReactNode;
}) {
	const isOnWay = useSetUpTrail() && !crumbs.some(({ to }) => to === setUpCrumb.to);
	const { group, tabs, up } = useContext(PageNavigationContext);
	const isTab = crumbs.length === 0 && !isOnWay;
	const path = isOnWay ? [setUpCrumb, ...crumbs] : up ? [up, ...crumbs] : crumbs;
	const main = useFoundSetting<HTMLElement>();
	return (
		<main
			ref={main}
			id="content"
			className={classNames(
				"min-w-0",
				Boolean(panel) && "lg:grid lg:grid-cols-[minmax(0,1fr)_26rem]",
			)}
		>
			<div className="min-w-0 pb-12 print:pb-0">
				{path.length > 0 && <Crumbs crumbs={path} here={isTab ? group : null} />}
				{isTab && <PageTabs group={group} tabs={tabs} />}
				<div className={classNames("@container", width === "text" && "max-w-3xl")}>
					<div
						className={classNames(
							"flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 pb-2",
							(path.length === 0 || (isTab && tabs.length > 0)) && "pt-4",
							!isOnPaper && "print:hidden",
						)}
					>
						<h1 className="flex min-w-0 flex-wrap items-baseline gap-x-3 text-title break-words">
							{title}
							{count !== undefined && count !== null && (
								<span className="font-sans text-small font-normal tracking-normal text-ink-soft">
									{count}
								</span>
							)}
						</h1>
						{actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
					</div>
					{children}
					{isOnWay && <ContinueSetUp />}
				</div>
			</div>
			{/* Panels are rendered only in the browser. If the server rendered a panel, and data arrived before the panel's
			   code was loaded, React would render the panel again and lose typed input. Each opening has its own Suspense
			   boundary, so that the panel opens before its code has loaded. */}
			{Boolean(panel) && <OnceAsked asked>{panel}</OnceAsked>}
		</main>
	);
}

/** @param here name of the page's group, if the page is one of the group's tabs */
function Crumbs({ crumbs, here }: { crumbs: readonly Crumb[]; here: string | null }) {
	return (
		<nav aria-label="Breadcrumb" className="px-4 pt-1 print:hidden">
			<ol className="flex flex-wrap items-center text-fine text-ink-soft">
				{crumbs.map(({ name, to }, place) => (
					<li key={to} className="flex items-center">
						<Link
							to={to}
							className="inline-flex min-h-11 min-w-11 items-center hover:text-ink hover:underline"
						>
							{name}
						</Link>
						{(here || place < crumbs.length - 1) && (
							<Icon name="chevronRight" className="mx-1 size-4" />
						)}
					</li>
				))}
				{here && <li>{here}</li>}
			</ol>
		</nav>
	);
}

/**
 * A titled section of a page or form, on a raised surface.
 * @param id anchor for links
 */
export function Section({
	id,
	title,
	hint,
	actions,
	children,
}: {
	id?: string;
	title: string;
	hint?: ReactNode;
	actions?: ReactNode;
	children: ReactNode;
}) {
	const { hash } = useLocation();
	const section = useRef<HTMLElement>(null);
	// The browser couldn't find the anchor before the content was loaded, so scroll to the section again.
	useEffect(() => {
		if (id && hash === `#${id}`) section.current?.scrollIntoView();
	}, [id, hash]);
	return (
		<section
			ref={section}
			id={id}
			aria-label={title}
			className="grid content-start gap-4 border-y border-line bg-paper-raised p-4 sm:mx-4 sm:rounded-medium sm:border sm:p-5"
		>
			<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
				<div className="grid gap-0.5">
					<h2 className="text-large">{title}</h2>
					{hint && <p className="max-w-prose text-small text-ink-soft">{hint}</p>}
				</div>
				{actions}
			</div>
			{children}
		</section>
	);
}
