const storageKey = (linkId: string) => `payment-link ${linkId}`;

/** Lets the page return from the bank, which gets the link's id but no secret. */
export function rememberToken(linkId: string, token: string) {
  try {
    sessionStorage.setItem(storageKey(linkId), token);
  } catch {
    // Without it, the way back uses the mailed URL.
  }
}

export function rememberedToken(linkId: string): string | null {
  try {
    return sessionStorage.getItem(storageKey(linkId));
  } catch {
    return null;
  }
}
