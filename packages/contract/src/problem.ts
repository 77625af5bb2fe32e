/**
 * A refusal: its HTTP status and the sentence that a person reads, with `{name}` filled in. `field`
 * names the form field that the sentence belongs to.
 */
export type ProblemEntry = { status: number; message: string; field?: string };

export const generalProblems = {
  'request/invalid': { status: 400, message: 'Please check the highlighted fields.' },
  'request/not-json': { status: 400, message: 'The request isn’t valid JSON.' },
  'request/unreadable': { status: 400, message: 'The request isn’t valid HTTP.' },
  'request/timed-out': { status: 408, message: 'The request took too long to arrive.' },
  'request/headers-too-large': { status: 431, message: 'The headers are too large.' },
  'request/not-found': { status: 404, message: 'There’s nothing at this URL.' },
  'request/wrong-media-type': {
    status: 415,
    message: 'This content type isn’t accepted here.',
  },
  'request/too-large': { status: 413, message: 'This request is too large.' },
  'request/too-many': {
    status: 429,
    message: 'Too many attempts. Please wait a moment and try again.',
  },
  'request/key-reused': {
    status: 409,
    message: 'This Idempotency-Key was already used for another request.',
  },
  'request/cursor-invalid': {
    status: 400,
    message: 'This cursor isn’t from a reply of this endpoint.',
  },
  'request/cursor-expired': {
    status: 410,
    message: 'This cursor is too old. Start again without a cursor.',
  },
  'request/busy': {
    status: 503,
    message: 'The service is busy. Please try again in a moment.',
  },
  'request/failed': { status: 500, message: 'An error occurred' },
  'record/changed': {
    status: 409,
    message: 'This record was changed by someone else. Reload to see the latest version.',
  },
  'plans/read-only': {
    status: 403,
    message: 'Your free trial has ended. To add or change anything, choose a plan.',
  },
} as const satisfies Record<string, ProblemEntry>;
