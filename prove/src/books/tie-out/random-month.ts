import { randomUUID } from 'node:crypto';
import { request } from '../company.ts';
import {
  addDays,
  monthIn,
  netCents,
  type Donation,
  type PayoutEntry,
  type Reversal,
} from './ledger.ts';
import {
  addDonation,
  addInKind,
  addLine,
  addPayout,
  addReversal,
  changeDonation,
  deleteDonation,
  postMonths,
  type World,
} from './write.ts';

/** Entries that the provider has not paid out yet. */
export type UnpaidEntries = PayoutEntry[];

export type Dice = {
  /** Whether something that happens this often happens now. */
  is: (share: number) => boolean;
  /** A whole number from one to another. */
  from: (least: number, most: number) => number;
  pick: <Item>(items: readonly Item[]) => Item | undefined;
};

/** Donations, refunds, disputes, payouts, bank lines and edits of one month. */
export async function writeMonth(world: World, month: string, waiting: UnpaidEntries, dice: Dice) {
  const given = await writeDonations(world, month, dice);
  for (const { payment, cents, day } of given) {
    if (payment === null || dice.is(0.02)) continue;
    const fee = Math.floor((cents * 29) / 1_000) + 30;
    waiting.push({ kind: 'gift', cents, fee, payment, refund: null, day });
  }
  await writeReversals(world, month, waiting, dice);
  writeOddities(month, waiting, dice);
  await writePayouts(world, month, waiting, dice);
  await writeDeposits(
    world,
    given.filter(({ payment }) => payment === null),
    dice,
  );
  await writeOtherLines(world, month, dice);
  await postMonths(world, [month, addMonth(month, 1)]);
  await writeEdits(world, dice);
}

export const addMonth = (month: string, months: number) => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const index = year * 12 + number - 1 + months;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
};

const dayIn = (month: string, dice: Dice) =>
  `${month}-${String(dice.from(1, 28)).padStart(2, '0')}`;

async function writeDonations(world: World, month: string, dice: Dice): Promise<Donation[]> {
  const given: Donation[] = [];
  for (let count = dice.from(7, 14); count > 0; count -= 1) {
    const donation: Donation = {
      id: randomUUID(),
      day: dice.is(0.15) ? addDays(`${addMonth(month, 1)}-01`, -1) : dayIn(month, dice),
      cents: dice.from(101, 90_000),
      payment: dice.is(0.5) ? `pi_${randomUUID()}` : null,
      isSplit: dice.is(0.15),
      isHeld: dice.is(0.04),
      isDeleted: false,
      refundedCents: 0,
    };
    await addDonation(world, dice.pick(world.donors) ?? '', donation);
    given.push(donation);
  }
  if (dice.is(0.3)) await addInKind(world, dice.pick(world.donors) ?? '', dayIn(month, dice));
  return given;
}

/** Refunds and lost disputes of donations of this and earlier months. */
async function writeReversals(world: World, month: string, waiting: UnpaidEntries, dice: Dice) {
  const last = addDays(`${addMonth(month, 1)}-01`, -1);
  const open = world.ledger.donations.filter(
    ({ day, isDeleted, refundedCents, cents }) =>
      !isDeleted && refundedCents === 0 && cents > 400 && day < last && day > addDays(last, -150),
  );
  for (let count = dice.from(0, 3); count > 0; count -= 1) {
    const donation = dice.pick(open.filter(({ refundedCents }) => refundedCents === 0));
    if (!donation) return;
    const isDispute = donation.payment !== null && dice.is(0.35);
    const day = donation.day > `${month}-01` ? donation.day : dayIn(month, dice);
    const reversal: Reversal = {
      id: randomUUID(),
      donation,
      day,
      cents: isDispute ? donation.cents : dice.from(1, donation.cents),
      kind: isDispute ? 'dispute' : 'refund',
      providerId:
        donation.payment === null || dice.is(0.04)
          ? null
          : `${isDispute ? 'dp' : 're'}_${randomUUID()}`,
    };
    if (reversal.providerId === null) reversal.kind = 'refund';
    await addReversal(world, reversal);
    const { kind, cents, providerId: refund } = reversal;
    if (refund === null) continue;
    const fee = isDispute ? 1_500 : 0;
    waiting.push({ kind, cents: -cents, fee, payment: donation.payment, refund, day });
  }
  writeReturns(world, month, waiting, dice);
}

/** A dispute that was won, or a refund that failed: both movements, and nothing in the records. */
function writeReturns(world: World, month: string, waiting: UnpaidEntries, dice: Dice) {
  if (!dice.is(0.3)) return;
  const donation = dice.pick(
    world.ledger.donations.filter(({ payment, isDeleted }) => payment !== null && !isDeleted),
  );
  if (!donation) return;
  const kind = dice.is(0.5) ? 'dispute' : 'refund';
  const refund = `${kind === 'dispute' ? 'dp' : 're'}_${randomUUID()}`;
  const { payment } = donation;
  const cents = dice.from(1, donation.cents);
  const both = { kind, payment, refund, isReturned: true } as const;
  waiting.push(
    { ...both, cents: -cents, fee: kind === 'dispute' ? 1_500 : 0, day: dayIn(month, dice) },
    { ...both, cents, fee: 0, day: dayIn(month, dice) },
  );
}

/** What the provider has and the records do not. */
function writeOddities(month: string, waiting: UnpaidEntries, dice: Dice) {
  const day = dayIn(month, dice);
  const nothing = { fee: 0, payment: null, refund: null, day };
  if (dice.is(0.2)) waiting.push({ ...nothing, kind: 'fee', cents: -dice.from(1, 900) });
  if (dice.is(0.1)) waiting.push({ ...nothing, kind: 'other', cents: dice.from(1, 900) });
  if (dice.is(0.15)) {
    const payment = `pi_${randomUUID()}`;
    waiting.push({ ...nothing, kind: 'gift', cents: dice.from(100, 5_000), fee: 33, payment });
  }
}

/** Pays out what is waiting, some of it later, and some in a payout that fails. */
async function writePayouts(world: World, month: string, waiting: UnpaidEntries, dice: Dice) {
  const now = waiting.filter(({ day }) => day < addMonth(month, 1) && !dice.is(0.1));
  const batches = [
    now.filter(({ day }) => day < `${month}-15`),
    now.filter(({ day }) => day >= `${month}-15`),
  ];
  for (const entries of batches) {
    if (entries.length === 0 || netCents({ entries }) <= 0) continue;
    for (const entry of entries) waiting.splice(waiting.indexOf(entry), 1);
    const last =
      entries
        .map(({ day }) => day)
        .toSorted()
        .at(-1) ?? month;
    const payout = {
      id: randomUUID(),
      arrivesOn: addDays(last, dice.from(2, 5)),
      isFailed: dice.is(0.05),
      entries,
    };
    await addPayout(world, payout);
    const cents = netCents(payout);
    if (payout.isFailed) {
      const day = payout.arrivesOn;
      waiting.push({ kind: 'other', cents, fee: 0, payment: null, refund: null, day });
    } else if (!dice.is(0.08)) {
      await addLine(world, { day: addDays(payout.arrivesOn, dice.from(0, 2)), cents, payout });
    }
  }
}

/** Checks are taken to the bank together, some of them never. */
async function writeDeposits(world: World, checks: Donation[], dice: Dice) {
  while (checks.length > 0) {
    const donations = checks.splice(0, dice.from(1, 4));
    if (dice.is(0.08)) continue;
    const cents = donations.reduce((all, each) => all + each.cents, 0);
    const last =
      donations
        .map(({ day }) => day)
        .toSorted()
        .at(-1) ?? '';
    await addLine(world, { day: addDays(last, dice.from(1, 5)), cents, donations });
  }
}

async function writeOtherLines(world: World, month: string, dice: Dice) {
  await addLine(world, { day: dayIn(month, dice), cents: -dice.from(1_000, 90_000) });
  if (dice.is(0.3)) await addLine(world, { day: dayIn(month, dice), cents: dice.from(1, 9_000) });
  if (!dice.is(0.5)) return;
  const interest = await addLine(world, { day: dayIn(month, dice), cents: dice.from(1, 300) });
  await request(world.organization, 'POST', `/api/bank/lines/${interest.id}/ignore`);
  interest.state = 'ignored';
}

/** Corrects and deletes donations of open and of closed months. */
async function writeEdits(world: World, dice: Dice) {
  const touched: string[] = [];
  for (let count = dice.from(0, 3); count > 0; count -= 1) {
    const donation = dice.pick(
      world.ledger.donations.filter(
        (each) =>
          each.payment === null && !each.isSplit && !each.isDeleted && each.refundedCents === 0,
      ),
    );
    if (!donation) break;
    touched.push(monthIn(donation.day));
    if (dice.is(0.25)) await deleteDonation(world, donation);
    else await changeDonation(world, donation, donation.cents + dice.from(1, 500));
  }
  await postMonths(world, touched);
}
