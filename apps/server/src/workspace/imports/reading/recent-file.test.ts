import { afterEach, expect, test, vi } from 'vitest';
import { findRecentFile, keepRecentFile } from './recent-file.ts';

afterEach(() => vi.useRealTimers());

const organizationId = 'organization 1';
const keep = (importId: string, bytes: Buffer) =>
  keepRecentFile({ organizationId, importId, bytes });

test('a file is kept for ten seconds, for its own organization and import', () => {
  vi.useFakeTimers();
  const bytes = Buffer.from('Name\nRuth\n');
  keep('import 1', bytes);
  expect(findRecentFile(organizationId, 'import 1')).toBe(bytes);
  expect(findRecentFile(organizationId, 'import 2')).toBeNull();
  expect(findRecentFile('organization 2', 'import 1')).toBeNull();
  vi.advanceTimersByTime(9_999);
  expect(findRecentFile(organizationId, 'import 1')).toBe(bytes);
  vi.advanceTimersByTime(1);
  expect(findRecentFile(organizationId, 'import 1')).toBeNull();
});

test('only the last file is kept, and none of over 32 MB', () => {
  keep('import 1', Buffer.from('a'));
  keep('import 2', Buffer.from('b'));
  expect(findRecentFile(organizationId, 'import 1')).toBeNull();
  expect(findRecentFile(organizationId, 'import 2')).not.toBeNull();
  keep('import 3', Buffer.alloc(32_000_001));
  expect(findRecentFile(organizationId, 'import 2')).toBeNull();
  expect(findRecentFile(organizationId, 'import 3')).toBeNull();
});
