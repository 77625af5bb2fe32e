import type { OutgoingMail } from '../../src/platform/ports/mail.ts';
import { drainJobs } from './drain-jobs.ts';
import { world } from './world.ts';

/** What was sent to a recipient once all jobs are done, newest last. */
export async function lettersTo(email: string): Promise<OutgoingMail[]> {
  await drainJobs();
  const { outbox } = await world();
  return outbox.filter(({ to }) => to.email === email);
}

type LinkPage = 'reset-password' | 'verify-email' | 'pay';

/** The secrets of the links of one kind that were sent to a recipient, newest last. */
export async function linkSecrets(email: string, page: LinkPage) {
  const links = (await lettersTo(email)).flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []);
  const start = `https://giving.example/${page}/`;
  return links.filter((link) => link.startsWith(start)).map((link) => link.slice(start.length));
}
