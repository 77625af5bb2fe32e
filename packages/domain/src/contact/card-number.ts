const digitRun = /\d(?:[ \u00a0-]?\d){12,}/g;
const shortest = 13;
const longest = 19;

/** An id may happen to hold such digits. */
const uuid = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi;

/** Whether a text holds 13 to 19 digits that pass the check of ISO/IEC 7812-1, as cards do. */
export function holdsCardNumber(text: string) {
  const runs = text.replaceAll(uuid, 'x').match(digitRun) ?? [];
  return runs.some((run) => holdsCard(run.split(/\D/)));
}

/** The same text with a word in place of what looks like the number of a card. */
export const withoutCardNumbers = (text: string) =>
  holdsCardNumber(text)
    ? text.replaceAll(digitRun, (run) => (holdsCard(run.split(/\D/)) ? '[card number]' : run))
    : text;

/** A card may stand beside other numbers, so each stretch of whole groups is tried by itself. */
function holdsCard(groups: string[]): boolean {
  return groups.some((_, first) => {
    let digits = '';
    for (const group of groups.slice(first)) {
      digits += group;
      if (digits.length > longest) return false;
      if (digits.length >= shortest && passesLuhn(digits)) return true;
    }
    return false;
  });
}

function passesLuhn(digits: string) {
  let total = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = digit * 2;
    total += place % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return total % 10 === 0 && !/^0+$/.test(digits);
}
