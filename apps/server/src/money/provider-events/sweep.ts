import type { Services } from '../../platform/core/services.ts';
import { dropFinishedEvents } from './queries/inbox.ts';

/** The provider repeats an event for at most a month; parked events stay for staff. */
export const dropOldEvents = ({ pools }: Services) => dropFinishedEvents(pools.ops);
