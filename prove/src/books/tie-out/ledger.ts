/** What a proof has recorded, and the sums that follow from it, independently of the product. */
export type Donation = {
  id: string;
  day: string;
  cents: number;
  /** The provider's payment; null for a check. */
  payment: string | null;
  isSplit: boolean;
  /** Kept out of QuickBooks for the whole proof, as a donation entered just now is for hours. */
  isHeld: boolean;
  isDeleted: boolean;
  refundedCents: number;
};

export type Reversal = {
  id: string;
  donation: Donation;
  day: string;
  cents: number;
  kind: 'refund' | 'dispute';
  providerId: string | null;
};

export type PayoutEntry = {
  kind: 'gift' | 'refund' | 'dispute' | 'fee' | 'other';
  cents: number;
  fee: number;
  payment: string | null;
  refund: string | null;
  day: string;
  /** Money that left and came back, so that the records have no refund. */
  isReturned?: boolean;
};

export type Payout = { id: string; arrivesOn: string; isFailed: boolean; entries: PayoutEntry[] };
export type Line = { id: string; day: string; cents: number; state: string; payout: Payout | null };

export const netCents = ({ entries }: Pick<Payout, 'entries'>) =>
  entries.reduce((all, { cents, fee }) => all + cents - fee, 0);

export const monthIn = (day: string) => day.slice(0, 7);

export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

type Kind = 'gift' | 'refund' | 'fee' | 'payout';
type Sums = Record<Kind, number>;

export class Ledger {
  readonly donations: Donation[] = [];
  readonly reversals: Reversal[] = [];
  readonly payouts: Payout[] = [];
  readonly lines: Line[] = [];
  readonly startsOn: string;
  /** The first day that is not closed. */
  openFrom = '0000-00-00';
  /** What the journal has for each record, kind and month that it concerns. */
  readonly #posted = new Map<string, number>();
  readonly #journal = new Map<string, number>();

  constructor(startsOn: string) {
    this.startsOn = startsOn;
  }

  /** What the records say about a month. */
  records(month: string): Sums {
    const sums = { gift: 0, refund: 0, fee: 0, payout: 0 };
    for (const { kind, day, cents } of this.#expected()) {
      if (monthIn(day) === month) sums[kind] += cents;
    }
    return sums;
  }

  bank(month: string): number {
    const those = this.lines.filter(({ day, cents }) => monthIn(day) === month && cents > 0);
    return those.reduce((all, { cents }) => all + cents, 0);
  }

  /** The sums of some causes of the bank's side. */
  causes(month: string) {
    const inMonth = this.lines.filter(({ day }) => monthIn(day) === month);
    const inside = inMonth.flatMap(({ payout }) => payout?.entries ?? []);
    const reversed = (kind: Reversal['kind']) =>
      inside
        .filter((entry) => entry.kind === kind && entry.isReturned)
        .filter((entry) => kind === 'dispute' || this.#cameBack(entry))
        .reduce((all, { cents }) => all + cents, 0) -
      this.reversals
        .filter((each) => each.kind === kind && monthIn(each.day) === month)
        .filter(({ donation }) => donation.payment !== null && !donation.isDeleted)
        .reduce((all, { cents }) => all + cents, 0);
    return {
      ignored: inMonth
        .filter(({ state, cents }) => state === 'ignored' && cents > 0)
        .reduce((all, { cents }) => all + cents, 0),
      refund: reversed('refund'),
      dispute: reversed('dispute'),
      fee: inside.reduce((all, entry) => all - toFee(entry), 0),
    };
  }

  /** A failed refund is one only when both of its movements are known. */
  #cameBack({ refund, cents }: PayoutEntry) {
    return this.payouts.some(({ entries }) =>
      entries.some((each) => each.refund === refund && each.cents === -cents),
    );
  }

  journal(month: string): Sums {
    const sum = (kind: Kind) => this.#journal.get(`${month} ${kind}`) ?? 0;
    return { gift: sum('gift'), refund: sum('refund'), fee: sum('fee'), payout: sum('payout') };
  }

  /** Posts the difference of every record, in the first open month if its own is closed. */
  post() {
    const now = new Map<string, number>();
    for (const { key, kind, day, cents } of this.#expected()) {
      if (day < this.startsOn) continue;
      const place = `${monthIn(day)} ${kind} ${key}`;
      now.set(place, (now.get(place) ?? 0) + cents);
    }
    for (const place of new Set([...now.keys(), ...this.#posted.keys()])) {
      const difference = (now.get(place) ?? 0) - (this.#posted.get(place) ?? 0);
      const [month = '', kind = ''] = place.split(' ');
      const open = monthIn(this.openFrom);
      const target = `${month < open ? open : month} ${kind}`;
      this.#journal.set(target, (this.#journal.get(target) ?? 0) + difference);
      this.#posted.set(place, now.get(place) ?? 0);
    }
  }

  /** Everything that the journal must have, one by one. */
  *#expected(): Generator<{ key: string; kind: Kind; day: string; cents: number }> {
    for (const { id, day, cents, isDeleted } of this.donations) {
      if (!isDeleted) yield { key: id, kind: 'gift', day, cents };
    }
    for (const { id, donation, day, cents } of this.reversals) {
      if (!donation.isDeleted) yield { key: id, kind: 'refund', day, cents: -cents };
    }
    for (const payout of this.payouts) {
      const { id: key, arrivesOn, isFailed, entries } = payout;
      if (isFailed) continue;
      yield { key, kind: 'payout', day: arrivesOn, cents: netCents(payout) };
      for (const entry of entries) {
        yield { key, kind: 'fee', day: entry.day, cents: toFee(entry) };
      }
    }
  }
}

const toFee = ({ kind, cents, fee }: PayoutEntry) =>
  fee - (kind === 'fee' || kind === 'other' ? cents : 0);
