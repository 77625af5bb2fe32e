/** Replies from a phone with a meaning in law and at the provider. */
const keywords = {
  stop: ['stop', 'stopall', 'unsubscribe', 'end', 'quit', 'cancel', 'revoke', 'optout'],
  start: ['start', 'yes', 'unstop'],
  help: ['help', 'info'],
} as const;

export type SmsKeyword = keyof typeof keywords;

/** The keyword that a text consists of, in any case; null for every other text. */
export function smsKeyword(text: string): SmsKeyword | null {
  const word = text.trim().toLowerCase();
  const names = Object.keys(keywords) as SmsKeyword[];
  return names.find((name) => (keywords[name] as readonly string[]).includes(word)) ?? null;
}
