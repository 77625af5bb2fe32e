import { ConnectOAuthAnswer } from '@pledgewell/contract';

/** The history state of a return from the provider, kept out of the URL and across reloads. */
export type ReturnState = { answer: ConnectOAuthAnswer } | { isRefused: true };

export type ReturnStage =
  | { kind: 'arriving'; state: ReturnState }
  | { kind: 'checking'; answer: ConnectOAuthAnswer | null }
  | { kind: 'refused' };

export const connectReturnPath = '/dashboard/stripe-connect-return';

/** The progress of a person whom the provider sent back. */
export function connectReturnStage(
  search: URLSearchParams,
  state: ReturnState | null,
): ReturnStage {
  const answer = ConnectOAuthAnswer.safeParse({
    code: search.get('code'),
    state: search.get('state'),
  });
  if (answer.success) return { kind: 'arriving', state: { answer: answer.data } };
  // Anybody can write a refusal into the URL, so its text is not shown.
  if (search.has('error')) return { kind: 'arriving', state: { isRefused: true } };

  if (state && 'isRefused' in state) return { kind: 'refused' };
  return { kind: 'checking', answer: state?.answer ?? null };
}
