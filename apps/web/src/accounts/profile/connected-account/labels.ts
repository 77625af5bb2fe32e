import { type ConnectedAccount, type User } from '@pledgewell/contract';
import {
  connectCountries,
  connectCountryLabels,
  connectedAccountBlockedReason,
} from '@pledgewell/domain';
import type { Tone } from '../../../ui/theme/tone.ts';

type StatusText = { title: string; tone: Tone; text: string };

const statusTexts: Record<ConnectedAccount['accountStatus'], StatusText> = {
  ready: {
    title: 'Ready to receive payments',
    tone: 'good',
    text: 'Donations by card go to this account.',
  },
  incomplete: {
    title: 'Setup incomplete',
    tone: 'soon',
    text: 'The payment provider needs more information before you can take donations by card.',
  },
  restricted: {
    title: 'Setup incomplete',
    tone: 'late',
    text: 'The payment provider hasn’t received the missing information in time. You can’t charge cards until it does.',
  },
};

/** An account is ready if it can charge, whatever the provider asks for later. */
export const toAccountStatus = ({ charges_enabled, accountStatus }: ConnectedAccount): StatusText =>
  charges_enabled
    ? statusTexts.ready
    : statusTexts[accountStatus === 'ready' ? 'incomplete' : accountStatus];

export const countryName = (code: string) => {
  const known = connectCountries.find((country) => country === code);
  return known ? connectCountryLabels[known] : code;
};

/** Why no account can be connected now, by the server's own rule; null if one can. */
export const connectBlockedReason = ({ subscription, deletesAt }: User) =>
  connectedAccountBlockedReason({ status: subscription.status, isLeaving: deletesAt !== null });
