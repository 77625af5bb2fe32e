import type { ProblemEntry } from '../../problem.ts';

export const archiveProblems = {
  'organization/not-empty': {
    status: 409,
    message:
      'You can only restore an archive into an empty workspace. This one already has donors, campaigns, receipts or imports.',
  },
  'organization/restore-running': {
    status: 409,
    message: 'An archive is already being restored. Please wait until it finishes.',
  },
  'organization/archive-unreadable': {
    status: 400,
    message:
      'This isn’t an archive from “Export everything”. Choose the ZIP file that you downloaded.',
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
      'This archive comes from a newer version. Update this installation, then restore it again.',
  },
  'organization/export-running': {
    status: 409,
    message: 'An export of your organization is already running. Please wait until it finishes.',
  },
} as const satisfies Record<string, ProblemEntry>;
