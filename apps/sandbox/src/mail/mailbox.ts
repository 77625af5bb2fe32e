import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';

type Person = { name: string; address: string };

/** A message as it came over the line. */
export type Received = {
  id: string;
  receivedAt: string;
  /** Whom the envelope names, which is where mail really goes. */
  recipients: string[];
  from: Person;
  to: Person[];
  subject: string;
  text: string;
  html: string;
  headers: { key: string; value: string }[];
  /** The addresses in its text, for whoever wants to follow them. */
  links: string[];
};

const mostMessages = 500;

export type Mailbox = {
  take(raw: Buffer, recipients: string[]): Promise<void>;
  /** The newest first; of one recipient where one is named. */
  list(recipient: string | null): Received[];
  find(id: string): Received | undefined;
  clear(): void;
};

/** Keeps the newest messages in memory and forgets the others. */
export function openMailbox(): Mailbox {
  let messages: Received[] = [];

  return {
    async take(raw, recipients) {
      const message = await read(raw, recipients);
      messages = [message, ...messages].slice(0, mostMessages);
    },
    list: (recipient) =>
      recipient === null ? messages : messages.filter((message) => isFor(message, recipient)),
    find: (id) => messages.find((message) => message.id === id),
    clear: () => {
      messages = [];
    },
  };
}

const isFor = ({ recipients }: Received, recipient: string) =>
  recipients.some((each) => each.toLowerCase() === recipient.toLowerCase());

async function read(raw: Buffer, recipients: string[]): Promise<Received> {
  const { from, to, subject, text, html, headers } = await PostalMime.parse(raw);
  return {
    id: randomUUID(),
    receivedAt: new Date().toISOString(),
    recipients,
    from: person(from ?? {}),
    to: (to ?? []).map(person),
    subject: subject ?? '',
    text: text ?? '',
    html: html ?? '',
    headers: headers.map(({ originalKey, key, value }) => ({ key: originalKey ?? key, value })),
    links: [...new Set((text ?? '').match(/https?:\/\/\S+/g) ?? [])],
  };
}

const person = ({ name = '', address = '' }: { name?: string; address?: string | undefined }) => ({
  name,
  address,
});
