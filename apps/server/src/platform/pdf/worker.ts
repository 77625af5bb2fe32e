import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { fontFiles } from './fonts.ts';

/** What to draw. The data consists of texts and numbers, which are never read as markup. */
export type PdfRequest = {
  /** The path of a Typst file. */
  template: string;
  data: object;
  /** Pictures that the template names, such as `logo.png`. */
  pictures?: Record<string, Uint8Array>;
  /** Whether it surely has several pages. */
  isLong?: boolean;
  /** The creation date in the document's metadata. */
  at: Date;
};

export type PdfResult = { bytes: Uint8Array } | { problem: string };

/** No file is read here: templates are passed as text and pictures as bytes. */
const workspace = fileURLToPath(new URL('./nothing', import.meta.url));
/** Without it, the compiler caches every drawing forever. */
const documentsBetweenEvictions = 20;

const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: fontFiles }] });
const templates = new Map<string, string>();
let drawn = 0;

parentPort?.on('message', (drawing: PdfRequest) => {
  try {
    const bytes = draw(drawing);
    parentPort?.postMessage({ bytes } satisfies PdfResult, [bytes.buffer as ArrayBuffer]);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    parentPort?.postMessage({ problem } satisfies PdfResult);
  }
});

/**
 * Numbering pages takes twice the time, because layout needs the page count. Most documents have
 * one page and need no number, so that is tried first.
 */
function draw({ template, data, pictures = {}, isLong = false, at }: PdfRequest): Uint8Array {
  for (const [name, bytes] of Object.entries(pictures)) {
    compiler.mapShadow(`${workspace}/${name}`, Buffer.from(bytes));
  }
  try {
    const source = { mainFileContent: readSource(template), data: JSON.stringify(data) };
    const short = isLong ? null : laidOut({ ...source, pages: 'one' });
    const document = short?.numOfPages === 1 ? short : laidOut({ ...source, pages: 'many' });
    const creationTimestamp = Math.floor(at.getTime() / 1_000);
    return new Uint8Array(compiler.pdf(document, { creationTimestamp }));
  } finally {
    compiler.resetShadow();
    drawn += 1;
    if (drawn % documentsBetweenEvictions === 0) compiler.evictCache(5);
  }
}

type Page = { mainFileContent: string; data: string; pages: 'one' | 'many' };

function laidOut({ mainFileContent, ...inputs }: Page) {
  const result = compiler.compile({ mainFileContent, inputs });
  const error = result.takeError();
  if (error || !result.result) {
    throw new Error(`A document cannot be drawn: ${JSON.stringify(error?.shortDiagnostics)}`);
  }
  return result.result;
}

function readSource(template: string) {
  const known = templates.get(template);
  if (known !== undefined) return known;
  const source = readFileSync(new URL(template), 'utf8');
  templates.set(template, source);
  return source;
}
