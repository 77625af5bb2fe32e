import { letterKinds, templateLimits } from '@pledgewell/domain';
import { z } from 'zod';
import { freeText, Instant, lineOfText, SeenVersion } from '../../wire.ts';

export const LetterKind = z.enum(letterKinds, { error: 'Choose a letter.' });

export const ByKind = z.strictObject({ kind: LetterKind });

/** The template of one letter, with placeholders such as `{{donor_name}}`. */
export const Template = z.object({
  kind: LetterKind,
  /** Empty for text messages. */
  subject: z.string(),
  body: z.string(),
  /** Whether the organization has written it itself. */
  isOwn: z.boolean(),
  /** 0 for the standard template. */
  version: z.int(),
});
export type Template = z.infer<typeof Template>;

export const Letters = z.object({
  templates: z.array(Template),
  /** Whether every recorded donation is thanked for by default. */
  thanksByItself: z.boolean(),
});
export type Letters = z.infer<typeof Letters>;

const subject = lineOfText('Subject', { most: templateLimits.subject });
const body = freeText('Letter', { most: templateLimits.body });

const SeenTemplateVersion = z
  .int()
  .min(0)
  .max(2_147_483_647)
  .optional()
  .meta({ description: `0 for the standard template. ${SeenVersion.description}` });

export const TemplateChanges = z.strictObject({
  subject: subject.default(''),
  body,
  version: SeenTemplateVersion,
});
export type TemplateChanges = z.infer<typeof TemplateChanges>;

export const LetterSettings = z.strictObject({
  thanksByItself: z.boolean({ error: 'Enter true or false.' }),
});
export type LetterSettings = z.infer<typeof LetterSettings>;

/** A thank-you letter for one donation, as it would be sent now. */
export const ThankYouDraft = z.object({
  to: z.object({ name: z.string(), email: z.string().nullable() }),
  subject: z.string(),
  body: z.string(),
  /** Why it cannot be sent; null if it can. */
  whyNot: z.string().nullable(),
  /** The latest earlier thank-you letter for the donation. */
  sent: z.object({ at: Instant, to: z.string() }).nullable(),
});
export type ThankYouDraft = z.infer<typeof ThankYouDraft>;

/** The text of the letter for this donation, without placeholders. */
export const ThankYou = z.strictObject({
  subject: lineOfText('Subject', { least: 1, most: 300 }),
  body: freeText('Letter', { most: 10_000 }).min(1, { error: 'Enter the letter.' }),
});
export type ThankYou = z.infer<typeof ThankYou>;
