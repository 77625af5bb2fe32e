import { randomUUID } from 'node:crypto';
import { version } from '../core/version.ts';
import type { ErrorReportSettings } from './error-report-settings.ts';

const limitMs = 5_000;

/** Where an error happened, such as `{ job: 'mail/send' }`; never what people typed. */
export type ErrorPlace = Readonly<Record<string, string>>;

/**
 * Sends the kind of an error, its code, its stack, and where it happened. The message stays in the
 * log, because it may contain what people typed. Nothing waits for the service, and nothing fails
 * if it is away.
 */
export async function sendErrorReport(
  { url, key }: ErrorReportSettings,
  error: unknown,
  place: ErrorPlace,
): Promise<void> {
  const event = toEvent(error, place);
  const lines = [{ event_id: event.event_id }, { type: 'event' }, event];
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=pledgewell/${version}, sentry_key=${key}`,
      },
      body: lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
    });
    await response.body?.cancel();
  } catch {
    // The error itself is in the log.
  }
}

function toEvent(error: unknown, place: ErrorPlace) {
  const { name, code, stack } = toFacts(error);
  return {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: Date.now() / 1_000,
    platform: 'node',
    level: 'error',
    release: `pledgewell@${version}`,
    transaction: place['route'] ?? Object.values(place)[0],
    tags: place,
    exception: { values: [{ type: name, value: code, stacktrace: { frames: toFrames(stack) } }] },
  };
}

function toFacts(error: unknown) {
  if (!(error instanceof Error)) return { name: 'Error', code: '', stack: '' };
  const { code } = error as { code?: unknown };
  // A message may have lines that look like those of a stack.
  const stack = (error.stack ?? '').replace(error.message, () => '');
  return {
    name: error.name,
    code: typeof code === 'string' && /^[\w/.-]{1,60}$/.test(code) ? code : '',
    stack,
  };
}

/** The lines of a stack, without the message above them. The oldest call comes first. */
const toFrames = (stack: string) =>
  stack
    .split('\n')
    .flatMap((line) => {
      const found =
        /^ {4}at (?:(?<name>[\w.$<> ]+) \()?(?:file:\/\/)?(?<file>[^\s()]+):(?<line>\d+):(?<column>\d+)\)?$/.exec(
          line,
        )?.groups;
      if (!found) return [];
      const filename = (found['file'] ?? '').replace(
        /^.*\/(?=(?:apps|packages|node_modules)\/)/,
        '',
      );
      const place = { lineno: Number(found['line']), colno: Number(found['column']) };
      return [{ function: found['name'] ?? '?', filename, ...place }];
    })
    .toReversed();
