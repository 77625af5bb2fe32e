import { escape, layout, time } from '../page.ts';
import type { ReceivedMail } from './mailbox.ts';

/** The messages as a page, without scripts. `base` is the path of the stand-in's pages. */
export function listPage(messages: readonly ReceivedMail[], base: string): string {
  const rows = messages.map(
    ({ id, receivedAt, recipients, subject }) => `<li><a href="${base}/${id}">
<b>${escape(subject || '(no subject)')}</b>
<span>${escape(recipients.join(', '))}</span>${time(receivedAt)}</a></li>`,
  );
  const body = rows.length > 0 ? `<ol>${rows.join('\n')}</ol>` : '<p>No mail has come yet.</p>';
  return layout(
    'Mail',
    place,
    `<p>These messages never leave this machine. Newest first.</p>\n${body}`,
    sheet,
  );
}

export function messagePage(message: ReceivedMail, base: string): string {
  const { subject, from, to, recipients, receivedAt, text, html, headers, links } = message;
  const people = to.map(({ name, email }) => `${name} <${email}>`).join(', ');
  return layout(
    subject || '(no subject)',
    place,
    `<p><a href="${base}">All mail</a></p>
<dl>
<dt>From</dt><dd>${escape(`${from.name} <${from.email}>`)}</dd>
<dt>To</dt><dd>${escape(people)}</dd>
<dt>Delivered to</dt><dd>${escape(recipients.join(', '))}</dd>
<dt>Received</dt><dd>${time(receivedAt)}</dd>
</dl>
<h2>Links</h2>
<ul>${links.map((link) => `<li><a href="${escape(link)}">${escape(link)}</a></li>`).join('\n')}</ul>
<h2>As HTML</h2>
<iframe title="The message as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"
 srcdoc="${escape(html.replace(/<head>/i, '<head><base target="_blank">'))}"></iframe>
<h2>As text</h2>
<pre>${escape(text)}</pre>
<h2>Headers</h2>
<pre>${headers.map(({ key, value }) => escape(`${key}: ${value}`)).join('\n')}</pre>`,
    sheet,
  );
}

const place = 'Test mail';

const sheet = `
li a { display: block; padding: 10px 0; color: inherit; }
ol li { border-top: 1px solid #8886; }
ol a { text-decoration: none; }
ol b, ol span { display: block; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; }
dd { margin: 0; }
iframe { width: 100%; height: 720px; border: 1px solid #8886; border-radius: 8px; }
pre { white-space: pre-wrap; border: 1px solid #8886; border-radius: 8px; padding: 12px; }
`;
