const keyOf = (linkId: string) => `payment-link ${linkId}`;

/** Lets the page find its way back from the bank, which is told the link's id and no secret. */
export function rememberToken(linkId: string, token: string) {
  try {
    sessionStorage.setItem(keyOf(linkId), token);
  } catch {
    // Without it the way back leads through the address that was sent.
  }
}

export function rememberedToken(linkId: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(linkId));
  } catch {
    return null;
  }
}
