/** What a placeholder stands for, as the editor explains it. */
export type Placeholder = {
  name: string;
  means: string;
  /** The value in the preview. */
  example: string;
};

/** The letters whose text an organization may change. */
export const letterKinds = [
  'thank_you',
  'reminder',
  'overdue',
  'reminder_sms',
  'overdue_sms',
] as const;
export type LetterKind = (typeof letterKinds)[number];

/** What a donor may unsubscribe from, each separately. */
export const letterLists = ['reminders', 'thanks'] as const;
export type LetterList = (typeof letterLists)[number];

export const letterKindLabels: Record<LetterKind, string> = {
  thank_you: 'Thank-you letter',
  reminder: 'Reminder before the due date',
  overdue: 'Reminder after the due date',
  reminder_sms: 'Text message before the due date',
  overdue_sms: 'Text message after the due date',
};

export const isSms = (kind: LetterKind) => kind === 'reminder_sms' || kind === 'overdue_sms';

const everywhere: readonly Placeholder[] = [
  { name: 'donor_name', means: 'The donor’s name', example: 'Priya Raman' },
  { name: 'organization', means: 'Your organization’s name', example: 'Harbor Food Bank' },
  {
    name: 'campaign',
    means: 'The campaign, or “our work” if there isn’t one',
    example: 'Winter Meals',
  },
];

const forDonations: readonly Placeholder[] = [
  ...everywhere,
  {
    name: 'amount',
    means: 'What was given; an in-kind gift is described without a value',
    example: '$250.00',
  },
  {
    name: 'designation',
    means: 'The funds of a restricted or split gift; otherwise the campaign, or “our work”',
    example: '$250.00 for Roof Fund',
  },
  { name: 'gift_date', means: 'The date of the gift', example: 'Mar 31, 2026' },
];

const ofPledges: readonly Placeholder[] = [
  ...everywhere,
  { name: 'amount_due', means: 'The amount still due by that date', example: '$100.00' },
  { name: 'due_date', means: 'The due date', example: 'Apr 30, 2026' },
  { name: 'pledge_amount', means: 'The pledge amount', example: '$1,200.00' },
  { name: 'amount_paid', means: 'The amount paid so far', example: '$300.00' },
];

const payLink = { name: 'pay_link', example: 'https://give.example/pay' };

const inLetters: readonly Placeholder[] = [
  ...ofPledges,
  {
    ...payLink,
    means: 'A button for paying by card, in its own paragraph; left out if you don’t take cards',
  },
];

const inTexts: readonly Placeholder[] = [
  ...ofPledges,
  { ...payLink, means: 'A link for paying by card; left out if you don’t take cards' },
];

/** The placeholders of each kind of letter. */
export const letterPlaceholders: Record<LetterKind, readonly Placeholder[]> = {
  thank_you: forDonations,
  reminder: inLetters,
  overdue: inLetters,
  reminder_sms: inTexts,
  overdue_sms: inTexts,
};

/** The value of each placeholder. */
export type LetterValues = Readonly<Record<string, string>>;

export const exampleValues = (kind: LetterKind): LetterValues =>
  Object.fromEntries(letterPlaceholders[kind].map(({ name, example }) => [name, example]));
