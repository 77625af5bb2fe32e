/**
 * Copies a text, or throws. Browsers offer the clipboard only at https and on this machine, so over
 * plain HTTP the caller asks people to copy the text themselves.
 */
export async function copyText(text: string): Promise<void> {
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) throw new Error('This page may not use the clipboard.');
  await clipboard.writeText(text);
}
