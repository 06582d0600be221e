import { useEffect, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";

interface Detector {
	detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

const detectorOf = (): DetectorClass | undefined =>
	(globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

const formats = ["ean_13", "ean_8", "upc_a", "upc_e", "code_128", "code_39", "itf", "qr_code"];
/** Milliseconds during which the same code counts as one scan. */
const sameCodeFor = 1500;

/** Scans codes with the camera; renders nothing if the browser doesn't support it. */
export function CameraScanner({ onCode }: { onCode: (code: string) => void }) {
	const [isOn, setOn] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);
	const [isOffered, setOffered] = useState(false);
	const video = useRef<HTMLVideoElement>(null);
	const latestOnCode = useRef(onCode);
	useEffect(() => {
		latestOnCode.current = onCode;
	});
	useEffect(() => setOffered(detectorOf() !== undefined && "mediaDevices" in navigator), []);
	useEffect(() => {
		const Detector = detectorOf();
		const screen = video.current;
		if (!isOn || !Detector || !screen) return;
		let isOver = false;
		let stream: MediaStream | undefined;
		let frame = 0;
		let last = { code: "", at: 0 };
		const detector = new Detector({ formats });
		const scanFrame = async () => {
			if (isOver) return;
			try {
				const [found] = await detector.detect(screen);
				const now = performance.now();
				const isNew = found && (found.rawValue !== last.code || now - last.at > sameCodeFor);
				if (found) last = { code: found.rawValue, at: now };
				if (found && isNew && !isOver) latestOnCode.current(found.rawValue);
			} catch {
				// Skip a frame that can't be read, because more frames follow.
			}
			if (!isOver) frame = requestAnimationFrame(() => void scanFrame());
		};
		const open = async () => {
			try {
				stream = await navigator.mediaDevices.getUserMedia({
					video: { facingMode: "environment" },
				});
				if (isOver) return stop();
				screen.srcObject = stream;
				await screen.play();
				await scanFrame();
			} catch {
				if (isOver) return;
				setFailure("The camera can't be used. Type the code, or use a scanner.");
				setOn(false);
			}
		};
		const stop = () => {
			for (const track of stream?.getTracks() ?? []) track.stop();
		};
		void open();
		return () => {
			isOver = true;
			cancelAnimationFrame(frame);
			stop();
		};
	}, [isOn]);
	if (!isOffered) return null;
	return (
		<div className="grid gap-2">
			{isOn && (
				<video
					ref={video}
					muted
					playsInline
					aria-label="Camera view"
					className="aspect-video w-full rounded-medium bg-ink object-cover"
				/>
			)}
			{failure && <p className="text-small text-chili">{failure}</p>}
			<Button
				size="small"
				tone="outline"
				className="justify-self-start"
				onClick={() => {
					setFailure(null);
					setOn(!isOn);
				}}
			>
				{isOn ? "Close camera" : "Use camera"}
			</Button>
		</div>
	);
}
