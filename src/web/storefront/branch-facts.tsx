import type { Shop } from "#contract/landing/shop.ts";
import { dialLink, showPhone } from "#lib/phone-and-address/phone.ts";
import { Icon } from "../ui/icons.tsx";

/** A branch's address, hours and phone number, as far as they are known. */
export function BranchFacts({ branch }: { branch: Shop["branches"][number] }) {
	return (
		<>
			{branch.address && (
				<span className="flex gap-2.5">
					<Icon name="pin" className="mt-0.5 size-5 shrink-0" />
					{branch.address}
				</span>
			)}
			{branch.hours && (
				<span className="flex gap-2.5">
					<Icon name="clock" className="mt-0.5 size-5 shrink-0" />
					{branch.hours}
				</span>
			)}
			{branch.phone && (
				<a
					href={dialLink(branch.phone)}
					className="inline-flex min-h-11 items-center justify-self-start font-semibold underline underline-offset-4"
				>
					{showPhone(branch.phone)}
				</a>
			)}
		</>
	);
}
