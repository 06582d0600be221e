import { useEffect, useState } from "react";

/** A value as it was when it last stood still for that long, in milliseconds. */
export function useDelayed<T>(value: T, milliseconds: number): T {
	const [settled, setSettled] = useState(value);
	useEffect(() => {
		const timer = setTimeout(() => setSettled(value), milliseconds);
		return () => clearTimeout(timer);
	}, [value, milliseconds]);
	return settled;
}
