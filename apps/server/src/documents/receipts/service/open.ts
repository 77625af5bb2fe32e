import type { DonorReceipt } from '@pledgewell/contract';
import { receiptState } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { readSignedIds, signIds } from '../../../platform/auth/signed-ids.ts';
import { organizationId, withTenant } from '../../../platform/db/tenant.ts';
import type { Caller } from '../../../platform/http/gate.ts';
import { Problem } from '../../../platform/core/problem.ts';
import type { Services } from '../../../platform/core/services.ts';
import { contextIn } from '../../../platform/jobs/unit-of-work.ts';
import { findOrganizationName } from '../../../accounts/index.ts';
import { amountText, toDetailRows, thanks } from '../drawing/template-data.ts';
import { findReceipt, numberOfSuccessor, type ReceiptRow } from '../queries/receipts.ts';
import { copyWatermark } from './watermark.ts';

type UrlServices = Pick<Services, 'publicUrl' | 'keys'>;

/** The URL in a receipt's mail, where the donor reads it without signing in. */
export function receiptUrl({ publicUrl, keys }: UrlServices, ctx: Ctx, receiptId: string): string {
  const ids = [ctx.organization.id, receiptId];
  return `${publicUrl()}/my-receipt/${signIds(keys, 'receipt', { ids, rest: Buffer.alloc(0) })}`;
}

/**
 * Shows a receipt to a person with the link from its mail. A receipt that is not in force is not
 * shown, so that nobody prints it; neither is the receipt of an erased donor.
 */
export async function openReceipt({ services, log }: Caller, token: string) {
  const [organization, receiptId] =
    readSignedIds(services.keys, 'receipt', token, { ids: 2 })?.ids ?? [];
  if (organization === undefined || receiptId === undefined) throw new Problem(wrongLink);
  const orgId = organizationId(organization);
  const data = await withTenant(services.pools.app, orgId, async (db, client) => {
    if ((await findOrganizationName(db, orgId)) === null) throw new Problem(wrongLink);
    const ctx = await contextIn({ db, client }, services, orgId, log);
    const receipt = await findReceipt(ctx, receiptId);
    if (!receipt || receipt.donorId === null) throw new Problem(wrongLink);
    return presentToDonor(receipt, await numberOfSuccessor(ctx, receiptId));
  });
  return { data };
}

const wrongLink = 'receipts/wrong-link';

function presentToDonor(receipt: ReceiptRow, replacedBy: string | null): DonorReceipt {
  const { snapshot } = receipt;
  const { organization } = snapshot;
  const state = receiptState(receipt);
  return {
    number: snapshot.number,
    issuedOn: snapshot.issuedOn,
    state,
    replacedBy,
    organization: {
      name: organization.name,
      address: organization.address,
      phone: organization.phone,
      taxId: organization.taxId,
      color: organization.colour,
    },
    content: state === 'valid' ? toContent(receipt) : null,
  };
}

const toContent = (receipt: ReceiptRow): DonorReceipt['content'] => {
  const { snapshot } = receipt;
  return {
    donor: snapshot.donor,
    replaces: snapshot.replaces,
    amount: amountText(snapshot.gift),
    rows: toDetailRows(snapshot.gift).map(([label = '', text = '']) => ({ label, text })),
    statements: [...snapshot.statements, thanks],
    copy: copyWatermark(receipt).sentence,
    verifyCode: snapshot.verifyCode,
  };
};
