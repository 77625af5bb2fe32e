import { ConnectOAuthAnswer } from '@pledgewell/contract';

/** What the history keeps of an arrival from the provider, out of the address and over reloads. */
export type ReturnState = { answer: ConnectOAuthAnswer } | { isRefused: true };

export type ReturnStage =
  | { kind: 'arriving'; state: ReturnState }
  | { kind: 'checking'; answer: ConnectOAuthAnswer | null }
  | { kind: 'refused' };

export const connectReturnPath = '/dashboard/stripe-connect-return';

/** How far somebody has come who was sent back by the provider. */
export function returnStageOf(search: URLSearchParams, state: ReturnState | null): ReturnStage {
  const answer = ConnectOAuthAnswer.safeParse({
    code: search.get('code'),
    state: search.get('state'),
  });
  if (answer.success) return { kind: 'arriving', state: { answer: answer.data } };
  // What an address says about the refusal may come from anybody, so it is not shown.
  if (search.has('error')) return { kind: 'arriving', state: { isRefused: true } };

  if (state && 'isRefused' in state) return { kind: 'refused' };
  return { kind: 'checking', answer: state?.answer ?? null };
}
