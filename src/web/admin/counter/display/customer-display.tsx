import { useEffect, useState } from "react";
import type { DisplayState } from "#contract/display-state.ts";
import { DisplayView } from "#web/display/display-view.tsx";
import { displayChannel, idle } from "./display-state.ts";

/** Shows the sale of the till in another window of this browser. Also works offline. */
export default function CustomerDisplay({ shiftId }: { shiftId: number }) {
	const [state, setState] = useState<DisplayState>(idle);
	useEffect(() => {
		const channel = displayChannel(shiftId);
		const stop = channel.listen((message) => {
			if (message.kind === "state") setState(message.state);
		});
		channel.send({ kind: "hello" });
		return stop;
	}, [shiftId]);
	return <DisplayView shown={state} />;
}
