import { data, href, Link, redirect, useRevalidator } from "react-router";
import type { Api } from "#contract/client.ts";
import { getOrderDocument } from "#contract/order-documents.ts";
import { toRequest } from "#contract/to-request.ts";
import type { OrderDetail } from "#contract/user/orders.ts";
import { showPhone } from "#lib/phone-and-address/phone.ts";
import { throughUser } from "../../account/session.tsx";
import { api, apiContext } from "../../api.ts";
import { useShop } from "../../shop.tsx";
import { Button, ButtonLink, buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Logo } from "../../ui/logo.tsx";
import { EmptyState } from "../../ui/status.tsx";
import type { Route } from "./+types/order-page.ts";
import { type LoadedOrder, loadOrder, missingText } from "./load-order.ts";
import { OrderDetailView } from "./order-detail-view.tsx";
import { useOrderChanges } from "./use-order-changes.ts";

async function load(api: Api, id: string): Promise<LoadedOrder> {
	const loaded = await loadOrder(api, id);
	if (loaded.status === 401) throw redirect(throughUser(href("/app/orders/:id", { id })));
	return loaded;
}

export async function loader({ context, params }: Route.LoaderArgs) {
	const loaded = await load(context.get(apiContext), params.id);
	return data(loaded, { status: loaded.order || loaded.status === 404 ? loaded.status : 503 });
}
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(api, params.id);

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: loaderData?.order ? `Order ${loaderData.order.ref}` : "Order" },
	{ name: "robots", content: "noindex" },
];

/** An order on a separate page such as `/app/orders/ORD-00042`, which customers can save and print. */
export default function OrderPage({ loaderData }: Route.ComponentProps) {
	const { revalidate } = useRevalidator();
	useOrderChanges(revalidate);
	return (
		<main
			id="content"
			className="mx-auto w-full max-w-3xl px-4 pt-6 pb-24 sm:px-6 lg:pt-10 print:max-w-none print:p-0"
		>
			<Link
				to={href("/app/orders")}
				className="inline-flex min-h-11 items-center gap-1.5 text-small font-semibold text-sea underline underline-offset-4 print:hidden"
			>
				My orders
			</Link>
			{loaderData.order ? (
				<Order order={loaderData.order} onChange={revalidate} />
			) : (
				<>
					<h1 className="sr-only">Order</h1>
					<EmptyState
						title={loaderData.failure}
						action={
							loaderData.failure === missingText ? (
								<ButtonLink to={href("/app/orders")}>My orders</ButtonLink>
							) : (
								<Button onClick={() => revalidate()}>Try again</Button>
							)
						}
					/>
				</>
			)}
		</main>
	);
}

function Order({ order, onChange }: { order: OrderDetail; onChange: () => void }) {
	const documentPath = toRequest(getOrderDocument, { id: order.ref }).path;
	return (
		<>
			<PrintedHead />
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-6">
				<h1 className="text-heading lg:text-display">{order.ref}</h1>
				<div className="flex flex-wrap gap-3 print:hidden">
					<a href={documentPath} download className={buttonClass("primary", "small")}>
						<Icon name="download" className="size-5" />
						Download PDF
					</a>
					<Button tone="secondary" size="small" onClick={() => window.print()}>
						Print
					</Button>
				</div>
			</div>
			<OrderDetailView order={order} titles="h2" onCancelRequested={onChange} />
		</>
	);
}

/** Shown only in print: the seller, and a note that this isn't an official receipt. */
function PrintedHead() {
	const shop = useShop();
	const [main] = shop.branches;
	return (
		<div className="hidden grid-cols-[1fr_auto] items-start gap-6 border-b border-line pb-4 print:mb-6 print:grid">
			<div className="grid gap-2">
				<Logo shop={shop} />
				<p className="text-small">
					<strong>Order summary</strong> · This is not an invoice
				</p>
			</div>
			<p className="text-right text-fine text-ink-soft">
				{main && (
					<>
						{main.name}
						<br />
						{main.address}
						<br />
						{showPhone(main.phone)}
					</>
				)}
			</p>
		</div>
	);
}
