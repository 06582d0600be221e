import { useEffect, useRef } from "react";
import type { AdminBranding } from "#contract/admin/branding.ts";
import {
	type AssessedColour,
	assessAccent,
	assessBrand,
	colourTokens,
	plainColours,
} from "#lib/branding/brand-colours.ts";
import { type HexColour, readColour } from "#lib/branding/colour.ts";
import { isWideLogo } from "#lib/branding/logo-shape.ts";
import { shippedColours, type Theme, themeRadii, themeTokens } from "#lib/branding/theme.ts";
import { fitLogo } from "#lib/pictures/shop-pictures.ts";
import { useShop } from "#web/shop.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { CountBadge } from "#web/ui/count-badge.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { Logo } from "#web/ui/logo.tsx";

interface BrandingValues {
	logo: string | null;
	brand: string;
	accent: string;
	theme: AdminBranding["theme"];
}

const emailLogo = { width: 240, height: 40 };

/** Returns the color that the shop would use for a typed color, or null if the text isn't a color. */
const usedColour = (
	text: string,
	assess: (colour: HexColour) => AssessedColour,
): HexColour | null => {
	const colour = readColour(text);
	return colour && assess(colour).proposal;
};

/** Preview of a page header, a button and an email header with branding that isn't saved yet. */
export function BrandingPreview({
	values: { logo, theme, ...colours },
}: {
	values: BrandingValues;
}) {
	const shop = useShop();
	const frame = useRef<HTMLDivElement>(null);
	const mail = useRef<HTMLDivElement>(null);
	const brand = usedColour(colours.brand, assessBrand);
	const accent = usedColour(colours.accent, assessAccent);
	useEffect(() => {
		// Set all colors of the theme, because the preview would otherwise inherit the saved colors from the page around
		// it.
		const whole = theme && { radii: {}, colours: {}, ...theme };
		const own = { brand, accent, theme: whole as Theme | null };
		const shipped = themeTokens({ name: "", colours: shippedColours, radii: themeRadii });
		applyTokens(frame.current, { ...shipped, ...colourTokens(own) });
		// Use the email colors, because emails have a light background in every theme.
		const mailed = plainColours(own);
		applyTokens(mail.current, {
			...shipped,
			"--color-mango": mailed.brand,
			"--color-on-mango": mailed.onBrand,
		});
	}, [brand, accent, theme]);
	const ownShop = { name: shop.name, look: { logo } };
	const mailed = logo === null ? null : fitLogo(logo, emailLogo);
	return (
		<div ref={frame} className="grid gap-4 rounded-medium bg-paper p-3 text-ink">
			<figure className="grid gap-1.5">
				<figcaption className="text-fine text-ink-soft">A page</figcaption>
				<div className="overflow-hidden rounded-medium border border-line bg-paper">
					<div className="flex items-center justify-between gap-2 border-b border-line px-3 py-2">
						<Logo shop={ownShop} wordClassName="truncate max-sm:hidden" />
						<CartIcon />
					</div>
					<div className="grid justify-items-start gap-3 p-4">
						<span className={buttonClass("primary")}>Add to cart</span>
						<span className="text-small font-semibold text-sea underline underline-offset-4">
							A link
						</span>
						<span className="rounded-full bg-tint-mango px-3 py-0.5 text-small">New</span>
					</div>
				</div>
			</figure>
			<figure className="grid gap-1.5">
				<figcaption className="text-fine text-ink-soft">The shop on a phone</figcaption>
				<div className="max-w-[22.5rem] overflow-hidden rounded-medium border border-line bg-paper">
					{isWideLogo(logo) && (
						<div className="flex min-h-13 items-center px-3 pt-1">
							<Logo shop={ownShop} />
						</div>
					)}
					<div className="flex min-h-13 items-center justify-end border-b border-line px-2">
						{!isWideLogo(logo) && (
							<span className="mr-auto">
								<Logo shop={ownShop} wordClassName="hidden" />
							</span>
						)}
						{(["home", "search", "heart"] as const).map((icon) => (
							<span key={icon} className="grid size-11 place-items-center">
								<Icon name={icon} />
							</span>
						))}
						<CartIcon />
					</div>
				</div>
			</figure>
			<figure className="grid gap-1.5">
				<figcaption className="text-fine text-ink-soft">An email</figcaption>
				<div
					ref={mail}
					className="grid gap-2 rounded-medium border border-line bg-paper p-4 text-ink"
				>
					{mailed ? (
						<img
							src={mailed.path}
							width={mailed.width}
							height={mailed.height}
							alt={shop.name}
							className="h-auto max-w-full"
						/>
					) : (
						<strong className="text-title">{shop.name}</strong>
					)}
					<div className="border border-line bg-paper-raised">
						<div className="h-1.5 bg-mango" />
						<div className="grid justify-items-start gap-3 p-4">
							<strong className="text-large">Your order is on its way</strong>
							<span className="rounded-small bg-mango px-5 py-3 font-bold text-on-mango">
								View order
							</span>
						</div>
					</div>
				</div>
			</figure>
		</div>
	);
}

function applyTokens(element: HTMLElement | null, tokens: Readonly<Record<string, string>>): void {
	for (const [name, value] of Object.entries(tokens)) element?.style.setProperty(name, value);
}

const CartIcon = () => (
	<span className="relative grid size-11 place-items-center">
		<Icon name="cart" />
		<CountBadge count={2} />
	</span>
);
