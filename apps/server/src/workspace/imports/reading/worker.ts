import { parentPort } from 'node:worker_threads';
import { SheetRefusal } from '../../../platform/sheets/refusal.ts';
import { openTable } from '../../../platform/sheets/table.ts';
import type { Batch, Message, StageWork, SurveyWork, Task } from './messages.ts';

/**
 * The thread in which files are read one after the other, so that no file can block the server. It
 * has its own memory limit and is ended if it takes too long. It loads the modules of a task when
 * the task is near, because most threads read few files.
 */
for (;;) await read(await nextMessage<Task>());

async function read(task: Task) {
  try {
    const bytes = await receiveFile(task);
    if (task.work.is === 'survey') await survey(bytes, task, task.work);
    else await stage(bytes, task, task.work);
  } catch (error) {
    if (!(error instanceof SheetRefusal)) throw error;
    say({ is: 'refused', code: error.code, values: error.values });
  }
}

async function survey(bytes: Uint8Array, { limits }: Task, { header }: SurveyWork) {
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
  // The dry run usually follows, so its modules are loaded while the server stores the file.
  void import('./stage.ts');
}

async function stage(bytes: Uint8Array, { limits, credit }: Task, stageWork: StageWork) {
  const { stageTable } = await import('./stage.ts');
  const open = () => openTable(bytes, limits, () => stageWork.headerRow);
  await stageTable(open, stageWork, (batch) => send(batch, credit));
  say({ is: 'staged' });
}

/** Assembles the file in this thread's own memory. */
async function receiveFile({ size }: Task): Promise<Uint8Array> {
  const bytes = new Uint8Array(size);
  for (let received = 0; received < size;) {
    say({ is: 'wants' });
    const piece = await nextMessage<Uint8Array>();
    bytes.set(piece, received);
    received += piece.length;
  }
  return bytes;
}

function nextMessage<Received>() {
  return new Promise<Received>((resolve) => parentPort?.once('message', resolve));
}

/**
 * Blocks this thread until the server has accepted earlier batches. Blocking also holds back the
 * workbook reader, which would otherwise queue up rows without limit.
 */
function send(batch: Batch, credit: SharedArrayBuffer) {
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
