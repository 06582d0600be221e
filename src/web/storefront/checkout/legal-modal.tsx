import { Modal } from "../../ui/modal.tsx";
import { useLastPresent } from "../../ui/once-opened.tsx";
import PageText from "../shop/footer/page-text.tsx";

export type LegalText = "terms" | "privacy";

const titles: Record<LegalText, string> = {
	terms: "Terms of Service",
	privacy: "Privacy Policy",
};

/** The current version of the terms that customers accept when they order. */
export default function LegalModal({
	shown,
	onClose,
}: {
	shown: LegalText | null;
	onClose: () => void;
}) {
	const text = useLastPresent(shown) ?? "terms";
	return (
		<Modal open={shown !== null} onClose={onClose} title={titles[text]} size="medium">
			<PageText key={text} name={text} />
		</Modal>
	);
}
