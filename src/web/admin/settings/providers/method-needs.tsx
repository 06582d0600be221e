import { href, Link } from "react-router";
import type { PaymentMethodState } from "#contract/admin/payment-methods.ts";
import { methodTexts, paymentRule, type ShopMethod } from "#lib/payments/payment-methods.ts";
import { usePermissions } from "../../kit/page/use-permissions.ts";

export const providersPage = href("/admin/settings/providers");
export const accountsPage = href("/admin/settings/transfer-account");

/**
 * Returns a link to the page on which the owner adds the missing account or provider of a payment method. Returns null
 * if nothing is missing.
 */
export const needOf = (state: PaymentMethodState): { to: string; action: string } | null =>
	state === "no_account"
		? { to: accountsPage, action: "Add an account" }
		: state === "no_provider" || state === "coming_soon"
			? { to: providersPage, action: "Add a provider" }
			: null;

/** Explains what customers see until an activated payment method has its account or provider. */
export function needText(method: ShopMethod, state: PaymentMethodState): string {
	const { title } = methodTexts(method);
	if (state === "no_account") {
		return `${title} stays hidden until you add an account for transfers.`;
	}
	const provider = paymentRule(method).provider?.takenBy ?? "A provider";
	return state === "coming_soon"
		? `${title} shows “Coming Soon” until you connect a provider: ${provider}.`
		: `${title} stays hidden until you connect a provider: ${provider}.`;
}

/**
 * Explains what an activated payment method still needs, with a link.
 * @param onLeave called before the browser follows the link
 */
export function MethodNeeds({
	method,
	state,
	onLeave,
}: {
	method: ShopMethod;
	state: PaymentMethodState;
	onLeave?: (to: string) => void;
}) {
	const { may } = usePermissions();
	const need = needOf(state);
	if (!need) return null;
	return (
		<>
			{needText(method, state)}{" "}
			{may("provider_secrets") ? (
				<Link
					to={need.to}
					onClick={() => onLeave?.(need.to)}
					className="flex min-h-11 w-fit items-center font-semibold text-sea underline underline-offset-4"
				>
					{need.action}
				</Link>
			) : (
				"Only the owner can do this."
			)}
		</>
	);
}
