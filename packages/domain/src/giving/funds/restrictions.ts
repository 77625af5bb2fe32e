/**
 * Whether donors restricted a fund's money, and by what: net assets without and with donor
 * restrictions, as accounting standards (FASB ASU 2016-14) name them.
 */
export const fundRestrictions = ['unrestricted', 'purpose', 'time', 'perpetual'] as const;
export type FundRestriction = (typeof fundRestrictions)[number];

export const fundRestrictionLabels: Record<FundRestriction, string> = {
  unrestricted: 'Without donor restrictions',
  purpose: 'Restricted to a purpose',
  time: 'Restricted to a time',
  perpetual: 'Perpetual (endowment)',
};
