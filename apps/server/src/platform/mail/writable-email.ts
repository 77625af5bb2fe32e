/**
 * The only addresses that letters go to: plain ASCII, one at-sign, no quotes, comments or routes,
 * so that no mail server can take one address for two recipients. International domains use
 * punycode.
 */
const strict =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;

const longestLocalPart = 64;
const longestEmail = 254;

export function isWritable(email: string): boolean {
  if (email.length > longestEmail || email.lastIndexOf('@') > longestLocalPart) return false;
  return strict.test(email);
}

/** Text that is safe in a header: one line, without control or direction characters. */
export const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/**
 * Parses `Name <address>` or a bare address, as settings contain it. Returns null for anything
 * else.
 */
export function readMailbox(text: string): { name: string; email: string } | null {
  const [, name = '', bracketed] = /^(?:"?([^"<>]*?)"?\s*)<([^<>]*)>$/.exec(text.trim()) ?? [];
  const email = bracketed ?? text.trim();
  return isWritable(email) ? { name: oneLine(name), email } : null;
}
