import type { ProblemEntry } from '../../problem.ts';

export const archiveProblems = {
  'organization/not-empty': {
    status: 409,
    message:
      'An archive can only be restored into an empty workspace. This one already has donors, ' +
      'campaigns, receipts or imports.',
  },
  'organization/restore-running': {
    status: 409,
    message: 'An archive is already being restored. Please wait until it is finished.',
  },
  'organization/archive-unreadable': {
    status: 400,
    message:
      'This file is not an archive that "Export everything" made. Choose the ZIP file as you ' +
      'downloaded it.',
  },
  'organization/archive-too-large': {
    status: 413,
    message:
      'This archive is too large to upload. Ask the person who runs your server to restore it.',
  },
  'organization/archive-damaged': {
    status: 400,
    message:
      'The archive is damaged or was changed after it was downloaded ({where}). Nothing was restored.',
  },
  'organization/archive-newer': {
    status: 409,
    message:
      'This archive was made by a newer version of the product. Update this installation, then ' +
      'restore it again.',
  },
  'organization/export-running': {
    status: 409,
    message: 'An export of your organization is being prepared already. Please wait for it to end.',
  },
} as const satisfies Record<string, ProblemEntry>;
