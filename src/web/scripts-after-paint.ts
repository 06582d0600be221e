/**
 * On a slow connection, a page's scripts compete with its first image. Pages are readable without scripts, so they load
 * once the page has painted and its first images have arrived, or after two seconds.
 */

/** Runs on its own in the browser, so it must not use anything outside the function. */
function startWhenPainted(code: string, modules: string[]): void {
	let hasStarted = false;
	const start = () => {
		if (hasStarted) return;
		hasStarted = true;
		for (const href of modules) {
			const link = document.createElement("link");
			link.rel = "modulepreload";
			link.href = href;
			document.head.append(link);
		}
		const script = document.createElement("script");
		script.type = "module";
		script.textContent = code;
		document.head.append(script);
	};
	// A page in a hidden tab is never painted.
	if (document.hidden) start();
	document.addEventListener("visibilitychange", start, { once: true });
	setTimeout(start, 2_000);
	const painted = new Promise<void>((resolve) => {
		if (!PerformanceObserver.supportedEntryTypes.includes("paint")) resolve();
		else new PerformanceObserver(() => resolve()).observe({ type: "paint", buffered: true });
	});
	const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]');
	void Promise.allSettled([painted, ...[...pictures].map((each) => each.decode())]).then(start);
}

const moduleScript = /<script([^>]*) type="module" async="">([\s\S]*?)<\/script>/;
const modulePreload = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;

/** Escapes a value for a script, where `</script>` and `<!--` would end or change it. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

/**
 * @param html as rendered by React Router: a preload for each module and one script that imports them
 * @returns the page and the code it starts later, or null if the page is unchanged
 */
export function startScriptsAfterPaint(html: string): { html: string; started: string | null } {
	const [whole, attributes, code] = moduleScript.exec(html) ?? [];
	if (whole === undefined || code === undefined) return { html, started: null };
	const modules: string[] = [];
	const withoutPreloads = html.replace(modulePreload, (_tag, href: string) => {
		modules.push(href);
		return "";
	});
	const call = `(${startWhenPainted.toString()})(${inScript(code)},${inScript(modules)})`;
	const starter = `<script${attributes}>${call}</script>`;
	return { html: withoutPreloads.replace(whole, () => starter), started: code };
}
