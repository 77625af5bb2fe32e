import { toBooks, isActive, addDays, netAmount, refundedAmount, type Donation } from './model.ts';
import type { Choices } from './choices.ts';
import { expectOutcome, dollars, hasActive, pick, type History } from './world.ts';

/** Why money cannot be linked to what a form names. Existing links may stay. */
function refusedLinks(
  history: History,
  links: Pick<Donation, 'donor' | 'pledge' | 'campaign'>,
  kept?: Donation,
) {
  const { model } = history;
  if (!hasActive(model.donors, links.donor)) return 'donations/donor-not-found';
  if (links.pledge !== null && links.pledge !== kept?.pledge) {
    const pledge = model.pledges.find(({ id }) => id === links.pledge);
    if (!pledge || !isActive(pledge)) return 'donations/pledge-not-found';
    if (toBooks(model, pledge).status === 'canceled') return 'pledges/canceled';
  }
  if (links.campaign === null || links.campaign === kept?.campaign) return null;
  return hasActive(model.campaigns, links.campaign) ? null : 'donations/campaign-not-found';
}

function chosenLinks({ model }: History, { a, b, c, flag }: Choices) {
  return {
    donor: pick(model.donors, a)?.id ?? '',
    pledge: flag || b % 2 === 0 ? (pick(model.pledges, b)?.id ?? null) : null,
    campaign: c % 3 === 0 ? (pick(model.campaigns, a + c)?.id ?? null) : null,
  };
}

type Form = Pick<Donation, 'donor' | 'pledge' | 'campaign' | 'isInKind'>;

const toForm = ({ donor, pledge, campaign, isInKind }: Form) => ({
  donor,
  campaign,
  pledgeId: pledge,
  method: 'check',
  inKind: isInKind ? 'A piano' : '',
});

export async function pay(history: History, chosen: Choices) {
  const { model, staff } = history;
  const links = chosenLinks(history, chosen);
  const isInKind = links.pledge === null && chosen.b % 3 === 0;
  const date = addDays(history.today(), Math.min(chosen.days, 5));
  const body = {
    ...toForm({ ...links, isInKind }),
    recordAnyway: true,
    amount: dollars(chosen.amount),
    date,
  };
  const refusal = date > history.today() ? 'donations/date-ahead' : refusedLinks(history, links);
  const stored = expectOutcome('a payment', await staff.post('/api/donations', body), refusal);
  if (!stored) return;
  history.days.add(date);
  const campaign = links.campaign ?? campaignOfPledge(history, links.pledge);
  const donation = {
    ...links,
    campaign,
    amount: chosen.amount,
    date,
    refunds: [],
    isInKind,
    version: stored.version,
  };
  model.donations.push({ ...donation, id: stored._id, trash: null, from: null });
}

/** The default campaign of a payment. */
function campaignOfPledge({ model }: History, id: string | null) {
  const campaign = model.pledges.find((each) => each.id === id)?.campaign ?? null;
  return campaign !== null && hasActive(model.campaigns, campaign) ? campaign : null;
}

export async function refund(history: History, { a, amount, days, flag }: Choices) {
  const donation = pick(history.model.donations, a);
  if (!donation) return;
  const back = flag ? Math.max(1, netAmount(donation)) : amount;
  const on = refundDay(history, donation, days);
  const refusal = !isActive(donation)
    ? 'donations/not-found'
    : on > history.today() && on !== donation.date
      ? 'donations/refund-ahead'
      : back > netAmount(donation)
        ? 'donations/refund-too-large'
        : null;
  const body = { amount: dollars(back), date: on, version: donation.version };
  const path = `/api/donations/${donation.id}/refund`;
  const stored = expectOutcome('a refund', await history.staff.post(path, body), refusal);
  if (!stored) return;
  history.days.add(on);
  donation.refunds.push({ amount: back, on });
  donation.version = stored.version;
}

/** Some days after the donation, occasionally in the future. */
function refundDay(history: History, { date }: Donation, days: number) {
  const wanted = addDays(date, Math.abs(days));
  const today = history.today();
  if (wanted <= today || days % 7 === 0) return wanted;
  return today < date ? date : today;
}

/** Why a donation cannot move to a day. */
function refusedDay(history: History, { date: before, refunds }: Donation, date: string) {
  if (date === before) return null;
  if (date > history.today()) return 'donations/date-ahead';
  return refunds.some(({ on }) => on < date) ? 'donations/after-refund' : null;
}

export async function editDonation(history: History, chosen: Choices) {
  const { model, staff } = history;
  const donation = pick(model.donations, chosen.a + chosen.c);
  if (!donation) return;
  const chosenOnes = chosenLinks(history, chosen);
  // An in-kind donation pays no pledge.
  const links = donation.isInKind ? { ...chosenOnes, pledge: null } : chosenOnes;
  const amount = chosen.days % 2 === 0 ? donation.amount : chosen.amount;
  const date = chosen.days % 3 === 0 ? addDays(donation.date, chosen.days) : donation.date;
  const refusal = !isActive(donation)
    ? 'donations/not-found'
    : (refusedLinks(history, links, donation) ??
      (amount < refundedAmount(donation)
        ? 'donations/below-refunded'
        : refusedDay(history, donation, date)));
  const form = toForm({ ...links, isInKind: donation.isInKind });
  const body = { ...form, amount: dollars(amount), date, version: donation.version };
  const stored = expectOutcome(
    'an edit',
    await staff.put(`/api/donations/${donation.id}`, body),
    refusal,
  );
  if (!stored) return;
  const stays = (all: { id: string; trash: string | null }[], id: string | null) =>
    id !== null && !hasActive(all, id) ? id : null;
  const pledge = links.pledge ?? stays(model.pledges, donation.pledge);
  const campaign = links.campaign ?? stays(model.campaigns, donation.campaign);
  Object.assign(donation, { ...links, pledge, campaign, amount, date, version: stored.version });
  history.days.add(date);
}
