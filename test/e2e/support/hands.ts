import { expect, type Locator, type Page } from "@playwright/test";
import { tabTo } from "./keyboard.ts";
import { keyboardOf } from "./scanner.ts";

/** A person who uses a page with only one input device. */
export interface Hands {
	press(target: Locator): Promise<void>;
	/** Replaces the text of a field. */
	type(field: Locator, text: string): Promise<void>;
	/** Adds to the text of a field. */
	add(field: Locator, text: string): Promise<void>;
	/** Presses Enter in the field, which must be the field that was typed in last. */
	enter(field: Locator): Promise<void>;
	/** Chooses the option with this label. */
	choose(select: Locator, option: string): Promise<void>;
	/** Opens a dialog, closes it, and opens it again. */
	open(opener: Locator, dialog: Locator): Promise<Locator>;
}

/** Pixels that a phone's keyboard covers. */
const keyboardHeight = 300;
/** Minimum size of a touch target in pixels: 44 minus rounding. */
const leastTarget = 43.5;

/**
 * Returns problems that make controls hard to reach by touch: targets below 44 px, and controls that another element
 * covers even after scrolling to them. Links within a sentence may be small.
 */
const touchFindings = (page: Page): Promise<string[]> =>
	page.evaluate((least) => {
		const place =
			[...document.querySelectorAll('[role="dialog"], [data-panel]')].at(-1) ?? document.body;
		const controls = place.querySelectorAll<HTMLElement>(
			'a[href], button, input, select, textarea, summary, [role="button"]',
		);
		const isShown = (element: HTMLElement) =>
			element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
			element.getBoundingClientRect().width > 1 &&
			getComputedStyle(element).clipPath === "none";
		const isInSentence = (element: HTMLElement) =>
			element.matches("a, button") &&
			getComputedStyle(element).display.startsWith("inline") &&
			[...(element.parentElement?.childNodes ?? [])].some(
				(node) => node.nodeType === Node.TEXT_NODE && /\w/.test(node.textContent ?? ""),
			);
		/**
		 * Returns the area that can be touched to use this control: the label of a checkbox or radio button, or the whole
		 * card if the `::after` of its link is stretched over it.
		 */
		const partOf = (element: HTMLElement) => {
			if (element.matches('[type="checkbox"], [type="radio"]')) {
				return (element as HTMLInputElement).labels?.[0] ?? element;
			}
			if (getComputedStyle(element, "::after").position !== "absolute") return element;
			let card = element.parentElement;
			while (card && getComputedStyle(card).position === "static") card = card.parentElement;
			return card ?? element;
		};
		const before = { element: document.activeElement, x: scrollX, y: scrollY };
		const findings: string[] = [];
		for (const element of controls) {
			if (!isShown(element) || isInSentence(element)) continue;
			const name =
				element.getAttribute("aria-label") ??
				(element as HTMLInputElement).labels?.[0]?.textContent ??
				element.textContent?.trim();
			const target = partOf(element);
			const { width, height } = target.getBoundingClientRect();
			if (width < least || height < least) {
				findings.push(`${name}: ${Math.round(width)} × ${Math.round(height)} px`);
			}
			if ((element as HTMLButtonElement).disabled) continue;
			element.focus();
			const atCenter = () => {
				const box = element.getBoundingClientRect();
				return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
			};
			// In a horizontally scrolling row, the focused button may be only partly visible.
			const isCut = element.getBoundingClientRect().right > innerWidth || atCenter() === null;
			if (isCut) element.scrollIntoView();
			const hit = atCenter();
			const isHit =
				hit !== null && (element.contains(hit) || target.contains(hit) || hit.contains(element));
			// A toast may cover a control, because the toast disappears after some seconds.
			if (isHit || hit?.closest('[role="status"]')) continue;
			findings.push(`${name}: covered by ${hit?.outerHTML.slice(0, 120)}`);
		}
		(before.element as HTMLElement | null)?.focus({ preventScroll: true });
		scrollTo(before.x, before.y);
		return findings;
	}, leastTarget);

const softly = expect.configure({ soft: true, timeout: 5_000 });

/** Expects that controls are large enough for fingers and that nothing scrolls sideways, also at 320 px. */
export async function expectTouchable(page: Page, what: string): Promise<void> {
	const size = page.viewportSize() ?? { width: 390, height: 844 };
	// Polls, because the page may still be adapting to a window size that the caller has just set.
	await softly.poll(() => touchFindings(page), what).toEqual([]);
	for (const width of [size.width, 320]) {
		await page.setViewportSize({ ...size, width });
		const over = () =>
			page.evaluate(
				() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
			);
		await softly.poll(over, `${what} at ${width} px`).toBeLessThanOrEqual(0);
	}
	await page.setViewportSize(size);
}

/** Touches the screen, and types with the keyboard that a phone shows. */
export function fingersOf(page: Page): Hands {
	const hands: Hands = {
		press: (target) => target.tap(),
		async type(field, text) {
			await field.tap();
			const size = page.viewportSize() ?? { width: 390, height: 844 };
			await page.setViewportSize({ ...size, height: size.height - keyboardHeight });
			await field.evaluate((element) => element.scrollIntoView({ block: "nearest" }));
			const seen = await field.evaluate((element) => {
				const { x, y, width, height } = element.getBoundingClientRect();
				const hit = document.elementFromPoint(x + width / 2, y + height / 2);
				return hit === element ? "the field" : (hit?.outerHTML ?? "nothing").slice(0, 200);
			});
			expect.soft(seen, `${field} above the keyboard`).toBe("the field");
			await field.fill(text);
			await page.setViewportSize(size);
		},
		add: (field, text) => field.pressSequentially(text),
		enter: (field) => field.press("Enter"),
		async choose(select, option) {
			await select.tap();
			await select.selectOption(option);
		},
		async open(opener, dialog) {
			await opener.tap();
			await dialog.getByRole("button", { name: "Close", exact: true }).tap();
			await expect(dialog).toBeHidden();
			await opener.tap();
			await expect(dialog).toBeVisible();
			return dialog;
		},
	};
	return hands;
}

/** Uses only the keyboard. Expects that each focused element has a visible focus ring. */
export async function keysOf(page: Page): Promise<Hands> {
	// Types slowly enough that the page doesn't treat the keys as a scan.
	const type = await keyboardOf(page);
	const reach = async (target: Locator) => {
		await tabTo(page, target);
		const hidden = await target.evaluate((element) => {
			const { outlineStyle, outlineWidth, borderColor } = getComputedStyle(element);
			const { x, y, width, height } = element.getBoundingClientRect();
			const hit = document.elementFromPoint(x + width / 2, y + height / 2);
			if (!element.matches(":focus-visible")) return "not focus-visible";
			if (outlineStyle === "none" || parseFloat(outlineWidth) < 2) {
				return `outline ${outlineStyle} ${outlineWidth}, border ${borderColor}`;
			}
			return hit !== null && (element.contains(hit) || hit.contains(element))
				? null
				: `covered by ${hit?.outerHTML.slice(0, 200)}`;
		});
		expect.soft(hidden, `the focus of ${target}`).toBeNull();
	};
	const hands: Hands = {
		async press(target) {
			await reach(target);
			await page.keyboard.press("Enter");
			const isLost = () => page.evaluate(() => document.activeElement === document.body);
			await expect.poll(isLost, `the focus is lost after pressing ${target}`).toBe(false);
		},
		async type(field, text) {
			await reach(field);
			await page.keyboard.press("ControlOrMeta+a");
			await type(text, [], 120);
		},
		async add(field, text) {
			await reach(field);
			await page.keyboard.press("End");
			await type(text, [], 120);
		},
		enter: () => page.keyboard.press("Enter"),
		async choose(select, option) {
			await reach(select);
			await page.keyboard.press("Home");
			const chosen = () => select.locator("option:checked").textContent();
			const steps = await select.locator("option").count();
			for (let step = 1; step < steps && (await chosen()) !== option; step++) {
				await page.keyboard.press("ArrowDown");
			}
			expect(await chosen()).toBe(option);
		},
		async open(opener, dialog) {
			await hands.press(opener);
			await expect(dialog).toBeVisible();
			await expect(dialog.locator(":focus")).toBeVisible();
			await page.keyboard.press("Escape");
			await expect(dialog).toBeHidden();
			await expect(opener).toBeFocused();
			await page.keyboard.press("Enter");
			await expect(dialog.locator(":focus")).toBeVisible();
			return dialog;
		},
	};
	return hands;
}
