import { useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.tsx";
import { CheckField } from "../kit/form/fields.tsx";
import { isSoundOn, playTone, turnSound } from "../live/news-sound.ts";

/** The sound of this browser: off until somebody turns it on. */
export function AlertSound() {
	const [isOn, setOn] = useState(false);
	useEffect(() => setOn(isSoundOn()), []);
	const turn = (on: boolean) => {
		if (!turnSound(on)) return toast("This browser does not keep that choice.", "error");
		setOn(on);
		if (on) playTone();
	};
	return (
		<div className="grid justify-items-start gap-2">
			<CheckField
				label="Sound"
				name="sound"
				error={undefined}
				value={isOn}
				onChange={turn}
				hint="A short tone when something comes in. After the page was opened anew, browsers let it sound once you have clicked or typed in it."
			/>
			{isOn && (
				<Button size="small" tone="quiet" onClick={playTone}>
					Play it
				</Button>
			)}
		</div>
	);
}
