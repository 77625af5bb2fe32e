import { error, ok, type Verdict } from './finding.ts';
import type { Subject } from './subject.ts';

/** Settings that work only together. The server ignores some of them if the others are missing. */
const groups = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  [
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_CONNECT_WEBHOOK_SECRET',
  ],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ['QUICKBOOKS_CLIENT_ID', 'QUICKBOOKS_CLIENT_SECRET'],
  ['SMTP_URL', 'MAIL_FROM'],
] as const;

const remedy = 'Correct it as docs/settings.md says.';

/** Names every setting that cannot be read, and every setting that lacks its others. */
export function checkSettings({ environment, config, wrong }: Subject): Verdict[] {
  const unreadable = wrong.map(({ message }) => `${message.replace(/\.$/, '')}. ${remedy}`);
  const halves = groups.flatMap((names) => {
    const missing = names.filter((name) => !environment[name]);
    const present = names.filter((name) => environment[name]);
    const isKnown = wrong.some(({ message }) => names.some((name) => message.includes(name)));
    if (isKnown || missing.length === 0 || present.length === 0) return [];
    return [
      `${list(present)} ${present.length === 1 ? 'does' : 'do'} nothing without ` +
        `${list(missing)}. Set ${list(missing)}, or leave ${list(present)} out.`,
    ];
  });
  const { provider, apiKey } = config.addressSuggester;
  const needsKey = (provider === 'google' || provider === 'mapbox') && !apiKey;
  const sentences = [
    ...unreadable,
    ...halves,
    ...(needsKey ? [`ADDRESS_PROVIDER=${provider} needs ADDRESS_API_KEY. Set it.`] : []),
  ];
  return sentences.length === 0
    ? [ok('Every setting can be read.')]
    : sentences.map((sentence) => error(sentence));
}

const list = (names: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
