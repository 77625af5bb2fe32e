import { randomBytes } from 'node:crypto';

/** The delivery status of a message after the API has accepted it. */
export type DeliveryOutcome = {
  status: 'delivered' | 'undelivered' | 'failed';
  errorCode: number | null;
};

export type Message = {
  sid: string;
  direction: 'outbound-api' | 'outbound-reply' | 'inbound';
  from: string;
  to: string;
  body: string;
  status: 'queued' | 'sent' | 'received' | DeliveryOutcome['status'];
  errorCode: number | null;
  /** Where the sender gets delivery reports. */
  statusCallback: string | null;
  createdAt: string;
  updatedAt: string;
};

type New = Pick<Message, 'direction' | 'from' | 'to' | 'body' | 'status'> &
  Partial<Pick<Message, 'statusCallback'>>;

const mostMessages = 20_000;

export type Messages = {
  add(message: New): Message;
  /** Moves a message to its next status. */
  move(message: Message, status: Message['status'], errorCode?: number | null): void;
  /** Newest first; of one phone if given. */
  list(phone: string | null): Message[];
  find(sid: string): Message | undefined;
  clear(): void;
};

/** Keeps the newest messages in memory and drops the others. */
export function openMessages(): Messages {
  const bySid = new Map<string, Message>();

  return {
    add(given) {
      const now = new Date().toISOString();
      const message: Message = {
        sid: `SM${randomBytes(16).toString('hex')}`,
        errorCode: null,
        statusCallback: null,
        createdAt: now,
        updatedAt: now,
        ...given,
      };
      bySid.set(message.sid, message);
      const [oldest] = bySid.keys();
      if (bySid.size > mostMessages && oldest !== undefined) bySid.delete(oldest);
      return message;
    },
    move(message, status, errorCode = null) {
      Object.assign(message, { status, errorCode, updatedAt: new Date().toISOString() });
    },
    list: (phone) =>
      [...bySid.values()].filter((each) => phone === null || toPhone(each) === phone).toReversed(),
    find: (sid) => bySid.get(sid),
    clear: () => bySid.clear(),
  };
}

/** The donor's phone number of a message. */
export const toPhone = ({ direction, from, to }: Message) => (direction === 'inbound' ? from : to);
