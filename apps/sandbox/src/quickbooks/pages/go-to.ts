import type { Answer } from '../../stand-in.ts';

export const goTo = (location: string): Answer => ({
  status: 303,
  contentType: 'text/plain; charset=utf-8',
  headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  body: '',
});
