import { endpoint } from '../../endpoint.ts';
import { done, page } from '../../reply.ts';
import { ById } from '../../wire.ts';
import { Deletion, TrashQuery, TrashRestoreQuery } from './trash.ts';

export const trashEndpoints = {
  list: endpoint('GET /api/trash', {
    permission: 'trash:read',
    summary: 'Lists deleted records that can be restored, newest first',
    query: TrashQuery,
    reply: page(Deletion),
  }),
  restore: endpoint('POST /api/trash/:id/restore', {
    permission: 'trash:restore',
    summary: 'Restores everything removed by one deletion; an import is restored in a job',
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
      'donations/month-closed',
      'donations/adjusts-closed-month',
      'imports/imported-again',
      'imports/not-ready',
    ],
  }),
  erase: endpoint('DELETE /api/trash/:id', {
    permission: 'trash:erase',
    summary: 'Permanently erases everything removed by one deletion; an import is erased in a job',
    params: ById,
    reply: done,
    problems: ['trash/not-found', 'imports/not-ready'],
  }),
};
