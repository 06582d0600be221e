import { useEffect, useState } from "react";

/** Returns the last value that stayed unchanged for this many milliseconds. */
export function useDelayed<T>(value: T, milliseconds: number): T {
	const [settled, setSettled] = useState(value);
	useEffect(() => {
		const timer = setTimeout(() => setSettled(value), milliseconds);
		return () => clearTimeout(timer);
	}, [value, milliseconds]);
	return settled;
}
