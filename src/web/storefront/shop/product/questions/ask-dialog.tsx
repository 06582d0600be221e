import type { ProductDetail } from "#contract/user/catalogue.ts";
import { useShop } from "#web/shop.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { ProductText } from "#web/ui/product-text.tsx";
import { AskForm } from "../../footer/ask-form.tsx";

/**
 * Dialog to ask a question about a product. The shop answers by email, and may publish question and answer on the
 * product page.
 */
export default function AskDialog({
	product,
	open,
	onClose,
}: {
	product: Pick<ProductDetail, "id" | "name">;
	open: boolean;
	onClose: () => void;
}) {
	const shop = useShop();
	return (
		<Modal open={open} onClose={onClose} title="Ask about this product">
			<p className="pb-4 text-ink-soft">
				<ProductText>{product.name}</ProductText>
			</p>
			<AskForm shop={shop} productId={product.id} />
		</Modal>
	);
}
