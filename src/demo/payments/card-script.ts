interface CardScriptSettings {
	confirmPath: string;
	challengePath: string;
}

interface PaymentAnswer {
	status: "succeeded" | "challenge" | "failed" | "timeout";
	code?: string;
	message?: string;
}

/**
 * Runs inside the card form's frame, which contains this function as a script, so it can't use other code of this
 * module. It exchanges messages with the page around the frame (docs/developers/payments.md). Card details never leave
 * the frame.
 */
export function cardScript(settings: CardScriptSettings): void {
	const find = (id: string) => document.getElementById(id) as HTMLInputElement;
	const [number, expiry, cvc] = [find("number"), find("expiry"), find("cvc")];
	const problem = find("problem");
	let secret = "";
	let isBusy = false;

	const post = (message: Record<string, unknown>) =>
		parent.postMessage({ from: "kargado-card", ...message }, location.origin);
	// Measure the body, because the document is always at least as high as its frame.
	const postHeight = () =>
		post({ type: "resize", height: Math.ceil(document.body.getBoundingClientRect().height) });

	const digits = (text: string) => text.replace(/\D/g, "");
	const passesLuhn = (text: string) =>
		[...text]
			.reverse()
			.map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 2))
			.reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) %
			10 ===
		0;
	const isPast = (month: number, year: number) => new Date() >= new Date(2000 + year, month, 1);

	/** Returns the first field with an error and its message, or null. Fields may still be empty. */
	const findProblem = (): [HTMLInputElement, string] | null => {
		const card = digits(number.value);
		if (card.length >= 16 && !passesLuhn(card)) return [number, "Your card number is invalid."];
		const date = digits(expiry.value);
		if (date.length >= 4) {
			const [month, year] = [Number(date.slice(0, 2)), Number(date.slice(2, 4))];
			if (month < 1 || month > 12) return [expiry, "Your card's expiration date is invalid."];
			if (isPast(month, year)) return [expiry, "Your card has expired."];
		}
		return null;
	};
	const show = (field: HTMLInputElement | null, text: string) => {
		for (const input of [number, expiry, cvc])
			input.setAttribute("aria-invalid", String(input === field));
		if (problem.textContent !== text) problem.textContent = text;
		postHeight();
	};
	const postChange = () => {
		const found = findProblem();
		show(found ? found[0] : null, found ? found[1] : "");
		const isFilled =
			digits(number.value).length >= 13 &&
			passesLuhn(digits(number.value)) &&
			digits(expiry.value).length === 4 &&
			digits(cvc.value).length >= 3;
		post({ type: "change", complete: isFilled && !found, error: found ? found[1] : null });
	};

	number.addEventListener("input", () => {
		const groups = digits(number.value)
			.slice(0, 19)
			.match(/.{1,4}/g);
		if (number.selectionStart === number.value.length) number.value = (groups || []).join(" ");
		postChange();
	});
	expiry.addEventListener("input", () => {
		const date = digits(expiry.value).slice(0, 4);
		if (expiry.selectionStart === expiry.value.length)
			expiry.value = date.length > 2 ? `${date.slice(0, 2)}/${date.slice(2)}` : date;
		postChange();
	});
	cvc.addEventListener("input", postChange);

	const call = async (path: string, body: Record<string, unknown>): Promise<PaymentAnswer> => {
		try {
			const response = await fetch(path, {
				method: "POST",
				headers: { "Content-Type": "application/json" },
				body: JSON.stringify(body),
			});
			if (!response.ok) throw new Error(String(response.status));
			return (await response.json()) as PaymentAnswer;
		} catch {
			return { status: "timeout" };
		}
	};
	const swap = (isChallenge: boolean) => {
		find("card").hidden = isChallenge;
		find("challenge").hidden = !isChallenge;
		if (isChallenge) find("challenge-title").focus();
		postHeight();
	};
	const finish = (answer: PaymentAnswer) => {
		isBusy = false;
		if (answer.status === "challenge") {
			swap(true);
			post({ type: "challenge" });
			return;
		}
		swap(false);
		show(null, answer.status === "failed" ? answer.message || "" : "");
		post({ type: "result", ...answer });
	};
	const answerBank = async (isConfirmed: boolean) => {
		if (isBusy) return;
		isBusy = true;
		finish(await call(settings.challengePath, { clientSecret: secret, isConfirmed }));
	};
	find("confirm").addEventListener("click", () => void answerBank(true));
	find("refuse").addEventListener("click", () => void answerBank(false));
	// Submit with Enter, because browsers don't do this in a form with several fields and no button.
	find("card").addEventListener("keydown", (event) => {
		if (event.key === "Enter") post({ type: "submit" });
	});

	// Reports script errors to the page around the frame, which would otherwise wait forever.
	const postBroken = (event: ErrorEvent | PromiseRejectionEvent) => {
		const isError = event.type === "unhandledrejection" || (event as ErrorEvent).error;
		if (!isError || !isBusy) return;
		isBusy = false;
		post({ type: "broken" });
	};
	addEventListener("error", postBroken);
	addEventListener("unhandledrejection", postBroken);

	addEventListener("message", async (event: MessageEvent) => {
		const isOurs = event.source === parent && event.origin === location.origin;
		const message = event.data as { to?: string; type?: string; clientSecret?: string } | null;
		if (!isOurs || !message || message.to !== "kargado-card") return;
		if (message.type === "focus") number.focus();
		if (message.type !== "confirm" || isBusy) return;
		isBusy = true;
		secret = String(message.clientSecret);
		const card = { number: number.value, expiry: expiry.value, cvc: cvc.value };
		finish(await call(settings.confirmPath, { clientSecret: secret, card }));
	});

	new ResizeObserver(postHeight).observe(document.body);
	post({ type: "ready" });
	postHeight();
}
