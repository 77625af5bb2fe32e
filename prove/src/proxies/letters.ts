import { setTimeout as wait } from 'node:timers/promises';

/** The reset letters that the stand-in has for a recipient, once there are any. */
export async function waitForResetLetter(sandboxUrl: string, email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const reply = await fetch(`${sandboxUrl}/mail/messages?to=${encodeURIComponent(email)}`);
    const text = await reply.text();
    if (text.includes('/reset')) return text;
    await wait(100);
  }
  throw new Error(`No letter with a reset link came to ${email} within ten seconds.`);
}
