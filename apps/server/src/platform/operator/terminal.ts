import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Where the operator is asked. Without a person at it, everything must be known beforehand. */
export type Terminal = {
  hasPerson: boolean;
  /** Returns what is typed, or the usual answer if nothing is. */
  readText(prompt: string, usual?: string): Promise<string>;
  /** Does not show what is typed. */
  readHidden(prompt: string): Promise<string>;
  confirm(prompt: string, usual: boolean): Promise<boolean>;
};

/** The person has pressed Ctrl-C, or Ctrl-D, instead of an answer. */
export class Interrupted extends Error {
  override name = 'Interrupted';

  constructor(message = 'Stopped.') {
    super(message);
  }
}

/** The terminal of this process. Prompts go to standard error, so that output can be piped. */
export function openTerminal(): Terminal {
  const { stdin, stderr } = process;
  const readText = async (prompt: string, usual = '') => {
    const shown = usual === '' ? prompt : `${prompt} [${usual}]`;
    return (await readLine(`${shown}: `, { isHidden: false })).trim() || usual;
  };
  return {
    // Nobody can answer what was written into a file.
    hasPerson: stdin.isTTY === true && stderr.isTTY === true,
    readText,
    readHidden: async (prompt) => (await readHiddenLine(`${prompt}: `)).trim(),
    async confirm(prompt, usual) {
      const shown = `${prompt} ${usual ? '[Y/n]' : '[y/N]'} `;
      const answer = await readLine(shown, { isHidden: false });
      return answer.trim() === '' ? usual : /^y/i.test(answer.trim());
    },
  };
}

/** Reads a line of standard input. At a terminal, what is typed is not shown. */
export const readHiddenLine = (prompt: string): Promise<string> =>
  readLine(prompt, { isHidden: true });

/** A pipe that ends has an empty line; a person who ends it wants to stop. */
function readLine(prompt: string, { isHidden }: { isHidden: boolean }): Promise<string> {
  const { stdin, stderr } = process;
  const isTerminal = stdin.isTTY === true;
  const output = isHidden ? silence() : stderr;
  const lines = createInterface({ input: stdin, output, terminal: isTerminal });
  if (isHidden && isTerminal) stderr.write(prompt);
  if (!isHidden) {
    lines.setPrompt(prompt);
    lines.prompt();
  }
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  lines
    .once('line', (line) => {
      resolve(line);
      if (isHidden && isTerminal) stderr.write('\n');
      lines.close();
    })
    .once('close', () => {
      if (!isTerminal) return resolve('');
      reject(new Interrupted());
    });
  return promise;
}

const silence = () => new Writable({ write: (_chunk, _encoding, done) => done() });
