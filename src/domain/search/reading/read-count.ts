/** How many things are to be served at once: "for 6 phones", "dalawang cellphone", "4 ports". */
export interface ReadCount {
	atLeast: number;
	from: number;
	to: number;
}

const numbers = new Map(
	"two three four five six seven eight"
		.split(" ")
		.map((word, at): [string, number] => [word, at + 2]),
);
for (const [at, word] of "dalawang tatlong apat limang anim".split(" ").entries())
	numbers.set(word, at + 2);

const users = new Set(
	"phone phones cellphone cellphones device devices gadget gadgets people person persons tablet tablets laptop laptops cp computers pcs".split(
		" ",
	),
);
const joints = new Set(["na", "different", "usb", "mga"]);
const MOST = 20;

/** Types of things with ports or outlets, of which as many are wanted as are to be served. */
const withPorts = new Set(
	"charger car_charger power_bank usb_hub network_switch extension_cord".split(" "),
);

/** How many a thing of the type has to serve, where the words say so. */
export function readCount(words: readonly string[], type: string): ReadCount | null {
	if (!withPorts.has(type)) return null;
	for (const [from, word] of words.entries()) {
		const atLeast = numbers.get(word) ?? (/^\d{1,2}$/.test(word) ? Number(word) : 0);
		const at = joints.has(words[from + 1] ?? "") ? from + 2 : from + 1;
		if (atLeast >= 2 && atLeast <= MOST && users.has(words[at] ?? "")) {
			return { atLeast, from, to: at + 1 };
		}
	}
	return null;
}
