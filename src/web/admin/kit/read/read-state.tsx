import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Alert } from "#web/ui/status.tsx";
import type { Reading } from "./use-reading.ts";

/** Renders loaded data: a placeholder while loading, or the error. */
export function ReadState<T>({
	read,
	children,
}: {
	read: Reading<T>;
	children: (value: T) => ReactNode;
}) {
	const { value, problem, reload } = read;
	return (
		<>
			{problem && (
				<div className="grid justify-items-start gap-3 p-4">
					<Alert tone="error">{problem}</Alert>
					<Button size="small" tone="secondary" onClick={reload}>
						Try again
					</Button>
				</div>
			)}
			{value !== null && children(value)}
			{value === null && !problem && (
				<div aria-busy="true" className="grid gap-3 p-4">
					<span className="sr-only">Loading</span>
					<Skeleton className="h-6 w-2/3" />
					<Skeleton className="h-32" />
					<Skeleton className="h-20" />
				</div>
			)}
		</>
	);
}
