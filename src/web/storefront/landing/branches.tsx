import { useShop } from "../../shop.tsx";
import { classNames } from "../../ui/class-names.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { OnceNear } from "../../ui/once-near.tsx";

const BranchMap = lazyPart(() => import("../branch-map.tsx"), false);

/** The top of the landing page's footer, above the branches: an invitation and, in the demo, a map. */
export function Branches() {
	const shop = useShop();
	return (
		<section
			id="contact"
			aria-labelledby="contact-title"
			className={classNames(
				"mx-auto grid max-w-[90rem] items-center gap-x-14 gap-y-8 px-4 pt-12 sm:px-6 lg:px-10 lg:pt-16",
				// The map shows an invented town, so it's shown only in the demo.
				shop.demo && "lg:grid-cols-2",
			)}
		>
			{shop.demo && (
				<OnceNear className="aspect-video rounded-large bg-paper">
					<BranchMap branches={shop.branches} />
				</OnceNear>
			)}
			<div>
				<h2 id="contact-title" className="pb-2 text-heading lg:text-display">
					{shop.demo ? "Visit our stores" : "Visit us"}
				</h2>
				{shop.demo && (
					<p className="max-w-prose text-ink-soft">
						Bring your phone or laptop and try before you buy. We are closed on Sundays and public
						holidays. There is parking for about 2 cars and 5–6 motorcycles.
					</p>
				)}
			</div>
		</section>
	);
}
