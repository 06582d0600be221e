import type { ReactNode } from "react";
import type { Shop } from "#contract/landing/shop.ts";
import { dialLink, showPhone } from "#lib/phone-and-address/phone.ts";
import { townOf } from "#lib/phone-and-address/town-of.ts";
import { closedText } from "#lib/time/closed-days.ts";
import { useShop } from "#web/shop.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { useLastPresent } from "#web/ui/once-opened.tsx";
import { BranchList } from "../../branch-list.tsx";
import BranchMap from "../../branch-map.tsx";
import { ClosedOnHolidays } from "../../closed-on-holidays.tsx";
import { AskForm } from "./ask-form.tsx";
import PageText from "./page-text.tsx";

export type FooterTopic =
	| "contact"
	| "ask"
	| "shipping"
	| "locator"
	| "gift-cards"
	| "privacy"
	| "terms"
	| "legal";

const titles: Record<FooterTopic, string> = {
	contact: "Contact us",
	ask: "Ask a question",
	shipping: "Shipping",
	locator: "Store locator",
	"gift-cards": "Gift cards",
	privacy: "Privacy Policy",
	terms: "Terms of Service",
	legal: "Returns and payments",
};

/** The modals that links in the shop's footer open. */
export default function FooterModal({
	topic,
	onTopic,
}: {
	topic: FooterTopic | null;
	onTopic: (topic: FooterTopic | null) => void;
}) {
	const shop = useShop();
	const shown = useLastPresent(topic) ?? "contact";
	const bodies: Record<FooterTopic, () => ReactNode> = {
		contact: () => <Contact shop={shop} onAsk={() => onTopic("ask")} />,
		ask: () => <AskForm shop={shop} />,
		shipping: () => <PageText key="shipping" name="shipping" />,
		locator: () => (
			<div className="grid gap-6">
				{shop.demo && <BranchMap branches={shop.branches} />}
				<div>
					<p className="text-ink-soft">{whereAndWhen(shop)}</p>
					<ClosedOnHolidays />
				</div>
				<BranchList shop={shop} />
				<PageText key="stores" name="stores" />
			</div>
		),
		"gift-cards": () => <PageText key="gift-cards" name="gift-cards" />,
		privacy: () => <PageText key="privacy" name="privacy" />,
		terms: () => <PageText key="terms" name="terms" />,
		legal: () => (
			<div className="grid gap-10">
				<PageText key="refunds" name="refunds" />
				<section className="grid gap-4">
					<h3 className="text-title">Payments</h3>
					<PageText key="payments" name="payments" />
				</section>
			</div>
		),
	};
	return (
		<Modal open={topic !== null} onClose={() => onTopic(null)} title={titles[shown]} size="medium">
			{bodies[shown]()}
		</Modal>
	);
}

/** Returns an invitation that names the town and the opening hours. */
function whereAndWhen(shop: Shop): string {
	const town = townOf(shop.branches.map(({ address }) => address));
	return `${town ? `Visit us in ${town}. ` : ""}${whenOpen(shop)}`;
}

/**
 * Returns the opening hours and the closed days that follow from them; "" if the hours aren't known. The demo's closed
 * days are specified in §1.
 */
function whenOpen({ hours, demo }: Shop): string {
	const closed = demo ? "closed on Sundays and public holidays" : closedText(hours);
	return hours && `${hours}${closed && `; ${closed}`}.`;
}

function Contact({ shop, onAsk }: { shop: Shop; onAsk: () => void }) {
	return (
		<div className="grid gap-6">
			<div>
				<p className="text-ink-soft">Call, email or visit us. {whenOpen(shop)}</p>
				<ClosedOnHolidays />
			</div>
			<div className="flex flex-wrap gap-3">
				{shop.phone && (
					<a href={dialLink(shop.phone)} className={buttonClass()}>
						{showPhone(shop.phone)}
					</a>
				)}
				{shop.email && (
					<a href={`mailto:${shop.email}`} className={buttonClass("secondary")}>
						{shop.email}
					</a>
				)}
				<Button tone="quiet" onClick={onAsk}>
					Ask a question
				</Button>
			</div>
			<BranchList shop={shop} />
		</div>
	);
}
