import { type MouseEvent, useEffect, useState } from "react";
import { href, Link } from "react-router";
import { isWideLogo } from "#lib/branding/logo-shape.ts";
import { homeOf, useSession } from "../../account/session.tsx";
import { useShop } from "../../shop.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Logo } from "../../ui/logo.tsx";
import { CartButton } from "../cart/cart-button.tsx";

const sections = [
	{ id: "home", name: "Home" },
	{ id: "features", name: "Features" },
	{ id: "products", name: "Products" },
	{ id: "contact", name: "Contact" },
] as const;
type SectionId = (typeof sections)[number]["id"];

/**
 * Returns the section that the visitor is reading, which is the last section that starts in the upper third of the
 * window. At the end of the page, returns the last section.
 */
function useCurrentSection(): SectionId {
	const [current, setCurrent] = useState<SectionId>("home");
	useEffect(() => {
		let frame = 0;
		const look = () => {
			frame = 0;
			const begun = sections.filter(({ id }) => {
				const top = document.getElementById(id)?.getBoundingClientRect().top;
				return top !== undefined && top < window.innerHeight / 3;
			});
			const { scrollHeight } = document.documentElement;
			const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2;
			setCurrent(isAtEnd ? "contact" : (begun.at(-1)?.id ?? "home"));
		};
		const plan = () => {
			frame ||= requestAnimationFrame(look);
		};
		plan();
		window.addEventListener("scroll", plan, { passive: true });
		window.addEventListener("resize", plan);
		return () => {
			cancelAnimationFrame(frame);
			window.removeEventListener("scroll", plan);
			window.removeEventListener("resize", plan);
		};
	}, []);
	return current;
}

/** Scrolls to a section, smoothly unless reduced motion is preferred, and moves the focus there. */
function goTo(event: MouseEvent, id: SectionId): void {
	const section = document.getElementById(id);
	if (!section) return;
	event.preventDefault();
	const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
	section.tabIndex = -1;
	section.focus({ preventScroll: true });
	if (id === "home") window.scrollTo({ top: 0, behavior: isCalm ? "instant" : "smooth" });
	else section.scrollIntoView({ behavior: isCalm ? "instant" : "smooth" });
	window.history.replaceState(window.history.state, "", `#${id}`);
}

/** Fits the navigation in one row at 320 px. */
const compact = "max-sm:px-2.5 max-[22.4rem]:px-1.5";

export function LandingNav() {
	const shop = useShop();
	const { user, isSignedIn } = useSession();
	const current = useCurrentSection();
	// On phones, a wide logo has a row of its own, which scrolls out of view.
	const hasRow = !isSignedIn && shop.look.logo !== null && isWideLogo(shop.look.logo);
	return (
		<header
			className={classNames(
				"sticky top-0 z-30 border-b border-line bg-paper",
				hasRow && "max-sm:-top-13",
			)}
		>
			<div className="mx-auto flex max-w-[90rem] flex-wrap items-center gap-x-4 px-3 pt-1.5 max-[22.4rem]:gap-x-1 sm:px-6 lg:pb-1.5 lg:px-10">
				{/* The link to the top is the section "Home". */}
				<span
					className={classNames(
						"mr-auto flex items-center",
						hasRow && "max-sm:min-h-11.5 max-sm:w-full",
					)}
				>
					<Logo
						shop={shop}
						hasRow={hasRow}
						{...(isSignedIn ? {} : { wordClassName: "max-sm:hidden" })}
					/>
				</span>
				<nav
					aria-label="Sections"
					className="order-last flex w-full flex-wrap justify-between sm:justify-start sm:gap-2 lg:order-none lg:w-auto lg:gap-1"
				>
					{sections.map((section) => (
						<a
							key={section.id}
							href={`#${section.id}`}
							onClick={(event) => goTo(event, section.id)}
							aria-current={current === section.id ? "location" : undefined}
							className="group relative inline-flex min-h-11 items-center px-2.5 text-small font-semibold max-[22.4rem]:px-1.5"
						>
							{section.name}
							<span className="absolute inset-x-2.5 bottom-1 h-1 origin-left scale-x-0 rounded-full bg-mango transition-transform duration-200 group-aria-[current]:scale-x-100" />
						</a>
					))}
				</nav>
				<div className="flex flex-wrap items-center justify-end gap-1 max-[22.4rem]:gap-0.5 sm:gap-1.5">
					<CartButton />
					{!isSignedIn && (
						<>
							<Link to="#login" className={buttonClass("quiet", "small", compact)}>
								Login
							</Link>
							<Link to="#register" className={buttonClass("secondary", "small", compact)}>
								Register
							</Link>
						</>
					)}
					{isSignedIn && homeOf(user) === "/admin" && (
						<a href={href("/admin")} className={buttonClass("secondary", "small", compact)}>
							Admin
						</a>
					)}
					<Link
						to={href("/app")}
						className={buttonClass("primary", "small", "max-sm:px-3.5 max-[22.4rem]:px-3")}
					>
						Shop
					</Link>
				</div>
			</div>
		</header>
	);
}
