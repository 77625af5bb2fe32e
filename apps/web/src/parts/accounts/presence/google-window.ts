import { authEndpoints, presenceProblems, problems } from '@pledgewell/contract';
import { call } from '../../../lib/call.ts';

const channelName = 'pledgewell-presence';

/** What the window says when it is back: nothing, or why it did not work. */
type Answer = { problem: string | null };

/**
 * Opens a window in which one signs in with Google again. It must open within the click, or
 * browsers take it for advertising; where it leads is known a moment later. Its answer arrives by
 * `onGoogleAnswer`, because a window that went to another site is not ours to look at any more.
 */
export async function openGoogleWindow() {
  const opened = window.open('about:blank', 'pledgewell-google', 'popup,width=520,height=680');
  if (!opened) throw new Error('blocked');
  try {
    const { data } = await call(authEndpoints.provePresenceWithGoogle);
    opened.location.replace(data.url);
  } catch (error) {
    opened.close();
    throw error;
  }
}

/** Calls back with the sentence of what went wrong, or null when the person was recognized. */
export function onGoogleAnswer(listen: (problem: string | null) => void) {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<Answer>) => {
    listen(data.problem === null ? null : sentenceFor(data.problem));
  };
  return () => channel.close();
}

/** Tells the window that asked. */
export function answerFromGoogle(problem: string | null) {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ problem } satisfies Answer);
  channel.close();
}

/** Only sentences of the catalogue are shown, whatever the address says. */
export function sentenceFor(problem: string) {
  const code = presenceProblems.find((known) => known === problem) ?? 'auth/google-failed';
  return problems[code].message;
}
