import { api, takesApiKeys, type AnyEndpoint } from '@pledgewell/contract';
import {
  hasPermission,
  isForPeopleOnly,
  permissionNames,
  permissions,
  roleDescriptions,
  roleLabels,
  roles,
} from '@pledgewell/domain';

/** The file of the page, from the repository's root. */
export const pageFile = 'docs/permissions.md';

const cell = (isAllowed: boolean) => (isAllowed ? 'yes' : '');

/** A table as the formatter writes it: every cell as wide as the widest of its column. */
function table(rows: readonly (readonly string[])[]) {
  const widths =
    rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  const line = (cells: readonly string[]) =>
    `| ${cells.map((text, at) => text.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [header = [], ...others] = rows;
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)];
}

/** Returns the page that says what each role may do, and which endpoints that opens. */
export function permissionsPage(): string {
  const names = roles.map((role) => roleLabels[role]);
  const endpoints = Object.values(api).flatMap((area) =>
    Object.values(area as Record<string, AnyEndpoint>),
  );
  return [
    '# Permissions',
    '',
    'This page is made from the contract by `npm run permissions`. A test holds every role to it.',
    '',
    'An API key has a role other than owner, or some permissions of it. What the column “API keys”',
    'leaves empty is for people only.',
    '',
    ...roles.map((role) => `- **${roleLabels[role]}**: ${roleDescriptions[role]}`),
    '',
    '## What each role may do',
    '',
    ...table([
      ['Permission', 'Allows to', ...names, 'API keys'],
      ...permissionNames.map((name) => [
        `\`${name}\``,
        permissions[name].action,
        ...roles.map((role) => cell(hasPermission(role, name))),
        cell(!isForPeopleOnly(name)),
      ]),
    ]),
    '',
    '## Endpoints',
    '',
    ...table([
      ['Endpoint', 'Permission', ...names, 'API keys'],
      ...endpoints.flatMap((endpoint) => {
        const { method, path, permission } = endpoint;
        return permission === null
          ? []
          : [
              [
                `\`${method} ${path}\``,
                `\`${permission}\``,
                ...roles.map((role) => cell(hasPermission(role, permission))),
                cell(takesApiKeys(endpoint)),
              ],
            ];
      }),
    ]),
    '',
  ].join('\n');
}
