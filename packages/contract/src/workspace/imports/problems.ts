import type { ProblemEntry } from '../../problem.ts';

export const importProblems = {
  'imports/not-found': { status: 404, message: 'This import doesn’t exist.' },
  'imports/empty-file': { status: 400, message: 'This file is empty.' },
  'imports/not-a-table': {
    status: 400,
    message: 'We can’t read this file. Choose a CSV or XLSX file.',
  },
  'imports/no-rows': {
    status: 400,
    message: 'This file has column names but no rows.',
  },
  'imports/too-many-columns': {
    status: 400,
    message: 'This file has {columns} columns. You can import up to {limit}.',
  },
  'imports/too-many-rows': {
    status: 400,
    message: 'This file has more than {limit} rows. Please split it into several files.',
  },
  'imports/unsafe-file': {
    status: 400,
    message: 'This file is too large once it’s unpacked, so we didn’t open it.',
  },
  'imports/file-too-large': {
    status: 413,
    message: 'This file is larger than {limit} MB. Please split it into several files.',
  },
  'imports/took-too-long': {
    status: 400,
    message: 'This file took too long to read. Please split it into several files.',
  },
  'imports/wrong-mapping': {
    status: 400,
    message: 'Please choose what each column contains.',
  },
  'imports/no-such-row': { status: 400, message: 'This row isn’t in the file.' },
  'imports/not-ready': {
    status: 409,
    message: 'You can’t do this right now. Reload to see the status of this import.',
  },
  'imports/same-file': {
    status: 409,
    message: 'This file was already imported. Undo the earlier import first.',
  },
  'imports/built-upon': {
    status: 409,
    message: 'The payments in {file} belong to these donations. Undo that import first.',
  },
  'imports/imported-again': {
    status: 409,
    message: 'A later import added the same records again. Undo that import first.',
  },
  'imports/donor-in-trash': {
    status: 409,
    message: 'A donor from this import is in the trash. Restore the donor first.',
  },
  'imports/gifts-changed': {
    status: 409,
    message:
      'Some donations that this import turned into pledges have since been changed or deleted. ' +
      'Import the file again instead.',
  },
  'imports/refunded-changed': {
    status: 409,
    message:
      'Some donations that this import refunds have since been changed or deleted. Import the ' +
      'file again instead.',
  },
  'imports/nothing-new': {
    status: 409,
    message: 'There’s nothing new to import in this file.',
  },
} as const satisfies Record<string, ProblemEntry>;
