import type { Role } from './roles.ts';

const everyone = ['owner', 'admin', 'fundraiser', 'bookkeeper', 'viewer'] as const;
const staff = ['owner', 'admin', 'fundraiser', 'bookkeeper'] as const;
const fundraising = ['owner', 'admin', 'fundraiser'] as const;
const bookkeeping = ['owner', 'admin', 'bookkeeper'] as const;
const administration = ['owner', 'admin'] as const;

type Entry = {
  roles: readonly Role[];
  /** What it allows, after "Your role doesn’t allow you to". */
  action: string;
  /** Whether an API key can never have it. */
  isForPeopleOnly?: true;
};

/**
 * Who may do what. Every endpoint names one of these, the gate checks it, and the screens explain
 * with it why a control is disabled. Viewers see no card, bank or tax details, so they read no
 * payouts, receipts or giving statements.
 */
export const permissions = {
  'account:manage': {
    roles: everyone,
    action: 'manage your own account',
    isForPeopleOnly: true,
  },
  'team:read': { roles: everyone, action: 'see the team' },
  'team:write': {
    roles: administration,
    action: 'invite, change or remove members',
    isForPeopleOnly: true,
  },
  'api-keys:read': {
    roles: administration,
    action: 'see API keys',
    isForPeopleOnly: true,
  },
  'api-keys:write': {
    roles: administration,
    action: 'create, change or revoke API keys',
    isForPeopleOnly: true,
  },
  'team:sessions': {
    roles: ['owner'],
    action: 'see or end the sessions of members',
    isForPeopleOnly: true,
  },
  'dashboard:read': { roles: everyone, action: 'see the overview' },
  'search:read': { roles: everyone, action: 'search' },
  'activities:read': { roles: everyone, action: 'see the history' },
  'donors:read': { roles: everyone, action: 'see donors' },
  'donors:write': { roles: fundraising, action: 'add, change or delete donors' },
  'pledges:read': { roles: everyone, action: 'see pledges' },
  'pledges:write': { roles: fundraising, action: 'add, change or delete pledges' },
  'campaigns:read': { roles: everyone, action: 'see campaigns' },
  'campaigns:write': { roles: fundraising, action: 'add, change or delete campaigns' },
  'funds:read': { roles: everyone, action: 'see funds' },
  'funds:write': { roles: bookkeeping, action: 'add, change or delete funds' },
  'donations:read': { roles: everyone, action: 'see donations' },
  'donations:write': { roles: staff, action: 'add, change or delete donations' },
  'donations:refund': { roles: bookkeeping, action: 'refund donations' },
  'follow-ups:read': { roles: everyone, action: 'see follow-ups' },
  'follow-ups:write': { roles: staff, action: 'add or finish follow-ups' },
  'payments:charge': { roles: staff, action: 'charge cards' },
  'payment-links:read': { roles: staff, action: 'see payment links' },
  'payment-links:write': { roles: staff, action: 'create or revoke payment links' },
  'recurring:read': { roles: everyone, action: 'see recurring donations' },
  'recurring:write': { roles: staff, action: 'change recurring donations' },
  'payouts:read': { roles: bookkeeping, action: 'see payouts' },
  'accounting:read': { roles: bookkeeping, action: 'see the books' },
  'accounting:connect': {
    roles: bookkeeping,
    action: 'connect the accounting package',
    isForPeopleOnly: true,
  },
  'accounting:write': { roles: bookkeeping, action: 'change how the books are kept' },
  'connected-account:read': { roles: bookkeeping, action: 'see the payment account' },
  'connected-account:write': {
    roles: administration,
    action: 'change the payment account',
    isForPeopleOnly: true,
  },
  'letters:read': { roles: everyone, action: 'see letters' },
  'letters:write': { roles: fundraising, action: 'write or send letters' },
  'reminders:read': { roles: everyone, action: 'see reminders' },
  'reminders:write': { roles: fundraising, action: 'schedule or send reminders' },
  'receipts:read': { roles: staff, action: 'see receipts' },
  'receipts:send': { roles: staff, action: 'send receipts' },
  'receipts:write': { roles: bookkeeping, action: 'void or replace receipts' },
  'statements:read': { roles: staff, action: 'see giving statements' },
  'statements:write': { roles: bookkeeping, action: 'issue giving statements' },
  'reports:read': { roles: everyone, action: 'see reports' },
  'exports:create': { roles: everyone, action: 'export records' },
  'browser-downloads:create': {
    roles: everyone,
    action: 'download files in the browser',
    isForPeopleOnly: true,
  },
  'imports:read': { roles: fundraising, action: 'see imports' },
  'imports:write': { roles: fundraising, action: 'import records' },
  'trash:read': { roles: everyone, action: 'see deleted records' },
  'trash:restore': { roles: staff, action: 'restore deleted records' },
  'trash:erase': { roles: administration, action: 'erase records for good' },
  'organization:read': { roles: everyone, action: 'see the organization’s settings' },
  'organization:write': { roles: administration, action: 'change the organization’s settings' },
  'organization:export': {
    roles: administration,
    action: 'download everything',
    isForPeopleOnly: true,
  },
  'organization:restore': {
    roles: administration,
    action: 'restore an archive',
    isForPeopleOnly: true,
  },
  'organization:close': {
    roles: ['owner'],
    action: 'close the organization',
    isForPeopleOnly: true,
  },
  'webhooks:read': { roles: administration, action: 'see webhooks' },
  'webhooks:write': { roles: administration, action: 'change webhooks' },
  'billing:read': { roles: administration, action: 'see the plan’s bills' },
  'billing:write': {
    roles: administration,
    action: 'change the plan',
    isForPeopleOnly: true,
  },
} as const satisfies Record<string, Entry>;

export type PermissionName = keyof typeof permissions;

export const permissionNames = Object.keys(permissions) as PermissionName[];

/** Returns whether a role includes a permission. */
export const hasPermission = (role: Role, name: PermissionName): boolean =>
  (permissions[name].roles as readonly Role[]).includes(role);

/** Returns whether only a signed-in person may have a permission, and no API key. */
export const isForPeopleOnly = (name: PermissionName): boolean =>
  (permissions[name] as Entry).isForPeopleOnly ?? false;
