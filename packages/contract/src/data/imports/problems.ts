import type { ProblemEntry } from '../../problem.ts';

export const importProblems = {
  'imports/not-found': { status: 404, message: 'This import does not exist.' },
  'imports/empty-file': { status: 400, message: 'This file is empty.' },
  'imports/not-a-table': {
    status: 400,
    message: 'This file is not a table that can be read. Choose a CSV or an XLSX file.',
  },
  'imports/no-rows': {
    status: 400,
    message: 'This file has a header but no rows below it.',
  },
  'imports/too-many-columns': {
    status: 400,
    message: 'This file has {columns} columns. At most {limit} can be imported.',
  },
  'imports/too-many-rows': {
    status: 400,
    message: 'This file has more than {limit} rows. Please split it into several files.',
  },
  'imports/unsafe-file': {
    status: 400,
    message: 'This file unpacks to far more than a table needs, so it was not opened.',
  },
  'imports/file-too-large': {
    status: 413,
    message: 'This file is larger than {limit} MB. Please split it into several files.',
  },
  'imports/took-too-long': {
    status: 400,
    message: 'This file could not be read in time. Please split it into several files.',
  },
  'imports/wrong-mapping': {
    status: 400,
    message: 'Please say which column holds what.',
  },
  'imports/no-such-row': { status: 400, message: 'This file has no such row.' },
  'imports/not-ready': {
    status: 409,
    message: 'This import cannot do that now. Reload to see where it stands.',
  },
  'imports/same-file': {
    status: 409,
    message: 'This file was already imported. Undo the earlier import first.',
  },
  'imports/built-upon': {
    status: 409,
    message: 'The payments in {file} are parts of these gifts. Undo that import first.',
  },
  'imports/imported-again': {
    status: 409,
    message: 'The same records have been imported again since. Undo that import first.',
  },
  'imports/donor-in-trash': {
    status: 409,
    message: 'A donor of this import is in the trash. Restore the donor first.',
  },
  'imports/gifts-changed': {
    status: 409,
    message:
      'Gifts that this import turns into pledges were changed or deleted since. Import the file once more instead.',
  },
  'imports/refunded-changed': {
    status: 409,
    message:
      'Gifts that this import refunds were changed or deleted since. Import the file once more instead.',
  },
  'imports/nothing-new': {
    status: 409,
    message: 'There is nothing new to import in this file.',
  },
} as const satisfies Record<string, ProblemEntry>;
