import { type ApiKey, ApiKeyChange, IpRange, NewApiKey } from '@pledgewell/contract';
import { keyHasPermission, type KeyRole, type PermissionName } from '@pledgewell/domain';
import { validateBody, type ValidationResult } from '../../../../ui/forms/validate-body.ts';

/** What people choose from when they create a key: days, or no end. */
export const expiryChoices = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: 'never', label: 'Never' },
] as const;

export type KeyValues = {
  name: string;
  role: KeyRole;
  /** Whether the key has only some permissions of its role. */
  isLimited: boolean;
  scopes: PermissionName[];
  expiry: string;
  /** One address or range in each line. */
  ipRanges: string;
};

export const newKeyValues: KeyValues = {
  name: '',
  role: 'viewer',
  isLimited: false,
  scopes: [],
  expiry: '365',
  ipRanges: '',
};

export const toKeyValues = ({ name, role, scopes, ipRanges }: ApiKey): KeyValues => ({
  ...newKeyValues,
  name,
  role,
  isLimited: scopes !== null,
  scopes: scopes ?? [],
  ipRanges: ipRanges.join('\n'),
});

export const validateNewKey = (values: KeyValues): ValidationResult<NewApiKey> =>
  validateBody(
    NewApiKey,
    { ...toSettings(values), expiresInDays: expiryDays(values.expiry) },
    { ipRanges: ipProblem(values) },
  );

export const validateKeyChange = (values: KeyValues): ValidationResult<ApiKeyChange> =>
  validateBody(ApiKeyChange, toSettings(values), { ipRanges: ipProblem(values) });

export const expiryDays = (expiry: string) => (expiry === 'never' ? null : Number(expiry));

/** Permissions chosen for another role are left out. */
const toSettings = (values: KeyValues) => ({
  name: values.name,
  role: values.role,
  scopes: values.isLimited ? scopesWithin(values) : null,
  ipRanges: linesIn(values.ipRanges),
});

/** The chosen permissions that the chosen role includes. */
export const scopesWithin = ({ role, scopes }: Pick<KeyValues, 'role' | 'scopes'>) =>
  scopes.filter((name) => keyHasPermission({ role, scopes: null }, name));

const linesIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Names the wrong line, because there may be many. */
function ipProblem({ ipRanges }: KeyValues) {
  const lines = linesIn(ipRanges);
  const wrong = lines.find((line) => !IpRange.safeParse(line).success);
  if (wrong === undefined) return null;
  return lines.length === 1
    ? 'Enter an IP address or a range such as 203.0.113.0/24.'
    : `“${wrong}” isn’t an IP address or a range such as 203.0.113.0/24.`;
}
