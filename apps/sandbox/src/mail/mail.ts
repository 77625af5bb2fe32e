import { page } from '../page.ts';
import { json, type Answer, type StandInRequest, type StandIn } from '../stand-in.ts';
import { faultHint, openMailFaults, type MailFaults } from './faults.ts';
import { openMailbox, type Mailbox } from './mailbox.ts';
import { listPage, messagePage } from './pages.ts';
import { startSmtp } from './smtp.ts';

export type MailStandIn = StandIn & {
  /** Where it accepts mail. */
  smtpUrl: string;
  stop(): Promise<void>;
};

/**
 * Stands in for a mail server and its mailboxes: accepts mail by SMTP and shows it. `GET
 * /messages?to=…` lists it for programs, `DELETE /messages` empties it, `PUT /faults` sets how the
 * next messages fail.
 */
export async function startMail(host: string): Promise<MailStandIn> {
  const mailbox = openMailbox();
  const faults = openMailFaults();
  const smtp = await startSmtp(host, mailbox, faults);

  return {
    name: 'mail',
    smtpUrl: smtp.url,
    stop: smtp.stop,
    async handle(request) {
      const path = request.path.replace(/\/$/, '');
      if (path === '/messages') return messages(request, mailbox);
      if (path === '/faults') return addFault(request, faults);
      if (request.method !== 'GET') return json(405, { message: 'Method not allowed' });

      const base = `${request.prefix}/mail`;
      if (path === '') return page(listPage(await mailbox.list(request.query.get('to')), base));
      const message = await mailbox.find(path.slice(1));
      return message ? page(messagePage(message, base)) : json(404, { message: 'Not found' });
    },
  };
}

async function messages({ method, query }: StandInRequest, mailbox: Mailbox): Promise<Answer> {
  if (method === 'GET') return json(200, { messages: await mailbox.list(query.get('to')) });
  if (method !== 'DELETE') return json(405, { message: 'Use GET or DELETE.' });
  mailbox.clear();
  return json(200, { messages: [] });
}

function addFault({ method, body }: StandInRequest, faults: MailFaults): Answer {
  if (method === 'DELETE') faults.clear();
  else if (method !== 'PUT') return json(405, { message: 'Use PUT or DELETE.' });
  else if (!faults.add(body.toString('utf8'))) return json(400, { message: faultHint });
  return json(200, { message: 'So be it.' });
}
