import type { Services } from '../../platform/core/services.ts';
import { dropFinishedEvents } from './queries/inbox.ts';

/** The provider repeats an event for a month at most; parked ones stay to be looked at. */
export const dropOldEvents = ({ pools }: Services) => dropFinishedEvents(pools.ops);
