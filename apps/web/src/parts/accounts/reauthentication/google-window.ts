import { authEndpoints, reauthenticationProblems, problems } from '@pledgewell/contract';
import { call } from '../../../lib/calls/call.ts';

const channelName = 'pledgewell-presence';

/** The window's result: success, or the error. */
type Answer = { problem: string | null };

/**
 * Opens a window to sign in with Google again. It must open within the click, or browsers block it
 * as a pop-up; its URL is known a moment later. Its result arrives by `onGoogleAnswer`, because we
 * cannot access a window that went to another site.
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

/** Calls back with the error's sentence, or null when the person was recognized. */
export function onGoogleAnswer(listen: (problem: string | null) => void) {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<Answer>) => {
    listen(data.problem === null ? null : sentenceFor(data.problem));
  };
  return () => channel.close();
}

/** Notifies the window that opened this one. */
export function answerFromGoogle(problem: string | null) {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ problem } satisfies Answer);
  channel.close();
}

/** Returns a sentence of the catalog, whatever the URL contains. */
export function sentenceFor(problem: string) {
  const code = reauthenticationProblems.find((known) => known === problem) ?? 'auth/google-failed';
  return problems[code].message;
}
