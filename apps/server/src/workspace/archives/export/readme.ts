import { brand, formatDay } from '@pledgewell/domain';
import { restoreFileName } from '@pledgewell/domain/workspace/archives/restore-file';
import type { Ctx } from '../../../platform/core/context.ts';
import { tables } from './tables.ts';

/** Describes the archive's contents for its reader. */
export const readme = ({ today }: Ctx, organizationName: string) =>
  `Everything that ${brand.name} has stored for ${organizationName}, as of ${formatDay(today)}.

Each list is included twice with the same contents: as CSV for spreadsheets and as JSON for programs.

${tables.map(({ name, about }) => `${name.padEnd(20)}${about}`).join('\n')}

Amounts are in US dollars. Dates are YYYY-MM-DD, and times are in UTC. In the history, amounts inside of
"before" and "after" are whole cents. Records in the trash are not included.

${restoreFileName} is for ${brand.name} itself: in a new, empty workspace, "Restore an archive" in
Profile, Your data, brings everything back from it, with the trash, every earlier schedule and every
link between records.
In the CSV files, an apostrophe precedes any text that a spreadsheet would read as a formula.
`.replaceAll('\n', '\r\n');
