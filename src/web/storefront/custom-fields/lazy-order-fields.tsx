import { type ComponentProps, Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part.ts";
import type { useStoredAnswers } from "./use-stored-answers.ts";

const OrderFields = lazyPart(() => import("./order-fields.tsx"), false);

/** Loads the form for an order's custom fields once the fields and the previous answers are known. */
export function LazyOrderFields({
	given,
	onChange,
	...rest
}: Omit<ComponentProps<typeof OrderFields>, "initial" | "onChange"> & {
	given: ReturnType<typeof useStoredAnswers>;
	/** Called after an answer has changed. `given` already contains the new answer. */
	onChange: () => void;
}) {
	if (rest.fields.length === 0 || !given.isRead) return null;
	return (
		<Suspense>
			<OrderFields
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
