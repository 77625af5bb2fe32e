import { setTimeout as wait } from 'node:timers/promises';

/** The letters with a reset link that the stand-in keeps for somebody, once there are any. */
export async function waitForResetLetter(sandboxUrl: string, email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const reply = await fetch(`${sandboxUrl}/mail/messages?to=${encodeURIComponent(email)}`);
    const text = await reply.text();
    if (text.includes('/reset')) return text;
    await wait(100);
  }
  throw new Error(`No letter with a reset link came to ${email} within ten seconds.`);
}
