import { Link } from "react-router";
import { useShop } from "../../shop.tsx";
import { Modal } from "../../ui/modal.tsx";
import { useLastPresent } from "../../ui/once-opened.tsx";

export type LegalText = "terms" | "privacy";

const titles: Record<LegalText, string> = {
	terms: "Terms of Service",
	privacy: "Privacy Policy",
};

/** What a customer agrees to, in short; the whole text is on the legal page. */
export default function LegalModal({
	shown,
	onClose,
}: {
	shown: LegalText | null;
	onClose: () => void;
}) {
	const shop = useShop();
	const text = useLastPresent(shown) ?? "terms";
	return (
		<Modal open={shown !== null} onClose={onClose} title={titles[text]} size="medium">
			<div className="grid gap-3 text-ink-soft">
				{text === "terms" ? (
					<Terms shop={shop.name} />
				) : (
					<Privacy shop={shop.name} email={shop.email} />
				)}
				<Link
					to={`/info/legal#${text}`}
					target="_blank"
					className="inline-flex min-h-11 items-center justify-self-start font-semibold text-sea underline underline-offset-4"
				>
					Read the full text
				</Link>
			</div>
		</Modal>
	);
}

const Terms = ({ shop }: { shop: string }) => (
	<>
		<p>
			Your order is a request to buy from {shop}. Prices are in pesos, VAT included where it
			applies, and the total you see here is the total you pay.
		</p>
		<p>We accept cash on delivery and cards. E-wallets are not accepted.</p>
		<p>
			You can ask us to cancel an order before it is shipped. You can return an item within 7 days
			of delivery; a refund takes 3–10 business days.
		</p>
		<p>
			Delivery usually takes 1–3 days locally and 3–7 business days between regions. Your rights
			under Philippine consumer law stay as they are.
		</p>
	</>
);

const Privacy = ({ shop, email }: { shop: string; email: string }) => (
	<>
		<p>
			{shop} uses your name, contact number, address and email to take, deliver and support your
			order, and keeps what the law asks a shop to keep.
		</p>
		<p>
			The courier gets what is needed to reach you. We do not sell your data, and we send marketing
			mail only with a consent that you give separately and can withdraw.
		</p>
		<p>
			You may see, correct or have your data deleted under the Data Privacy Act. Write to {email}.
		</p>
	</>
);
