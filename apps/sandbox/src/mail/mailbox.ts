import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';

type Person = { name: string; email: string };

/** A message as received. */
export type ReceivedMail = {
  id: string;
  receivedAt: string;
  /** The envelope's recipients, who really get the mail. */
  recipients: string[];
  from: Person;
  to: Person[];
  subject: string;
  text: string;
  html: string;
  headers: { key: string; value: string }[];
  /** The URLs in its text, to follow them. */
  links: string[];
};

const mostMessages = 500;

export type Mailbox = {
  take(raw: Buffer, recipients: string[]): void;
  /** Newest first; of one recipient if given. */
  list(recipient: string | null): Promise<ReceivedMail[]>;
  find(id: string): Promise<ReceivedMail | undefined>;
  clear(): void;
};

type Kept = Pick<ReceivedMail, 'id' | 'recipients'> & {
  size: number;
  read(): Promise<ReceivedMail>;
};

/**
 * Keeps the newest messages in memory and drops the others. A message is parsed when it is viewed,
 * because thousands with attachments may arrive that nobody ever views.
 */
export function openMailbox(mostBytes = 64 * 1024 * 1024): Mailbox {
  let messages: Kept[] = [];

  return {
    take(raw, recipients) {
      messages = newest([kept(raw, recipients), ...messages], mostBytes);
    },
    list(recipient) {
      const theirs =
        recipient === null ? messages : messages.filter((message) => isFor(message, recipient));
      return Promise.all(theirs.map((message) => message.read()));
    },
    async find(id) {
      return messages.find((message) => message.id === id)?.read();
    },
    clear: () => {
      messages = [];
    },
  };
}

function kept(raw: Buffer, recipients: string[]): Kept {
  const envelope = { id: randomUUID(), receivedAt: new Date().toISOString(), recipients };
  let reading: Promise<ReceivedMail> | undefined;
  return { ...envelope, size: raw.length, read: () => (reading ??= read(raw, envelope)) };
}

function newest(messages: readonly Kept[], mostBytes: number): Kept[] {
  let bytes = 0;
  return messages
    .slice(0, mostMessages)
    .filter(({ size }, place) => (bytes += size) <= mostBytes || place === 0);
}

const isFor = ({ recipients }: Kept, recipient: string) =>
  recipients.some((each) => each.toLowerCase() === recipient.toLowerCase());

type Envelope = Pick<ReceivedMail, 'id' | 'receivedAt' | 'recipients'>;

async function read(raw: Buffer, envelope: Envelope): Promise<ReceivedMail> {
  const { from, to, subject, text, html, headers } = await PostalMime.parse(raw);
  return {
    ...envelope,
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
  email: address,
});
