import { isSms, letterPlaceholders, type LetterKind, type LetterValues } from './placeholders.ts';

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;

/**
 * Fills in the placeholders of a text, once: values are text, even if they look like placeholders.
 * A placeholder without a value is the caller's mistake.
 */
export function renderTemplate(text: string, values: LetterValues): string {
  return text.replaceAll(placeholder, (_whole, name: string) => {
    const value = Object.hasOwn(values, normalizeName(name))
      ? values[normalizeName(name)]
      : undefined;
    if (value === undefined) throw new RangeError(`The placeholder {{${name}}} has no value.`);
    return value;
  });
}

export type LetterTemplate = { subject: string; body: string };

export const templateLimits = { subject: 150, body: 5_000, sms: 480 } as const;

/** What is wrong with a template, a sentence for each field; empty if it may be used. */
export function mistakesIn(kind: LetterKind, { subject, body }: LetterTemplate) {
  const inSubject = isSms(kind) ? null : mistakeInSubject(kind, subject);
  const inBody = mistakeInBody(kind, body);
  return {
    ...(inSubject === null ? {} : { subject: inSubject }),
    ...(inBody === null ? {} : { body: inBody }),
  };
}

function mistakeInSubject(kind: LetterKind, subject: string): string | null {
  if (subject.trim() === '') return 'Enter a subject.';
  if (placeholdersIn(subject).includes('pay_link')) {
    return 'The subject can’t contain {{pay_link}}.';
  }
  return wrongPlaceholder(kind, subject);
}

function mistakeInBody(kind: LetterKind, body: string): string | null {
  if (body.trim() === '') return isSms(kind) ? 'Enter the message.' : 'Enter the letter.';
  if (isSms(kind) && body.length > templateLimits.sms) {
    return `A text message can have at most ${templateLimits.sms} characters.`;
  }
  const wrong = wrongPlaceholder(kind, body);
  if (wrong !== null || isSms(kind)) return wrong;
  return splitParagraphs(body).some(
    (text) => !isPayLink(text) && placeholdersIn(text).includes('pay_link'),
  )
    ? 'Put {{pay_link}} in its own paragraph. It becomes a button.'
    : null;
}

function wrongPlaceholder(kind: LetterKind, text: string): string | null {
  const known = letterPlaceholders[kind].map(({ name }) => name);
  const unknown = placeholdersIn(text).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    return `{{${unknown}}} isn’t a placeholder for this letter. Choose one from the list.`;
  }
  return /\{\{|\}\}/.test(text.replaceAll(placeholder, ''))
    ? 'A placeholder is incomplete. Put two braces on each side, as in {{donor_name}}.'
    : null;
}

/** A letter's final form: paragraphs, and the position of the payment button. */
export type WrittenLetter = { subject: string; parts: ({ text: string } | 'pay_link')[] };

/**
 * Fills in a template. Without a payment link, which is then empty in the values, its paragraph is
 * left out.
 */
export function writeLetter({ subject, body }: LetterTemplate, values: LetterValues) {
  const parts = splitParagraphs(body)
    .filter((text) => !isPayLink(text) || (values['pay_link'] ?? '') !== '')
    .map((text) => (isPayLink(text) ? 'pay_link' : { text: renderTemplate(text, values) }));
  return { subject: renderTemplate(subject, values), parts } satisfies WrittenLetter;
}

const howToStop = 'Reply STOP to opt out.';

/** A text message always says how to opt out. */
export function writeSms(body: string, values: LetterValues): string {
  const text = renderTemplate(body, values).replaceAll(/\s+/g, ' ').trim();
  return /\bSTOP\b/.test(text) ? text : `${text} ${howToStop}`;
}

/** Splits a text at its empty lines. */
export const splitParagraphs = (body: string) =>
  body
    .split(/(?:\r?\n[^\S\n]*){2,}/)
    .map((text) => text.trim())
    .filter((text) => text !== '');

const isPayLink = (text: string) => /^\{\{\s*pay_link\s*\}\}$/i.test(text);

/** The names of the placeholders in a text, including unknown ones. */
export const placeholdersIn = (text: string) =>
  [...text.matchAll(placeholder)].map(([, name = '']) => normalizeName(name));

const normalizeName = (typed: string) => typed.toLowerCase();
