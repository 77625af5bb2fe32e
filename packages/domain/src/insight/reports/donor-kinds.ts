import { cents, sum, type Cents } from '../../money.ts';

/**
 * A donor's kind in a year, by the totals of the year, the year before and earlier. First-time
 * donors of the year before made their first donation ever in it. Each donor has exactly one kind.
 * The function `donor_kind` of migration 0018 decides it in SQL, where the totals are.
 */
export const donorKinds = [
  'new',
  'first-time-retained',
  'repeat-retained',
  'first-time-lapsed',
  'repeat-lapsed',
  'recaptured',
  'earlier',
] as const;
export type DonorKind = (typeof donorKinds)[number];

/** The kinds that a report's group contains. */
export const donorGroups = {
  'last-year': ['first-time-retained', 'repeat-retained', 'first-time-lapsed', 'repeat-lapsed'],
  retained: ['first-time-retained', 'repeat-retained'],
  lapsed: ['first-time-lapsed', 'repeat-lapsed'],
  'first-time': ['first-time-retained', 'first-time-lapsed'],
  repeat: ['repeat-retained', 'repeat-lapsed'],
  'first-time-retained': ['first-time-retained'],
  'repeat-retained': ['repeat-retained'],
  new: ['new'],
  recaptured: ['recaptured'],
  earlier: ['earlier'],
} as const satisfies Record<string, readonly DonorKind[]>;
export type DonorGroup = keyof typeof donorGroups;

/** The number of donors, and their totals in the year, in the year before and ever. */
export type GroupFigure = { donors: number; lastYear: Cents; thisYear: Cents; ever: Cents };

export type KindFigures = Partial<Record<DonorKind, GroupFigure>>;

export function groupFigure(kinds: KindFigures, group: DonorGroup): GroupFigure {
  const parts = donorGroups[group].flatMap((kind) => kinds[kind] ?? []);
  return {
    donors: parts.reduce((total, { donors }) => total + donors, 0),
    lastYear: sum(parts.map(({ lastYear }) => lastYear)),
    thisYear: sum(parts.map(({ thisYear }) => thisYear)),
    ever: sum(parts.map(({ ever }) => ever)),
  };
}

/** A share with its base. There is no share of zero. */
export type Rate = { percent: number | null; part: number; whole: number };

/** With one decimal, rounded last. 99.96% does not become 100, nor 0.04% zero. */
export function rate(part: number, whole: number): Rate {
  if (whole === 0) return { percent: null, part, whole };
  const percent = Math.round((part / whole) * 1_000) / 10;
  if (percent === 100 && part < whole) return { percent: 99.9, part, whole };
  if (percent === 0 && part > 0) return { percent: 0.1, part, whole };
  return { percent, part, whole };
}

/**
 * The four rates of a year. Their denominators are last year's donors and last year's donations, so
 * this year's new donors are in none of them.
 */
export function retentionRates(kinds: KindFigures) {
  const share = (part: DonorGroup, whole: DonorGroup) =>
    rate(groupFigure(kinds, part).donors, groupFigure(kinds, whole).donors);
  const { lastYear, thisYear } = groupFigure(kinds, 'last-year');
  return {
    retention: share('retained', 'last-year'),
    firstTime: share('first-time-retained', 'first-time'),
    repeat: share('repeat-retained', 'repeat'),
    dollar: { ...rate(thisYear, lastYear), part: cents(thisYear), whole: cents(lastYear) },
  };
}
