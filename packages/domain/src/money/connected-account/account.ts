/** The kind of entity that owns the connected account; the first one is the default. */
export const connectBusinessTypes = ['individual', 'company', 'non_profit'] as const;
export type ConnectBusinessType = (typeof connectBusinessTypes)[number];

export const connectBusinessTypeLabels: Record<ConnectBusinessType, string> = {
  individual: 'Individual',
  company: 'Company',
  non_profit: 'Nonprofit organization',
};

/** The countries of connected accounts; the first one is the default. */
export const connectCountries = ['US', 'CA', 'GB', 'AU', 'DE', 'FR'] as const;
export type ConnectCountry = (typeof connectCountries)[number];

export const connectCountryLabels: Record<ConnectCountry, string> = {
  US: 'United States',
  CA: 'Canada',
  GB: 'United Kingdom',
  AU: 'Australia',
  DE: 'Germany',
  FR: 'France',
};
