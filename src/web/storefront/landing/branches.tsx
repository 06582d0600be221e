import { useShop } from "../../shop.tsx";
import { classNames } from "../../ui/class-names.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { OnceNear } from "../../ui/once-near.tsx";
import { BranchList } from "../branch-list.tsx";

const BranchMap = lazyPart(() => import("../branch-map.tsx"), false);

/** Where to find the shop, and when. */
export function Branches() {
	const shop = useShop();
	return (
		<section
			id="contact"
			aria-labelledby="contact-title"
			className={classNames(
				"mx-auto grid max-w-[90rem] items-center gap-x-14 gap-y-8 px-4 pb-14 sm:px-6 lg:px-10 lg:pb-24",
				// The town is as invented as the demo.
				shop.demo && "lg:grid-cols-2",
			)}
		>
			{shop.demo && (
				<OnceNear className="aspect-video rounded-large bg-tint-sand">
					<BranchMap branches={shop.branches} />
				</OnceNear>
			)}
			<div className="grid gap-6">
				<div>
					<h2 id="contact-title" className="pb-2 text-heading lg:text-display">
						{shop.demo ? "Come in and plug it in" : "Come in"}
					</h2>
					{shop.demo && (
						<p className="max-w-prose text-ink-soft">
							Bring your phone or laptop and try before you buy. We are closed on Sundays and public
							holidays; there is room in front for about 2 cars and 5–6 motorcycles.
						</p>
					)}
				</div>
				<BranchList shop={shop} />
			</div>
		</section>
	);
}
