import type { ReactNode } from "react";
import { useShop } from "../../shop.tsx";
import { ChargeBar } from "../../ui/charge-bar.tsx";
import { Logo } from "../../ui/logo.tsx";
import Footer from "../footer.tsx";

/** A page with a single task, such as those opened by links in emails. */
export function AccountPage({
	title,
	charge,
	chargeLabel,
	children,
}: {
	title: string;
	/** Progress from 0 to 1, shown as a charge level. */
	charge: number;
	chargeLabel: string;
	children: ReactNode;
}) {
	const shop = useShop();
	return (
		<>
			<main className="grid min-h-dvh content-center justify-items-center gap-8 px-4 py-10">
				<a href="/" aria-label={`${shop.name}, home page`}>
					<Logo shop={shop} />
				</a>
				<div className="grid w-full max-w-md gap-5 rounded-large border border-line bg-paper-raised p-6 sm:p-10">
					<ChargeBar value={charge} label={chargeLabel} />
					<h1 className="text-heading" aria-live="polite">
						{title}
					</h1>
					{children}
				</div>
			</main>
			{/* Hidden before the shop opens, because the links then lead nowhere and the policies aren't written. */}
			{shop.is_open && <Footer />}
		</>
	);
}
