import type { Shop } from "#contract/landing/shop.ts";
import { BranchFacts } from "./branch-facts.tsx";

/** Returns a link to a map that shows the address. */
const mapSearch = (shopName: string, address: string): string =>
	`https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: `${shopName}, ${address}` })}`;

/**
 * Lists each branch with its address, phone and hours. In the demo, the numbers in the list refer to the pins on a
 * drawn map.
 */
export function BranchList({ shop }: { shop: Shop }) {
	return (
		<ol className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
			{shop.branches.map((branch, index) => (
				<li key={branch.code}>
					<address className="grid gap-2 not-italic">
						<strong className="flex items-center gap-2.5 font-display text-large">
							{shop.demo && (
								<span className="grid size-7 place-items-center rounded-full bg-ink text-small text-mango-light">
									{index + 1}
								</span>
							)}
							{branch.name}
						</strong>
						<BranchFacts branch={branch} />
						{!shop.demo && branch.address !== "" && (
							<a
								href={mapSearch(shop.name, branch.address)}
								target="_blank"
								rel="noreferrer"
								className="inline-flex min-h-11 items-center justify-self-start font-semibold underline underline-offset-4"
							>
								Show on map<span className="sr-only">: {branch.name}, opens another site</span>
							</a>
						)}
					</address>
				</li>
			))}
		</ol>
	);
}
