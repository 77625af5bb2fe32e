import { campaignEndpoints as on, type FoundCampaign } from '@pledgewell/contract';
import type { ReactNode } from 'react';
import { call } from '../../lib/calls/call.ts';
import { TypeAhead } from '../../ui/fields/type-ahead/type-ahead.tsx';

export type PickedCampaign = FoundCampaign;

type CampaignPickerProps = {
  value: PickedCampaign | null;
  onChange: (campaign: PickedCampaign | null) => void;
  /** Opens the form of a new campaign with the typed text as its name. */
  onCreate?: ((typed: string) => void) | undefined;
  label?: string;
  disabled?: boolean;
  error?: ReactNode;
  'data-path'?: string;
};

/** Finds a campaign by its name, or offers to create one. */
export const CampaignPicker = ({ label = 'Campaign', onCreate, ...rest }: CampaignPickerProps) => (
  <TypeAhead
    {...rest}
    label={label}
    thing="campaign"
    things="campaigns"
    getQuery={foundCampaigns}
    getNote={({ description }) => description}
    create={onCreate && { label: 'Create Campaign', onCreate }}
  />
);

const foundCampaigns = (query: string) => ({
  queryKey: ['campaigns', 'search', query] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call(on.search, { query: { query, limit: mostShown }, signal })).data,
});

const mostShown = 10;
