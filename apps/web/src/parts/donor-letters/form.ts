import { type FormErrors, schemaResolver } from '@mantine/form';
import { type DonorPreferences, PreferenceChanges } from '@pledgewell/contract';

/** What stands in the form: the day as it is typed, and the note also while the box is empty. */
export type PreferenceValues = {
  reminders: boolean;
  thanks: boolean;
  pausedUntil: string;
  hasConsent: boolean;
  smsConsent: string;
};

export const valuesOf = (stored: DonorPreferences): PreferenceValues => ({
  reminders: stored.reminders,
  thanks: stored.thanks,
  pausedUntil: stored.pausedUntil ?? '',
  hasConsent: stored.smsConsent !== null,
  smsConsent: stored.smsConsent?.note ?? '',
});

const wireOf = ({ pausedUntil, hasConsent, smsConsent, ...rest }: PreferenceValues) => ({
  ...rest,
  pausedUntil: pausedUntil || null,
  smsConsent: hasConsent ? smsConsent : null,
});

export const changesOf = (values: PreferenceValues): PreferenceChanges =>
  PreferenceChanges.parse(wireOf(values));

const byContract = schemaResolver(PreferenceChanges, { sync: true });

export const wrongFields = (values: PreferenceValues): FormErrors => byContract(wireOf(values));
