/** A banned phrase, and a reason or replacement. */
export interface BannedPhrase {
	pattern: RegExp;
	reason: string;
}

/**
 * Phrases that readers stumble over. The specification's texts don't use them. For a wrong term, the reason is the term
 * that screens, emails and docs use.
 */
export const bannedPhrases: readonly BannedPhrase[] = [
	{ pattern: /\bmails\b/i, reason: "emails" },
	{ pattern: /\be-mail/i, reason: "email" },
	{
		pattern: /\bmail\b(?! (?:server|client|app|provider|program|transfer|from$))/i,
		reason: "email",
	},
	{ pattern: /\bletters? (?:has|have|goes|was) /i, reason: "email or newsletter" },
	{ pattern: /\bways? to pay\b|\bway of sale\b/i, reason: "payment method" },
	{ pattern: /\bways? to ship\b/i, reason: "shipping method" },
	{ pattern: /\bway back\b/i, reason: "return shipping" },
	{ pattern: /\bmaker\b/i, reason: "brand, or who created it" },
	{ pattern: /\bcarr(?:y|ied|ies) out\b|\bcarried through\b/i, reason: "apply, run" },
	{ pattern: /\bpieces?\b/i, reason: "items, units" },
	{ pattern: /\bcount(?:ed|s)? (?:in|back)\b/i, reason: "restock, check in" },
	{ pattern: /\btake(?:n|s)? back\b|\btook back\b/i, reason: "undo, return, withdraw" },
	{ pattern: /\bput aside\b|\btake off\b|\btakes it off\b/i, reason: "reserve, remove" },
	{ pattern: /\bphotographs?\b/i, reason: "photo" },
	{ pattern: /\bcancel requests?\b/i, reason: "cancellation request" },
	{ pattern: /\btold\b/i, reason: "notified, informed" },
	{ pattern: /\btell me when\b/i, reason: "Notify me" },
	{ pattern: /\bdeeds?\b/i, reason: "audit event, security event" },
	{ pattern: /\bjudge[ds]?\b/i, reason: "assess, validate" },
	{ pattern: /\bown fields?\b/i, reason: "custom fields" },
	{ pattern: /\bpast orders?\b/i, reason: "historical orders" },
	{ pattern: /\bempty: /i, reason: "Leave blank for …" },
	{ pattern: /\bmay (?:be|stay) empty\b/i, reason: "Optional" },
	{ pattern: /\b(?:by itself|by themselves)\b/i, reason: "automatically" },
	{ pattern: /\bso long(?! as)\b/i, reason: "for this long" },
	{ pattern: /\bno more\b(?! than)/i, reason: "no longer" },
	{ pattern: /\bsomebody\b/i, reason: "someone" },
	{ pattern: /\bnobody\b/i, reason: "no one" },
	{ pattern: /\beverybody\b/i, reason: "everyone" },
	{ pattern: /\banybody\b/i, reason: "anyone" },
	{ pattern: /\bmeanwhile\b/i, reason: "in the meantime, or name the moment" },
	{ pattern: /\banew\b/i, reason: "again" },
	{ pattern: /\bwhoever\b/i, reason: "name the person" },
	{ pattern: /\b(?:nothing|none|all) of it\b|\bnothing of\b/i, reason: "name the thing" },
	{
		pattern: /\bstands? (?:below|beside|above|in|on|there|with|for|at)\b/i,
		reason: "appears, is shown, is",
	},
	{ pattern: /\bcome(?:s)? again\b|\bdid not come\b/i, reason: "is back in stock, did not load" },
	{ pattern: /\b(?:this|that|which|it) is no (?!longer)/i, reason: "is not a" },
	{ pattern: /\bthere is no such\b/i, reason: "not found" },
	{ pattern: /\blets? (?:you|it|them|him|her) in\b|\blet in\b/i, reason: "signs in, allows" },
	{ pattern: /\b(?:go|goes|went) on\b/i, reason: "continue" },
	{ pattern: /\bdivided by\b/i, reason: "separated by" },
	{ pattern: /\bone press\b|\bpress (?:it|one|this)\b/i, reason: "select, or name the button" },
	{ pattern: /\bbeside (?:it|them|that)\b/i, reason: "next to, besides" },
	{ pattern: /\bshall we\b/i, reason: "Do you want us to" },
	{ pattern: /\bthereby\b|\btherein\b|\bthereof\b|\bwhence\b/i, reason: "plain words" },
	{
		pattern: /\bcolour|\bcatalogue|\bfavour|\bcentre\b|\bgrey\b|\borganis|\brecognis/i,
		reason: "American spelling",
	},
];
