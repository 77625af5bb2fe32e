/**
 * For so long the owner of a card may take to prove who they are, and the provider to answer: it
 * forgets after a day what it was asked, and nobody expects to be charged hours later.
 */
export const retryWindowMs = 60 * 60 * 1000;
