import { useEffect, useState } from "react";
import { Link } from "react-router";
import { homeOf, useSession } from "../../account/session.tsx";
import { useShop } from "../../shop.tsx";
import { buttonClass, IconButton } from "../../ui/button.tsx";
import { CountBadge } from "../../ui/count-badge.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Logo } from "../../ui/logo.tsx";
import { useCart } from "../cart/cart.tsx";

const sections = [
	{ id: "home", name: "Home" },
	{ id: "features", name: "Features" },
	{ id: "products", name: "Products" },
	{ id: "contact", name: "Contact" },
] as const;

/** Which section stands in the upper half of the window. */
function useCurrentSection(): string {
	const [current, setCurrent] = useState<string>("home");
	useEffect(() => {
		const observer = new IntersectionObserver(
			(entries) => {
				for (const entry of entries) if (entry.isIntersecting) setCurrent(entry.target.id);
			},
			{ rootMargin: "-20% 0px -70% 0px" },
		);
		for (const { id } of sections) {
			const section = document.getElementById(id);
			if (section) observer.observe(section);
		}
		return () => observer.disconnect();
	}, []);
	return current;
}

export function LandingNav() {
	const shop = useShop();
	const { user, isSignedIn } = useSession();
	const cart = useCart();
	const current = useCurrentSection();
	return (
		<header className="sticky top-0 z-30 border-b border-line bg-paper">
			<div className="mx-auto flex max-w-[90rem] flex-wrap items-center gap-x-4 px-4 py-2 sm:px-6 lg:px-10">
				<a href="#home" aria-label={`${shop.name}, to the top`} className="mr-auto">
					<Logo name={shop.name} />
				</a>
				<nav
					aria-label="Sections"
					className="order-last -mx-2 flex w-full justify-between md:order-none md:mx-0 md:w-auto md:gap-1"
				>
					{sections.map((section) => (
						<a
							key={section.id}
							href={`#${section.id}`}
							aria-current={current === section.id ? "location" : undefined}
							className="inline-flex min-h-11 items-center border-b-2 border-transparent px-2.5 text-small font-semibold aria-[current]:border-mango"
						>
							{section.name}
						</a>
					))}
				</nav>
				<div className="flex items-center gap-1">
					<IconButton
						label={cart.count > 0 ? `Cart, ${cart.count} items` : "Cart"}
						onClick={cart.openDrawer}
					>
						<Icon name="cart" />
						<CountBadge count={cart.count} />
					</IconButton>
					{isSignedIn ? (
						<Link to={homeOf(user)} className={buttonClass("primary", "small")}>
							{homeOf(user) === "/admin" ? "Admin" : "Shop"}
						</Link>
					) : (
						<>
							<Link to="#login" className={buttonClass("quiet", "small", "max-sm:px-2.5")}>
								Login
							</Link>
							<Link to="#register" className={buttonClass("secondary", "small", "max-sm:hidden")}>
								Register
							</Link>
							<Link to="/app" className={buttonClass("primary", "small")}>
								Shop
							</Link>
						</>
					)}
				</div>
			</div>
		</header>
	);
}
