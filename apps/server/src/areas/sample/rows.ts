import { randomUUIDv7 } from 'node:crypto';
import { isBefore, sum, type Day } from '@pledgewell/domain';
import type { SampleStep } from '@pledgewell/domain/sample/pledges';
import { refundedOf, type SampleStory } from '@pledgewell/domain/sample/story';

export type SampleRows = ReturnType<typeof rowsOf>;

/** The story as rows of tables, where ids stand for places. */
export function rowsOf(story: SampleStory) {
  const since = firstDays(story);
  const campaigns = withIds(story.campaigns);
  const donors = withIds(story.donors).map(({ address, ...donor }, place) => ({
    ...donor,
    ...address,
    since: since.get(place) ?? lastDay(story),
  }));
  const idOfDonor = (place: number) => donors[place]?.id ?? '';
  const idOfCampaign = (wanted: string | null) =>
    campaigns.find(({ key }) => key === wanted)?.id ?? null;

  const pledges = withIds(story.pledges).map(({ donor, campaign, steps, ...pledge }) => ({
    ...pledge,
    donorId: idOfDonor(donor),
    campaignId: idOfCampaign(campaign),
    plan: steps.length,
    amount: sum(steps.map(({ amount }) => amount)),
    writtenOff: sum(steps.map(({ writtenOff }) => writtenOff)),
    isCanceled: steps.at(-1)?.isCanceled ?? false,
    steps,
  }));
  const donations = withIds(story.donations).map((donation) => ({
    ...donation,
    donorId: idOfDonor(donation.donor),
    campaignId: idOfCampaign(donation.campaign),
    pledgeId: donation.pledge === null ? null : (pledges[donation.pledge]?.id ?? null),
    refunded: refundedOf(donation),
  }));
  const refunds = donations.flatMap(({ id, refund }) =>
    refund === null ? [] : [{ id: randomUUIDv7(), donationId: id, ...refund }],
  );
  return { campaigns, donors, pledges, ...booksOf(pledges), donations, refunds };
}

/** Lists order records of one day by their ids, so these rise in the order of the story. */
function withIds<Item extends object>(items: readonly Item[]): (Item & { id: string })[] {
  const ids = items.map(() => randomUUIDv7()).toSorted();
  return items.map((item, place) => ({ ...item, id: ids[place] ?? '' }));
}

type Booked = { id: string; steps: readonly SampleStep[] };

function booksOf(pledges: readonly Booked[]) {
  const entries = pledges.flatMap(({ id, steps }) =>
    steps.map((step, index) => ({ pledgeId: id, number: index + 1, ...step })),
  );
  const adjustments = entries.map(({ plan: _, ...adjustment }) => adjustment);
  const instalments = entries.flatMap(({ pledgeId, number, plan }) =>
    plan.map((each, index) => ({ pledgeId, plan: number, number: index + 1, ...each })),
  );
  return { adjustments, instalments };
}

/** The day on which each donor first gave or promised, by place. */
function firstDays({ pledges, donations }: SampleStory) {
  const since = new Map<number, Day>();
  for (const { donor, date } of [...donations, ...pledges]) {
    const known = since.get(donor);
    if (known === undefined || isBefore(date, known)) since.set(donor, date);
  }
  return since;
}

const lastDay = ({ donations }: SampleStory) => donations.at(-1)?.date;
