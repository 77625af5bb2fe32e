import { endpoint } from '../../endpoint.ts';
import { done, page } from '../../reply.ts';
import { ById } from '../../wire.ts';
import { Deletion, TrashQuery, TrashRestoreQuery } from './trash.ts';

export const trashEndpoints = {
  list: endpoint('GET /api/trash', {
    summary: 'What was deleted and can still be restored, newest first',
    query: TrashQuery,
    reply: page(Deletion),
  }),
  restore: endpoint('POST /api/trash/:id/restore', {
    summary:
      'Brings back exactly what went to the trash in one act of deleting; an import in a job',
    params: ById,
    query: TrashRestoreQuery,
    reply: done,
    problems: [
      'trash/not-found',
      'donors/email-taken',
      'donors/cap-reached',
      'pledges/donor-in-trash',
      'pledges/imported-again',
      'donations/donor-in-trash',
      'donations/imported-again',
      'donations/pledge-canceled',
      'imports/imported-again',
      'imports/not-ready',
    ],
  }),
  erase: endpoint('DELETE /api/trash/:id', {
    summary:
      'Erases at once and for good what went to the trash in one act of deleting; an import in a job',
    params: ById,
    reply: done,
    problems: ['trash/not-found', 'imports/not-ready'],
  }),
};
