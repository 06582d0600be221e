import { startsWithDigit } from "./tokenise.ts";

const STOP_WORDS: ReadonlySet<string> = new Set(
	"a an and at by for from in of on or the to with ang at mga na ng pang para sa".split(" "),
);
/** Words of whole sentences and of wishes, that say nothing of the thing wished for. */
/**
 * Words of whole sentences that say nothing of the thing wished for: of English and of Tagalog those that hold a
 * sentence together (pronouns, auxiliaries, conjunctions, adverbs), those of wishing, asking and buying, and
 * persons that something is for.
 */
const FILLERS: ReadonlySet<string> = new Set(
	`a about above accessories accessory across actually after again all almost already also although always
	am among an and another any anybody anymore anyone anything anywhere are arent around as ask asking at
	available away be because been before being below beside best better between both bought boyfriend bring
	brother brought but buy buying by called came can cannot cant color colour come comes coming connect
	connecting connects could couldnt dad daughter day days decent did didnt do does doesnt doing done dont
	each easily either else enough even ever every everybody everyone everything everywhere father few find
	first for found friend from get gets getting girlfriend give gives go goes going gonna good got gotten
	great had happen happens hardly has have havent having he help helps her here hers him his how however
	husband i ideal if ill im in into is isnt it its itself ive just keep keeping keeps kind know later
	least less let lets like liked likes little look looking looks lot lots love loves made make makes
	making many may maybe me mine mom more most mother much must my myself naghahanap near nearly need
	needed needs neither never nice no nobody none nor not nothing now of often ok okay on once one ones
	only or other others ought our ours out own parent parents people perfect perhaps person please possible
	pretty probably put puts quite rather really recommend recommended right same say says see seem seems
	sell selling sells several shall she should shouldnt show since sister so some somebody someone
	something sometimes son soon still stop stuff such suggest suitable sure take takes taking than thank
	thanks that the their theirs them themselves then there these they thing things think this those though
	through thru till time times to today together too toward tried try trying until up upon us use used
	useful uses using usually very via wanna want wanted wanting wants was wasnt way we well went were what
	whatever whats when whenever where wherever whether which whichever while who whole whom whose why wife
	will with within without wont work working works worth would wouldnt yes yet you your yours yourself
	akin ako akong alam alin amin aming ang ano anong asawa at ate atin ating ay ayaw ba bagay baka bakit
	bang bibilhin bibili bilhan bilhin bumibili bumili dahil dapat dati daw din dito diyan doon eh gagamitin
	gamit gamitin ganito ganyan ginagamit gusto gustong habang hanap hanapin hinahanap hindi iba ibang ikaw
	inaanak inyo isa isang ito itong iyan iyo iyon jan jowa kahit kailangan kami kanila kaniya kanya kapag
	kapatid kasi kay kaya kayang kayo kayong kaysa kina ko kong kulay kumuha kung kuya lagi laging lahat
	lamang lang lola lolo maaari maganda magandang magkano mahilig mas may mayroon mayroong meron merong mga
	mo muna na naging nakakita naman namang namin nanay nandito nang nasa natin nay ng nga ngayon ni nila
	nilang ninang ninong ninyo nito niya niyo niyon noon nya nyan nyo o oo opo paano paanong pabili pag pala
	palagi pang para parang pati pero plano po pong puwede puwedeng pwede pwedeng rin sa saan sana sila sino
	sinong siya talaga talagang tatay tayo tulad tuwing una wala walang yan yata yun yung`.split(
		/\s+/,
	),
);
const IN_MODEL_NAMES: ReadonlySet<string> = new Set(["a", "in"]);

/** Whether a word says so little that a query need not insist on it. */
export function isStopWord(word: string): boolean {
	return STOP_WORDS.has(word);
}

/** Whether a word of a query is left out where others say what is wanted. */
export function isFiller(word: string): boolean {
	return STOP_WORDS.has(word) || FILLERS.has(word);
}

/** Whether a small word belongs to a number beside it, as in "a 15" and "2 in 1". */
export function isPartOfModel(
	before: string | undefined,
	word: string,
	after: string | undefined,
): boolean {
	const isBesideNumber = [before, after].some(
		(near) => near !== undefined && startsWithDigit(near),
	);
	return isBesideNumber && IN_MODEL_NAMES.has(word);
}

/** Whether two neighbouring words may be searched as one ("power bank", "a 15", not "case for"). */
export function mayJoin(left: string, right: string): boolean {
	if (startsWithDigit(left) && startsWithDigit(right)) return false;
	return (
		(!STOP_WORDS.has(left) || isPartOfModel(undefined, left, right)) &&
		(!STOP_WORDS.has(right) || isPartOfModel(left, right, undefined))
	);
}
