/** After these the rest says of what or for what the thing is, not what it is. */
export const behindThing = new Set(
	"for with that which in on of without under during near from into through after before behind beside against when while so who because if since ng pang para kasi kapag habang pwede pwedeng puwede puwedeng kahit".split(
		" ",
	),
);
export const turns = new Set([...behindThing, ..."ng na para pang sa to yung".split(" ")]);
/** Between two things side by side. */
export const joints = new Set(["and", "at", "n"]);
