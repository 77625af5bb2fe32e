import { expect } from '@playwright/test';
import { callApi } from '../../world/http.ts';

type Mail = { subject: string; links: string[] };

type MailedPage = 'invitation' | 'reset-password' | 'verify-email' | 'pay' | 'my-receipt';

/** The newest link of a kind in a recipient's mail, as soon as it has arrived. */
export async function mailedLink(email: string, page: MailedPage) {
  let link: string | undefined;
  await expect
    .poll(async () => (link = (await linksTo(email, page))[0]), { timeout: 20_000 })
    .toBeDefined();
  return link ?? '';
}

/** Returns all links, the newest first. */
export async function linksTo(email: string, page: MailedPage) {
  const path = `/sandbox/mail/messages?to=${encodeURIComponent(email)}`;
  const { messages } = await callApi<{ messages: Mail[] }>({ method: 'GET', path });
  return messages
    .flatMap(({ links }) => links)
    .filter((link) => new URL(link).pathname.split('/')[1] === page);
}
