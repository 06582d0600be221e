import { classNames } from "./class-names.ts";

/** The place of something that is still coming, in its shape. */
export function Skeleton({ className }: { className?: string }) {
	return (
		<span aria-hidden="true" className={classNames("charging block rounded-small", className)} />
	);
}
