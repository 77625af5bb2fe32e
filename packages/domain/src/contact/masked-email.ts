/**
 * An address that its owner recognizes but nobody else can write to: `n•••@e•••.org`. There are
 * always three dots, so that they do not reveal the length.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at);
  const labels = email.slice(at + 1).split('.');
  const ending = labels.length > 1 ? `.${labels.at(-1)}` : '';
  return `${masked(name)}@${masked(labels[0] ?? '')}${ending}`;
}

const masked = (text: string) => `${/^./u.exec(text)?.[0] ?? ''}•••`;
