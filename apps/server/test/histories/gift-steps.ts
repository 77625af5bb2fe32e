import { booksOf, isThere, later, netOf, refundedOf, type Gift } from './model.ts';
import type { Choices } from './choices.ts';
import { check, dollars, has, pick, type History } from './world.ts';

/** Why money cannot be linked to what a form names. What it was linked to before it may keep. */
function refusedLinks(
  history: History,
  links: Pick<Gift, 'donor' | 'pledge' | 'campaign'>,
  kept?: Gift,
) {
  const { model } = history;
  if (!has(model.donors, links.donor)) return 'donations/donor-not-found';
  if (links.pledge !== null && links.pledge !== kept?.pledge) {
    const pledge = model.pledges.find(({ id }) => id === links.pledge);
    if (!pledge || !isThere(pledge)) return 'donations/pledge-not-found';
    if (booksOf(model, pledge).status === 'canceled') return 'pledges/canceled';
  }
  if (links.campaign === null || links.campaign === kept?.campaign) return null;
  return has(model.campaigns, links.campaign) ? null : 'donations/campaign-not-found';
}

function chosenLinks({ model }: History, { a, b, c, flag }: Choices) {
  return {
    donor: pick(model.donors, a)?.id ?? '',
    pledge: flag || b % 2 === 0 ? (pick(model.pledges, b)?.id ?? null) : null,
    campaign: c % 3 === 0 ? (pick(model.campaigns, a + c)?.id ?? null) : null,
  };
}

type Form = Pick<Gift, 'donor' | 'pledge' | 'campaign' | 'isInKind'>;

const formOf = ({ donor, pledge, campaign, isInKind }: Form) => ({
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
  const date = later(history.today(), Math.min(chosen.days, 5));
  const body = {
    ...formOf({ ...links, isInKind }),
    recordAnyway: true,
    amount: dollars(chosen.amount),
    date,
  };
  const refusal = date > history.today() ? 'donations/date-ahead' : refusedLinks(history, links);
  const stored = check('a payment', await staff.post('/api/donations', body), refusal);
  if (!stored) return;
  history.days.add(date);
  const campaign = links.campaign ?? campaignOfPledge(history, links.pledge);
  const gift = {
    ...links,
    campaign,
    amount: chosen.amount,
    date,
    refunds: [],
    isInKind,
    version: stored.version,
  };
  model.gifts.push({ ...gift, id: stored._id, trash: null, from: null });
}

/** What a payment belongs to where nobody says otherwise. */
function campaignOfPledge({ model }: History, id: string | null) {
  const campaign = model.pledges.find((each) => each.id === id)?.campaign ?? null;
  return campaign !== null && has(model.campaigns, campaign) ? campaign : null;
}

export async function refund(history: History, { a, amount, days, flag }: Choices) {
  const gift = pick(history.model.gifts, a);
  if (!gift) return;
  const back = flag ? Math.max(1, netOf(gift)) : amount;
  const on = refundDay(history, gift, days);
  const refusal = !isThere(gift)
    ? 'donations/not-found'
    : on > history.today() && on !== gift.date
      ? 'donations/refund-ahead'
      : back > netOf(gift)
        ? 'donations/refund-too-large'
        : null;
  const body = { amount: dollars(back), date: on, version: gift.version };
  const path = `/api/donations/${gift.id}/refund`;
  const stored = check('a refund', await history.staff.post(path, body), refusal);
  if (!stored) return;
  history.days.add(on);
  gift.refunds.push({ amount: back, on });
  gift.version = stored.version;
}

/** Some days after the gift, now and then one that is still to come. */
function refundDay(history: History, { date }: Gift, days: number) {
  const wanted = later(date, Math.abs(days));
  const today = history.today();
  if (wanted <= today || days % 7 === 0) return wanted;
  return today < date ? date : today;
}

/** Why a gift cannot move to a day. */
function refusedDay(history: History, { date: before, refunds }: Gift, date: string) {
  if (date === before) return null;
  if (date > history.today()) return 'donations/date-ahead';
  return refunds.some(({ on }) => on < date) ? 'donations/after-refund' : null;
}

export async function editGift(history: History, chosen: Choices) {
  const { model, staff } = history;
  const gift = pick(model.gifts, chosen.a + chosen.c);
  if (!gift) return;
  const chosenOnes = chosenLinks(history, chosen);
  // A gift in kind pays no pledge.
  const links = gift.isInKind ? { ...chosenOnes, pledge: null } : chosenOnes;
  const amount = chosen.days % 2 === 0 ? gift.amount : chosen.amount;
  const date = chosen.days % 3 === 0 ? later(gift.date, chosen.days) : gift.date;
  const refusal = !isThere(gift)
    ? 'donations/not-found'
    : (refusedLinks(history, links, gift) ??
      (amount < refundedOf(gift) ? 'donations/below-refunded' : refusedDay(history, gift, date)));
  const form = formOf({ ...links, isInKind: gift.isInKind });
  const body = { ...form, amount: dollars(amount), date, version: gift.version };
  const stored = check('an edit', await staff.put(`/api/donations/${gift.id}`, body), refusal);
  if (!stored) return;
  const stays = (all: { id: string; trash: string | null }[], id: string | null) =>
    id !== null && !has(all, id) ? id : null;
  const pledge = links.pledge ?? stays(model.pledges, gift.pledge);
  const campaign = links.campaign ?? stays(model.campaigns, gift.campaign);
  Object.assign(gift, { ...links, pledge, campaign, amount, date, version: stored.version });
  history.days.add(date);
}
