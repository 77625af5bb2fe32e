import { formatUsd, type Cents } from '../../money.ts';

/** What a part of a donation is for, as a document names it. */
export type Designation = {
  /** Net of refunds; null for an in-kind donation, because its value is never stated. */
  amount: Cents | null;
  fund: string;
  campaign: string | null;
};

/** `$250.00 for Roof Fund, Spring Gala`; an in-kind donation has no amount. */
export function designationText({ amount, fund, campaign }: Designation): string {
  const names = [fund, campaign].filter((name) => name !== null).join(', ');
  return amount === null ? `For ${names}` : `${formatUsd(amount)} for ${names}`;
}
