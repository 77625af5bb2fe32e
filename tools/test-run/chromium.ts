import { findAt, findProgram, installPackage } from './programs.ts';

/** Without the browser's own windows, which are drawn even when nobody sees them. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The browser for the end-to-end tests: the headless shell, installed from the system's packages if
 * possible, because it takes two thirds of the time; otherwise any available one.
 */
export async function ensureChromium(): Promise<string> {
  const found = findChromium();
  if (process.env['CHROMIUM_PATH'] || found?.endsWith(shell)) return found ?? refuse();

  await installPackage(shell, found === null ? 3 : 1);
  if (findChromium() === null) await installPackage('chromium', 1);
  return findChromium() ?? refuse();
}

function refuse(): never {
  throw new Error(
    'The end-to-end tests need Chromium, and there is none. ' +
      "Install it from your system's packages, or set CHROMIUM_PATH to its program.",
  );
}

/** The program that CHROMIUM_PATH names, else the first that is installed. */
export function findChromium() {
  const named = process.env['CHROMIUM_PATH'];
  return named ? findAt([named]) : findProgram(names);
}
