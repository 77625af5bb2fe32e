import { findProgram, installPackage } from './programs.ts';

/**
 * The program that tests of documents read PDFs with: an existing one, otherwise from the system's
 * packages.
 */
export async function ensurePdfToText() {
  const names = ['pdftotext'];
  if (findProgram(names) !== null) return;
  await installPackage('poppler-utils', 3);
  if (findProgram(names) !== null) return;
  throw new Error(
    'The tests of documents need pdftotext, and there is none. ' +
      "Install poppler-utils from your system's packages.",
  );
}
