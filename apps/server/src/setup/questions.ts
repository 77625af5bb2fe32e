import { isLoopbackUrl } from '../platform/http/client/forwarding.ts';

type Settings = Readonly<Record<string, string>>;

export type Question = {
  setting: string;
  prompt: string;
  /** What is not shown while it is typed, because it contains a password. */
  isHidden?: boolean;
  /** What no answer means. */
  withoutAnswer?: string;
  usual?(settings: Settings): string;
  /** Whether an answer is needed; the others may stay empty. */
  isNeeded(settings: Settings): boolean;
  /** Whether the question makes sense after the answers so far. */
  isOpen?(settings: Settings): boolean;
};

const isPublic = ({ PUBLIC_URL = '' }: Settings) => !isLoopbackUrl(PUBLIC_URL);
const isSecure = ({ PUBLIC_URL = '' }: Settings) => PUBLIC_URL.startsWith('https:');
const always = () => true;
const never = () => false;

const publicUrl: Question = {
  setting: 'PUBLIC_URL',
  prompt: 'The URL at which people will reach Pledgewell, such as https://giving.example.org',
  isNeeded: always,
};

const storage: readonly Question[] = [
  {
    setting: 'DATABASE_URL',
    prompt: 'The URL of your own PostgreSQL, with its owner and password',
    isHidden: true,
    withoutAnswer: 'Pledgewell brings one along',
    isNeeded: never,
  },
  {
    setting: 'DATA_DIR',
    prompt: 'The folder for the data',
    usual: () => './data',
    isNeeded: always,
    isOpen: ({ DATABASE_URL }) => DATABASE_URL === undefined,
  },
];

const proxies: Question = {
  setting: 'TRUSTED_PROXIES',
  prompt: 'The address of the proxy in front, which has the certificate',
  usual: () => '127.0.0.1',
  isNeeded: never,
  isOpen: isSecure,
};

const mail: readonly Question[] = [
  {
    setting: 'SMTP_URL',
    prompt: 'The URL of your mail server, smtps://…, with user name and password if required',
    isHidden: true,
    isNeeded: isPublic,
  },
  {
    setting: 'MAIL_FROM',
    prompt: 'The sender of email, such as Food Bank <hello@example.org>',
    isNeeded: always,
    isOpen: ({ SMTP_URL }) => SMTP_URL !== undefined,
  },
];

const backups: Question = {
  setting: 'BACKUP_FOLDER',
  prompt: 'The folder for a backup each day, best on another disk',
  withoutAnswer: 'none',
  isNeeded: never,
};

/** What an installation needs to know, in the order in which it is asked. */
export const questions: readonly Question[] = [publicUrl, ...storage, proxies, ...mail, backups];

/** The compose file brings the database and the proxy along. */
export const composeQuestions: readonly Question[] = [publicUrl, ...mail];
