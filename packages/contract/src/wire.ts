import { holdsCardNumber } from '@pledgewell/domain/contact/card-number';
import { isVisible } from '@pledgewell/domain/contact/visible-text';
import { earliestDay, isDay, isTimeZone, type Day } from '@pledgewell/domain/day';
import { cents, formatUsd, largestAmount, toDollars, type Cents } from '@pledgewell/domain/money';
import { z } from 'zod';

/** A UUID, the id of every record. */
export const Id = z.uuid({ error: 'This isn’t a valid ID.' });

export const ById = z.strictObject({ id: Id });

const atMostTheLargest = `The amount can be at most ${formatUsd(largestAmount)}.`;

/** Dollars with at most two decimals on the wire, whole cents inside. */
export const Usd = z
  .codec(
    z
      .number({ error: 'Please enter a valid amount' })
      .refine(isCountable, { error: atMostTheLargest, abort: true })
      .refine(hasAtMostTwoDecimals, { error: 'Use at most two decimals.' }),
    z.custom<Cents>((value) => Number.isSafeInteger(value), {
      error: 'Please enter a valid amount',
    }),
    {
      decode: (dollars) => cents(Math.round(dollars * 100)),
      encode: toDollars,
    },
  )
  .meta({ type: 'number', description: 'US dollars with at most two decimals' });

/** A donated amount: more than zero and at most 999,999,999.99 USD. */
export const PositiveUsd = Usd.refine((amount) => amount > 0, {
  error: 'Please enter a valid amount',
})
  .refine((amount) => amount <= largestAmount, { error: atMostTheLargest })
  .meta({ exclusiveMinimum: 0, maximum: toDollars(largestAmount) });

export const DayText = z
  .codec(
    z
      .string({ error: 'Enter a date.' })
      .refine(isDay, { error: 'Enter a date as YYYY-MM-DD.', abort: true })
      .refine((text) => text >= earliestDay, { error: 'Enter a date in 1900 or later.' }),
    z.custom<Day>((value) => typeof value === 'string' && isDay(value), {
      error: 'Enter a date as YYYY-MM-DD.',
    }),
    { decode: (text) => text as Day, encode: (day) => day },
  )
  .meta({ description: 'A calendar day, YYYY-MM-DD', type: 'string', format: 'date' });

export const Instant = z.iso.datetime().describe('An instant in UTC, ISO 8601');

/** The instant from which a list begins. */
export const Since = z.iso.datetime({ error: 'Enter an instant such as 2026-03-31T15:04:05Z.' });

export const TimeZone = z
  .string({ error: 'Choose a time zone.' })
  .max(64)
  .refine(isTimeZone, { error: 'Choose a time zone.' });

/** A whole number in a query string, where everything is text. */
export function queryInteger(least: number, most: number) {
  const error = `Enter a whole number from ${least} to ${most}.`;
  return z.codec(
    z.string({ error }).regex(/^\d{1,9}$/, { error }),
    z.int({ error }).min(least, { error }).max(most, { error }),
    { decode: Number, encode: String },
  );
}

/** `true` or `false` in a query string. */
export const QueryFlag = z.codec(
  z.enum(['true', 'false'], { error: 'Enter true or false.' }),
  z.boolean(),
  { decode: (text) => text === 'true', encode: (flag) => (flag ? 'true' : 'false') },
);

/** `missing` is the sentence if a required text is missing or blank. */
type TextLimits = { most: number; least?: number; missing?: string };

/**
 * Text that people type. PostgreSQL cannot store NUL, and a lone surrogate is not a character, so
 * both are refused here; so is anything that looks like a card number, which must never be stored.
 */
export const freeText = (label: string, { most, missing = `${label} is required.` }: TextLimits) =>
  z
    .string({
      error: ({ input }) => (input === undefined ? missing : `${label} must be text.`),
    })
    .trim()
    .max(most, { error: `${label} can have at most ${most.toLocaleString('en-US')} characters.` })
    .refine((text) => !text.includes('\0') && text.isWellFormed(), {
      error: `${label} contains characters that can’t be saved.`,
    })
    .refine((text) => !holdsCardNumber(text), {
      error:
        `${label} seems to contain a card number. Please remove it: card numbers can’t be ` +
        'stored here.',
    });

/** Text on a single line, such as names and streets. */
export const lineOfText = (label: string, limits: TextLimits) =>
  freeText(label, limits)
    .min(limits.least ?? 0, { error: limits.missing ?? `${label} is required.` })
    .refine((text) => !/[\r\n\u2028\u2029]/.test(text), {
      error: `${label} can’t have line breaks.`,
    });

/** A name: no control or invisible characters. */
export const nameText = (label: string, limits: TextLimits) =>
  lineOfText(label, limits).refine(isVisible, {
    error: `${label} contains invisible or control characters. Please type it again.`,
  });

/** The text typed into a type-ahead search. */
export const SearchText = lineOfText('Search', { least: 1, most: 100 }).refine(
  (text) => text.length !== 1,
  { error: 'Type at least 2 characters to search' },
);

/**
 * A person's or an organization's email address (at most 254 characters, RFC 5321). `missing` is
 * the sentence if it is required and blank.
 */
export const emailText = ({ missing }: { missing?: string } = {}) =>
  z
    .string({ error: missing ?? 'Enter an email address.' })
    .trim()
    .min(missing === undefined ? 0 : 1, { error: missing, abort: true })
    .max(254, { error: 'This email address is too long.', abort: true })
    .refine((text) => z.regexes.email.test(text), {
      error: 'Enter a valid email address.',
    })
    .meta({ format: 'email' });

export const Email = emailText();

const notIp = 'Enter an IP address or a range such as 203.0.113.0/24.';

/** An IPv4 or IPv6 address, or a range of addresses in CIDR notation. */
export const IpRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], { error: notIp });

export const Version = z
  .int()
  .min(1)
  .max(2_147_483_647)
  .describe('Counts the changes of the record; a change names the version that it is based on.');

/**
 * The version that a change is based on. An old version is refused, so that nobody overwrites data
 * that they never saw. Every PUT that changes a versioned record takes the version this way.
 */
export const SeenVersion = Version.optional().meta({
  description:
    'The version of the record that you read last. An older version is refused with 409. ' +
    'Without a version, your change overwrites what others have saved since, and the ' +
    'history says so.',
});

export const SortDirection = z.enum(['asc', 'desc'], { error: 'Sort by asc or desc.' });
export type SortDirection = z.infer<typeof SortDirection>;

/** Beyond this, cents are no longer exact, and no real amount is that large. */
function isCountable(dollars: number) {
  return Number.isSafeInteger(Math.round(dollars * 100));
}

/** The double nearest to a whole number of cents is exactly what such an amount parses to. */
function hasAtMostTwoDecimals(dollars: number) {
  return Math.round(dollars * 100) / 100 === dollars;
}
