import { useEffect, useState } from "react";
import { onClockCorrected, serverTime } from "./server-time.ts";

const minute = 60_000;

/** Returns the server's time in milliseconds. It's updated each minute, and when this device's clock is corrected. */
export function useServerTime(): number {
	const [now, setNow] = useState(serverTime);
	useEffect(() => {
		const read = () => setNow(serverTime());
		read();
		const timer = setInterval(read, minute);
		const stop = onClockCorrected(read);
		return () => {
			clearInterval(timer);
			stop();
		};
	}, []);
	return now;
}
