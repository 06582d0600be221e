import { useShop } from "../../shop.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";

export function SignUpCall({ className }: { className: string }) {
	const shop = useShop();
	return (
		<section className={classNames("mx-auto max-w-[90rem] px-4 sm:px-6 lg:px-10", className)}>
			<div className="grid items-center gap-6 rounded-large bg-mango p-6 text-on-mango sm:p-10 md:grid-cols-[1fr_auto]">
				<div className="grid gap-2">
					<h2 className="text-heading lg:text-display">Your cart on all your devices</h2>
					<p className="max-w-prose">
						Create an account at {shop.name} to see your cart, addresses and orders wherever you
						sign in.
					</p>
				</div>
				<div className="flex flex-wrap gap-3">
					<ButtonLink to="#register" tone="secondary" size="large">
						Create account
					</ButtonLink>
				</div>
			</div>
		</section>
	);
}
