import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildStamp, isWebBuildCurrent } from '../platform/web/web-build.ts';
import { error, ok, warning, type Verdict } from './finding.ts';
import type { Subject } from './subject.ts';

/** Whether the web app is built, and from the present sources. */
export function checkWebApp({ root }: Pick<Subject, 'root'>): Verdict[] {
  if (!existsSync(buildStamp(root))) {
    return [error('The web app isn’t built. Run npm start, which builds it.')];
  }
  const hasSources = existsSync(join(root, 'apps/web/package.json'));
  if (!hasSources || isWebBuildCurrent(root)) return [ok('The web app is built.')];
  return [
    warning(
      'The web app was built from other sources than these. Run npm start, which builds it again.',
    ),
  ];
}
