import { googleProblems, HandOff, type NewGoogleAccount, problems } from '@pledgewell/contract';

export type NewAccount = NewGoogleAccount['newAccount'];

/** The history state of a sign-in with Google, kept out of the URL and across reloads. */
export type SocialState =
  | { handOff: string }
  | { twoStepTicket: string }
  | { newAccount: NewAccount }
  | { isSignedIn: true; message: string };

export type Stage =
  | { kind: 'arriving'; state: SocialState }
  | { kind: 'trading'; handOff: string }
  | { kind: 'two-step'; ticket: string }
  | { kind: 'new-account'; account: NewAccount }
  | { kind: 'signed-in'; message: string }
  | { kind: 'failed'; message: string };

/** The progress of a person whom Google sent back. */
export function socialStage(search: URLSearchParams, state: SocialState | null): Stage {
  const { success, data } = HandOff.safeParse({ token: search.get('token') });
  if (success) return { kind: 'arriving', state: { handOff: data.token } };

  const problem = search.get('problem');
  if (problem !== null) return { kind: 'failed', message: sentenceFor(problem) };
  if (!state) return { kind: 'failed', message: problems['auth/hand-off-invalid'].message };

  if ('handOff' in state) return { kind: 'trading', handOff: state.handOff };
  if ('twoStepTicket' in state) return { kind: 'two-step', ticket: state.twoStepTicket };
  if ('newAccount' in state) return { kind: 'new-account', account: state.newAccount };
  return state.isSignedIn
    ? { kind: 'signed-in', message: state.message }
    : { kind: 'failed', message: problems['auth/hand-off-invalid'].message };
}

/** Returns a sentence of the catalog, whatever the URL contains. */
function sentenceFor(problem: string) {
  const code = googleProblems.find((known) => known === problem) ?? 'auth/google-failed';
  return problems[code].message;
}
