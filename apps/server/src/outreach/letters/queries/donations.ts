import type { Cents, Day, DonationStatus } from '@pledgewell/domain';
import { sql } from 'kysely';
import { type DesignationRow, selectDesignations } from '../../../giving/index.ts';
import type { Ctx } from '../../../platform/core/context.ts';

/** A donation as a thank-you letter describes it. */
export type DonationRow = {
  donorId: string;
  donorName: string;
  donorEmail: string | null;
  status: DonationStatus;
  date: Day;
  amountCents: Cents;
  refundedCents: Cents;
  inKind: string;
  campaignName: string | null;
  /** Null unless it is split or restricted. */
  designations: DesignationRow[] | null;
  /** Whether the user chose that no letter is sent automatically. */
  skipThankYou: boolean;
};

export async function findDonation(ctx: Ctx, donationId: string): Promise<DonationRow | undefined> {
  const { rows } = await sql<DonationRow>`
    select g.donor_id, d.name as donor_name, d.email as donor_email, g.status, g.date,
      g.amount_cents, g.refunded_cents, g.in_kind, g.skip_thank_you, c.name as campaign_name,
      ${selectDesignations}
    from donations g
      join donors d on d.organization_id = g.organization_id and d.id = g.donor_id
      left join campaigns c on c.organization_id = g.organization_id and c.id = g.campaign_id
        and c.deletion_id is null
    where g.organization_id = ${ctx.organization.id} and g.id = ${donationId}
      and g.deletion_id is null`.execute(ctx.db);
  return rows[0];
}
