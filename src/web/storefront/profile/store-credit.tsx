import { href, Link } from "react-router";
import { getStoreCredit, type StoreCredit } from "#contract/user/store-credit.ts";
import { formatPesos } from "#lib/money/money.ts";
import { api } from "../../api.ts";
import { useRequest } from "../../loading.ts";
import { NotLoaded } from "../../ui/not-loaded.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { showDate } from "../orders/order-dates.ts";
import { Section } from "./section.tsx";

type Movement = StoreCredit["movements"][number];

const names: Record<Movement["what"], string> = {
	given: "Added by the shop",
	taken: "Deducted by the shop",
	refunded: "Refunded",
	spent: "Used",
};

/** The customer's store credit and its history. */
export default function StoreCreditSection() {
	const { value, hasFailed, load } = useRequest("store-credit", () => api(getStoreCredit));
	return (
		<Section id="store-credit" title="Store credit">
			{!value && hasFailed && (
				<NotLoaded onRetry={() => load(api(getStoreCredit))}>
					Your store credit could not be loaded.
				</NotLoaded>
			)}
			{!value && !hasFailed && <Skeleton className="h-40" />}
			{value && <Credit credit={value} />}
		</Section>
	);
}

function Credit({
	credit: { balance, reserved, movements, total_movements: all },
}: {
	credit: StoreCredit;
}) {
	return (
		<div className="grid gap-4 border-t border-line pt-4">
			<div className="grid gap-1">
				<p className="price text-title font-bold">{formatPesos(balance)}</p>
				<p className="text-small text-ink-soft">
					{balance > 0
						? "Choose “Use store credit” at checkout to deduct it from your total. It does not expire."
						: "You have no store credit right now."}
				</p>
				{reserved > 0 && (
					<p className="text-small">
						{formatPesos(reserved)} is reserved for a payment in progress.
					</p>
				)}
			</div>
			<ul aria-label="History" className="grid divide-y divide-line border-y border-line">
				{movements.map((movement) => (
					<Row key={movement.id} movement={movement} />
				))}
			</ul>
			{all > movements.length && (
				<p className="text-fine text-ink-soft">
					Showing the latest {movements.length} of {all} changes.
				</p>
			)}
		</div>
	);
}

function Row({ movement }: { movement: Movement }) {
	const { what, amount, order, return_ref: returnRef, note } = movement;
	return (
		<li className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-3 text-small">
			<div className="grid min-w-0 flex-1 basis-48 gap-0.5">
				<p className="font-semibold">
					{names[what]}
					{returnRef && ` for return ${returnRef}`}
				</p>
				{note && <p className="break-words">{note}</p>}
				<p className="text-fine text-ink-soft">
					<time dateTime={movement.created_at}>{showDate(movement.created_at)}</time>
					{order && (
						<>
							{" · "}
							<Link
								to={href("/app/orders/:id", { id: order.ref })}
								className="inline-flex min-h-6 items-center text-sea underline underline-offset-4"
							>
								{order.ref}
							</Link>
						</>
					)}
				</p>
			</div>
			<p className={`price font-semibold ${amount > 0 ? "text-success" : ""}`}>
				{amount > 0 ? `+${formatPesos(amount)}` : `−${formatPesos(-amount)}`}
			</p>
		</li>
	);
}
