import { createInterface } from 'node:readline/promises';
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

/** The terminal of this process. Prompts go to standard error, so that output can be piped. */
export function openTerminal(): Terminal {
  const readText = async (prompt: string, usual = '') => {
    const shown = usual === '' ? prompt : `${prompt} [${usual}]`;
    return (await readVisibleLine(`${shown}: `)).trim() || usual;
  };
  return {
    hasPerson: process.stdin.isTTY === true,
    readText,
    readHidden: async (prompt) => (await readHiddenLine(`${prompt}: `)).trim(),
    async confirm(prompt, usual) {
      const answer = await readVisibleLine(`${prompt} ${usual ? '[Y/n]' : '[y/N]'} `);
      return answer.trim() === '' ? usual : /^y/i.test(answer.trim());
    },
  };
}

async function readVisibleLine(prompt: string): Promise<string> {
  const { stdin, stderr } = process;
  const lines = createInterface({ input: stdin, output: stderr });
  try {
    return await lines.question(prompt);
  } finally {
    lines.close();
  }
}

/** Reads a line of standard input. At a terminal, what is typed is not shown. */
export async function readHiddenLine(prompt: string): Promise<string> {
  const { stdin, stderr } = process;
  const isTerminal = stdin.isTTY === true;
  if (isTerminal) stderr.write(prompt);
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: silence, terminal: isTerminal });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (isTerminal) stderr.write('\n');
  }
}
