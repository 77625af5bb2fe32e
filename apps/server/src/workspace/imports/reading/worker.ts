import { parentPort, workerData } from 'node:worker_threads';
import { SheetRefusal } from '../../../platform/sheets/refusal.ts';
import { openTable } from '../../../platform/sheets/table.ts';
import type { Batch, Message, StageWork, SurveyWork, Task } from './messages.ts';

/**
 * The thread in which a file is read, so that no file can block the server. It has its own memory
 * limit and is ended if it takes too long. It loads what it needs only when needed, because each
 * thread starts from nothing.
 */
const { size, credit, limits, work } = workerData as Task;

try {
  await read();
} catch (error) {
  if (!(error instanceof SheetRefusal)) throw error;
  say({ is: 'refused', code: error.code, values: error.values });
}

async function read() {
  const bytes = await receiveFile();
  if (work.is === 'survey') await survey(bytes, work);
  else await stage(bytes, work);
}

async function survey(bytes: Uint8Array, { header }: SurveyWork) {
  const [{ surveyTable }, { guessHeader }] = [
    await import('./survey.ts'),
    await import('./header.ts'),
  ];
  let isHeaderSure = true;
  const table = await openTable(bytes, limits, (head) => {
    if (header !== 'guess') return header;
    const guessed = guessHeader(head);
    isHeaderSure = guessed.isSure;
    return guessed.row;
  });
  say({ is: 'surveyed', survey: await surveyTable(table, bytes), isHeaderSure });
}

async function stage(bytes: Uint8Array, stageWork: StageWork) {
  const { stageTable } = await import('./stage.ts');
  const table = await openTable(bytes, limits, () => stageWork.headerRow);
  await stageTable(table, stageWork, send);
  say({ is: 'staged' });
}

/** Assembles the file in this thread's own memory, which is freed when the thread ends. */
async function receiveFile(): Promise<Uint8Array> {
  const bytes = new Uint8Array(size);
  for (let received = 0; received < size;) {
    say({ is: 'wants' });
    const piece = await nextPiece();
    bytes.set(piece, received);
    received += piece.length;
  }
  return bytes;
}

function nextPiece() {
  return new Promise<Uint8Array>((resolve) => parentPort?.once('message', resolve));
}

/**
 * Blocks this thread until the server has accepted earlier batches. Blocking also holds back the
 * workbook reader, which would otherwise queue up rows without limit.
 */
function send(batch: Batch) {
  const left = new Int32Array(credit);
  while (Atomics.load(left, 0) <= 0) Atomics.wait(left, 0, 0);
  Atomics.sub(left, 0, 1);
  const { rows, donors, pledges } = batch;
  const columns = [
    ...Object.values(rows),
    ...Object.values(donors ?? {}),
    ...Object.values(pledges ?? {}),
  ];
  say(
    { is: 'batch', batch },
    columns.map(({ buffer }) => buffer),
  );
}

/** Transferred memory is not copied. */
function say(message: Message, givenAway: ArrayBuffer[] = []) {
  parentPort?.postMessage(message, givenAway);
}
