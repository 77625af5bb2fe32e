import { given, signIn, world, type Organization } from '../world/world.ts';

type Report = {
  year: Record<string, unknown>;
  rates: Record<string, unknown>;
  figures: Record<string, Record<string, number>>;
  rows: (Record<string, unknown> & { donor: { _id: string; name: string } })[];
  pagination: { total: number };
};

/** A report's response, by the end of its URL. */
export async function fetchReport(organization: Organization, path: string): Promise<Report> {
  const { status, body } = await signIn(organization).get(`/api/reports/${path}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body['data'] as Report;
}

export const donorNames = ({ rows }: Report) => rows.map(({ donor }) => donor.name);

/** Donations as `[donor, date, amount]`, by donors who are named once. */
export async function giving(organization: Organization, donations: [string, string, number][]) {
  const ids = new Map<string, string>();
  const made: string[] = [];
  for (const [name, date, amount] of donations) {
    const donor = ids.get(name) ?? (await given.donor(organization, { name }))._id;
    ids.set(name, donor);
    made.push((await given.donation(organization, { donor, date, amount }))._id);
  }
  return { ids, made };
}

/** A donor created while the clock is stopped; sessions use the running clock. */
export async function organizationOn(instant: string) {
  const organization = await given.organization();
  (await world()).setNow(new Date(instant));
  return organization;
}
