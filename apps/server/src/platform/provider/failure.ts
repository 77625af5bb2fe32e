import { withoutPersonalData } from './raw-text.ts';

/**
 * What can go wrong at the provider. `declined`: the card was, and the message says why.
 * `unavailable`: it could not be reached or gave no sense, so the outcome is unknown. `busy`: it
 * asked to come back later and did nothing. `missing`: it has no such thing. `refused`: it took our
 * request for wrong.
 */
export type FailureKind = 'declined' | 'unavailable' | 'busy' | 'missing' | 'refused';

export class ProviderFailure extends Error {
  readonly kind: FailureKind;
  /** The provider's own code, such as `card_declined`. */
  readonly code: string;
  /** The provider's own words, for the log alone. */
  readonly detail: string;

  /** The message is ours: people read it. */
  constructor(kind: FailureKind, code: string, message: string, rawText = '') {
    super(message);
    this.name = 'ProviderFailure';
    this.kind = kind;
    this.code = code;
    this.detail = withoutPersonalData(rawText);
  }

  /** What the log tells of it. */
  get facts() {
    const { kind, code, detail } = this;
    return { kind, code, detail };
  }
}

/** Whether an account, or what was on it, is out of our reach for good. */
export const isOutOfReach = (error: unknown): boolean =>
  // The provider does not tell an account that revoked our access from one that there never was.
  error instanceof ProviderFailure && (error.kind === 'missing' || error.code === accountInvalid);

const accountInvalid = 'account_invalid';
