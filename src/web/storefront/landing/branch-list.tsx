import type { Shop } from "#contract/landing/shop.ts";
import { dialLink, showPhone } from "#lib/phone.ts";
import { Icon } from "../../ui/icons.tsx";

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
						<span className="flex gap-2.5">
							<Icon name="pin" className="mt-0.5 size-5 shrink-0" />
							{branch.address}
						</span>
						<span className="flex gap-2.5">
							<Icon name="clock" className="mt-0.5 size-5 shrink-0" />
							{branch.hours}
						</span>
						<a
							href={dialLink(branch.phone)}
							className="inline-flex min-h-11 items-center justify-self-start font-semibold underline underline-offset-4"
						>
							{showPhone(branch.phone)}
						</a>
					</address>
				</li>
			))}
		</ol>
	);
}
