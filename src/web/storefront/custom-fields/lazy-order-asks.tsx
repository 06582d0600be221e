import { type ComponentProps, Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part.ts";
import type { useStoredAnswers } from "./use-stored-answers.ts";

const OrderAsks = lazyPart(() => import("./order-asks.tsx"), false);

/** Loads an order's custom fields once it is known which ones are asked and what was answered before. */
export function LazyOrderAsks({
	given,
	onChange,
	...rest
}: Omit<ComponentProps<typeof OrderAsks>, "initial" | "onChange"> & {
	given: ReturnType<typeof useStoredAnswers>;
	/** Called when an answer changed. `given` already has it. */
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
