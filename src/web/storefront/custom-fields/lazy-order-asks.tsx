import { type ComponentProps, Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part.ts";
import type { useKeptAnswers } from "./use-kept-answers.ts";

const OrderAsks = lazyPart(() => import("./order-asks.tsx"), false);

/** The custom fields of an order, once it is known which are asked and what was answered before. */
export function LazyOrderAsks({
	given,
	onChange,
	...rest
}: Omit<ComponentProps<typeof OrderAsks>, "initial" | "onChange"> & {
	given: ReturnType<typeof useKeptAnswers>;
	/** Something was answered, which `given` has kept. */
	onChange: () => void;
}) {
	if (rest.fields.length === 0 || !given.isRead) return null;
	return (
		<Suspense>
			<OrderAsks
				{...rest}
				initial={given.answers}
				onChange={(values) => {
					given.answer(values);
					onChange();
				}}
			/>
		</Suspense>
	);
}
