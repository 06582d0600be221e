import { useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.tsx";
import { CheckField } from "../kit/form/fields.tsx";
import { isSoundOn, playTone, turnSound } from "../live/event-sound.ts";

/** Sound setting of this browser. Sounds are off until the user turns them on. */
export function AlertSound() {
	const [isOn, setOn] = useState(false);
	useEffect(() => setOn(isSoundOn()), []);
	const turn = (on: boolean) => {
		if (!turnSound(on)) return toast("This browser could not save your choice.", "error");
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
				hint="Plays a short tone for new events. Browsers allow sound only after you click or type on the page."
			/>
			{isOn && (
				<Button size="small" tone="quiet" onClick={playTone}>
					Play sound
				</Button>
			)}
		</div>
	);
}
