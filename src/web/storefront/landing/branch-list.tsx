import type { Shop } from "#contract/landing/shop.ts";
import { BranchFacts } from "../branch-facts.tsx";

/** Each branch with its address, phone and hours; its number is its pin's on the map. */
export function BranchList({ shop }: { shop: Shop }) {
	return (
		<ol className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
			{shop.branches.map((branch, index) => (
				<li key={branch.code}>
					<address className="grid gap-2 not-italic">
						<strong className="flex items-center gap-2.5 font-display text-large">
							<span className="grid size-7 place-items-center rounded-full bg-ink text-small text-mango-light">
								{index + 1}
							</span>
							{branch.name}
						</strong>
						<BranchFacts branch={branch} />
					</address>
				</li>
			))}
		</ol>
	);
}
