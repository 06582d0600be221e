import type { Shop } from "#contract/landing/shop.ts";

/** Positions of the first branches' pins in the drawing. */
const pinPositions = [
	{ x: 232, y: 150 },
	{ x: 432, y: 232 },
	{ x: 120, y: 262 },
	{ x: 520, y: 96 },
];

/** An illustration of a town with the branches and the road between them, not a real map. */
export default function BranchMap({ branches }: { branches: Shop["branches"] }) {
	const pins = branches.slice(0, pinPositions.length).flatMap((branch, index) => {
		const place = pinPositions[index];
		return place ? [{ ...place, name: branch.name, number: index + 1 }] : [];
	});
	const label = `Drawing of a town with ${pins.map((pin) => pin.name).join(" and ")}`;
	return (
		<svg viewBox="0 0 640 360" role="img" aria-label={label} className="w-full rounded-large">
			<rect width="640" height="360" className="fill-tint-sand" />
			<path d="M-10 66C90 40 120 128 230 74s150-64 420-60V-10H-10Z" className="fill-tint-sky" />
			<path d="M470 372c8-60 40-88 92-92s70-28 88-44v140Z" className="fill-tint-mint" />
			<rect x="44" y="214" width="104" height="84" rx="16" className="fill-tint-mint" />
			<g className="fill-none stroke-paper" strokeLinecap="round">
				<path d="M-10 190h250l110 52h310" strokeWidth="20" />
				<path d="M232-10v380M432 70v300" strokeWidth="14" />
				<path
					d="M-10 120h250M232 318h420M330 40v150M532 120v250M120 120v70M432 150h220"
					strokeWidth="8"
				/>
			</g>
			<g className="fill-line">
				<path d="M256 92h52v40h-52zM256 150h40v22h-40zM352 150h58v50h-58zM256 262h70v34h-70zM352 270h58v28h-58zM456 172h54v36h-54zM556 172h60v40h-60zM152 140h58v28h-58zM20 140h78v28H20zM172 222h38v66h-38zM456 264h54v34h-54z" />
			</g>
			<path
				d="M232 150v40l0 0 118 52h82v-10"
				className="fill-none stroke-mango"
				strokeWidth="7"
				strokeLinejoin="round"
				strokeDasharray="2 12"
				strokeLinecap="round"
			/>
			{pins.map((pin) => (
				<g key={pin.number} transform={`translate(${pin.x} ${pin.y})`}>
					<ellipse cy="2" rx="15" ry="5" className="fill-ink opacity-20" />
					<path
						d="M0 0C-10-16-25-24-25-42a25 25 0 0 1 50 0C25-24 10-16 0 0Z"
						className="fill-ink"
					/>
					<text
						y="-33"
						textAnchor="middle"
						className="fill-mango-light font-display text-[26px] font-extrabold"
					>
						{pin.number}
					</text>
				</g>
			))}
		</svg>
	);
}
