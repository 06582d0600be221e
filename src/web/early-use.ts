/**
 * On a slow line a page is seen seconds before its scripts are there. A tap on one of its buttons
 * and what is typed meanwhile are kept until then, rather than lost; links work without scripts.
 */

/** Stands in the document's head; the same text on both sides of hydration. */
export const rememberEarlyUse = `(function(){
	var early=window.earlyUse={};
	function isEarly(){return !document.documentElement.dataset.hydrated}
	addEventListener("click",function(event){
		var button=event.target.closest("button[type=button]");
		if(button&&isEarly())early.tapped=button;
	},true);
	addEventListener("input",function(event){
		if(isEarly()){early.field=event.target;early.text=event.target.value}
	},true);
})()`;

interface EarlyUse {
	tapped?: HTMLElement;
	field?: HTMLInputElement;
	text?: string;
}

/** Hands on what was typed, and does what the last early tap asked for, once the page answers. */
export function replayEarlyUse(): void {
	const { earlyUse = {} } = window as Window & { earlyUse?: EarlyUse };
	const { tapped, field, text = "" } = earlyUse;
	if (field?.isConnected) {
		// React hears a change only of a value that it has seen otherwise, and not set itself.
		field.value = "";
		Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
		field.dispatchEvent(new Event("input", { bubbles: true }));
	}
	if (tapped?.isConnected) tapped.click();
}
