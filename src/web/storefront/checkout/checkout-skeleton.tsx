import { Skeleton } from "../../ui/skeleton.tsx";

/** Placeholder until the customer and cart are known. */
export function CheckoutSkeleton() {
	return (
		<main
			id="content"
			className="mx-auto w-full max-w-[72rem] px-4 pt-6 pb-44 sm:px-6 lg:px-10 lg:pt-10"
		>
			<h1 className="pb-6 text-heading lg:text-display">Checkout</h1>
			<div
				className="grid gap-8 md:grid-cols-[minmax(0,1fr)_19rem] lg:gap-12 lg:grid-cols-[minmax(0,1fr)_24rem]"
				role="status"
				aria-label="Loading"
			>
				<div className="grid gap-4">
					<Skeleton className="h-9 w-56" />
					<Skeleton className="h-24 rounded-medium" />
					<Skeleton className="h-9 w-48" />
					<Skeleton className="h-40 rounded-medium" />
				</div>
				<Skeleton className="h-80 rounded-large" />
			</div>
		</main>
	);
}
