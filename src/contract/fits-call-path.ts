/** Whether an address is one of a call's, whose path has names in braces. */
export function fitsCallPath(callPath: string, path: string): boolean {
	const parts = callPath.split("/");
	const given = path.split("/");
	return (
		parts.length === given.length &&
		parts.every((part, index) =>
			part.startsWith("{") ? given[index] !== "" : part === given[index],
		)
	);
}
