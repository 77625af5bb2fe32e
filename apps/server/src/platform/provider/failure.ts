import { withoutPersonalData } from './raw-text.ts';

/**
 * What can go wrong at the provider. `declined`: the card was declined, and the message says why.
 * `unavailable`: the provider could not be reached or its answer made no sense, so the outcome is
 * unknown. `busy`: it asked us to come back later and did nothing. `missing`: it has no such
 * object. `refused`: it rejected our request as wrong.
 */
export type FailureKind = 'declined' | 'unavailable' | 'busy' | 'missing' | 'refused';

export class ProviderFailure extends Error {
  readonly kind: FailureKind;
  /** The provider's own code, such as `card_declined`. */
  readonly code: string;
  /** The provider's own words, only for the log. */
  readonly detail: string;

  /** Our own message, for people to read. */
  constructor(kind: FailureKind, code: string, message: string, rawText = '') {
    super(message);
    this.name = 'ProviderFailure';
    this.kind = kind;
    this.code = code;
    this.detail = withoutPersonalData(rawText);
  }

  /** What the log says about it. */
  get facts() {
    const { kind, code, detail } = this;
    return { kind, code, detail };
  }
}

/** Returns whether an account, or an object on it, is permanently inaccessible. */
export const isInaccessible = (error: unknown): boolean =>
  // The provider does not distinguish an account that revoked our access from one that never
  // existed.
  error instanceof ProviderFailure && (error.kind === 'missing' || error.code === accountInvalid);

const accountInvalid = 'account_invalid';
