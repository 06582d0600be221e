import { type LineAgain, orderAgain, readOrderAgain } from "#contract/user/order-again.ts";
import type { OrderDetail } from "#contract/user/orders.ts";
import { formatPesos, toCentavos, toPesos } from "#lib/money/money.ts";
import { api, messageOf } from "../../api.ts";
import { useAction } from "../../forms/use-action.ts";
import { useRequest } from "../../loading.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Modal } from "../../ui/modal.tsx";
import { ProductImage } from "../../ui/product-image.tsx";
import { ProductText } from "../../ui/product-text.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Alert } from "../../ui/status.tsx";
import { cartList } from "../cart/cart-store.ts";
import { openCartDrawer } from "../cart/use-cart.ts";
import { changedItemText } from "./changed-item-text.ts";

/** Shows the order at today's prices before its items are added to the cart. */
export default function OrderAgainDialog({
	open,
	order,
	onClose,
}: {
	open: boolean;
	order: OrderDetail;
	onClose: () => void;
}) {
	return (
		<Modal open={open} onClose={onClose} title={`Order ${order.ref} again`}>
			{open && <Lines order={order} onClose={onClose} />}
		</Modal>
	);
}

function Lines({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
	const read = () => api(readOrderAgain, { id: order.id });
	const { value: lines, hasFailed, isLoading, error, load } = useRequest(String(order.id), read);
	const { isBusy, refused, submit } = useAction();
	const had = (lines ?? []).filter(({ available }) => available > 0);
	const pieces = had.reduce((sum, { available }) => sum + available, 0);
	const subtotal = had.reduce(
		(sum, { available, price }) => sum + available * toCentavos(price ?? 0),
		0,
	);
	const add = () =>
		submit(
			async () => {
				await api(orderAgain, { id: order.id });
				await cartList.reload();
			},
			{
				done: `${pieces === 1 ? "1 item is" : `${pieces} items are`} in your cart`,
				failed: "We couldn't add these items to your cart. Please try again.",
				onDone: () => {
					onClose();
					openCartDrawer();
				},
				onRefused: () => {
					void load(read());
					return false;
				},
			},
		);
	const unread = hasFailed && !isLoading && messageOf(error, "Could not load. Please try again.");
	const problem = refused.problem || unread;
	return (
		<div className="grid gap-4">
			{problem && <Alert tone="error">{problem}</Alert>}
			{lines === null && !problem && (
				<div role="status" aria-label="Loading" className="grid gap-3">
					<Skeleton className="h-14 rounded-small" />
					<Skeleton className="h-14 rounded-small" />
				</div>
			)}
			{lines === null && problem && (
				<Button tone="secondary" size="small" onClick={() => load(read())}>
					Try again
				</Button>
			)}
			{lines && (
				<ul className="grid gap-3">
					{lines.map((line) => (
						<Line key={line.id} line={line} />
					))}
				</ul>
			)}
			{lines &&
				(had.length > 0 ? (
					<>
						<p className="flex justify-between gap-4 border-t border-line pt-3 font-bold">
							<span>Available items</span>
							<span className="price">{formatPesos(toPesos(subtotal))}</span>
						</p>
						<Button onClick={add} disabled={isBusy}>
							{isBusy ? "Adding…" : `Add ${pieces === 1 ? "1 item" : `${pieces} items`} to cart`}
						</Button>
					</>
				) : (
					<p className="font-semibold">None of these items is available now.</p>
				))}
		</div>
	);
}

function Line({ line }: { line: LineAgain }) {
	const words = changedItemText(line);
	const isGone = words?.isGone ?? false;
	return (
		<li
			className={classNames(
				"grid grid-cols-[3.5rem_1fr_auto] items-center gap-3",
				isGone && "text-ink-soft",
			)}
		>
			<span className={classNames("overflow-hidden rounded-small", isGone && "opacity-50")}>
				<ProductImage path={line.image} alt="" sizes="56px" />
			</span>
			<span className="grid min-w-0 text-small">
				<span className={classNames("font-semibold break-words", isGone && "line-through")}>
					<ProductText>{line.name}</ProductText>
				</span>
				<span className="text-fine text-ink-soft">
					{line.variation_name && <ProductText>{`${line.variation_name} · `}</ProductText>}
					{isGone
						? `${line.quantity} before`
						: `${line.available} × ${formatPesos(line.price ?? 0)}`}
				</span>
				{words && (
					<span className={classNames("text-fine font-semibold", isGone && "text-chili")}>
						{words.text}
					</span>
				)}
			</span>
			{!isGone && (
				<span className="price text-small font-semibold">
					{formatPesos(toPesos(toCentavos(line.price ?? 0) * line.available))}
				</span>
			)}
		</li>
	);
}
