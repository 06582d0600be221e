import { href, Link } from "react-router";
import type { OrderMoveResult } from "#contract/admin/order-status.ts";
import { orderStatusFacts } from "#lib/orders/order-statuses.ts";
import { Button } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { countOf } from "../../kit/format/count-text.ts";

export type RefusedOrder = Pick<OrderMoveResult, "id" | "ref" | "status" | "message">;

/** Orders that couldn't be changed, each with the reason. */
export default function BulkResults({
	open,
	refused,
	onClose,
}: {
	open: boolean;
	refused: readonly RefusedOrder[];
	onClose: () => void;
}) {
	return (
		<Modal
			open={open}
			onClose={onClose}
			size="medium"
			title={`${countOf(refused.length, "order")} not changed`}
		>
			<ul className="grid gap-3">
				{refused.map((result) => (
					<li key={result.ref} className="border-l-4 border-chili bg-chili-soft px-4 py-3">
						<Link
							to={`${href("/admin/orders")}?open=${result.id}`}
							onClick={onClose}
							className="price font-semibold underline underline-offset-4"
						>
							{result.ref}
						</Link>
						{result.status && (
							<span className="text-small text-ink-soft">
								{" "}
								· {orderStatusFacts(result.status).name}
							</span>
						)}
						<p className="text-small">{result.message}</p>
					</li>
				))}
			</ul>
			<div className="flex justify-end pt-5">
				<Button onClick={onClose}>Done</Button>
			</div>
		</Modal>
	);
}
