import { classNames } from "./class-names.ts";

/** A placeholder in the shape of content that is still loading. */
export function Skeleton({ className }: { className?: string }) {
	return (
		<span aria-hidden="true" className={classNames("charging block rounded-small", className)} />
	);
}
