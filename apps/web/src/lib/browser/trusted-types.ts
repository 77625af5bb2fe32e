type Policies = {
  createPolicy: (
    name: string,
    rules: {
      createHTML: (text: string) => string | null;
      createScriptURL: (url: string) => string | null;
    },
  ) => unknown;
};

/** React creates a script element from exactly this text before it sets its URL. */
const emptyScript = '<script></script>';

/**
 * Where the card provider's library comes from. The content policy decides whether it is allowed.
 */
const cardLibrary = 'https://js.stripe.com';

/**
 * The only ways in which text may become part of the page: style sheets, which contain no markup,
 * and scripts from our own origin or the card provider. With `require-trusted-types-for 'script'`,
 * everything else throws.
 */
export function guardMarkup() {
  const { trustedTypes } = window as { trustedTypes?: Policies };
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') && text !== emptyScript ? null : text),
    createScriptURL: (url) => (isTrusted(url) ? url : null),
  });
}

const isTrusted = (url: string) =>
  [window.location.origin, cardLibrary].includes(new URL(url, window.location.origin).origin);
