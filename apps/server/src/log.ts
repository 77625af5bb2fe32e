import { pino } from 'pino';
import type { Config } from './config.ts';
import type { Log } from './platform/core/context.ts';

/** Structured lines on standard output. Anything that could contain a secret is left out. */
export const openLog = (level: Config['logLevel']): Log =>
  pino({
    level,
    redact: {
      paths: ['authorization', '*.authorization', 'token', '*.token', 'password', '*.password'],
      remove: true,
    },
    serializers: {
      req: ({ method }: { method: string }) => ({ method }),
      err: ({ name, message, stack, code }: Error & { code?: string }) => ({
        name,
        message,
        stack,
        code,
      }),
    },
  }) as unknown as Log;
