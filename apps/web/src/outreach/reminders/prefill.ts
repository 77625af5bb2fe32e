import { FoundDonor, Id } from '@pledgewell/contract';
import { z } from 'zod';
import type { PickedDonor } from '../../parts/giving/donor-picker.tsx';

/** The donor and pledge of a new reminder, if a link names them. */
export type ReminderPrefill = { donor: PickedDonor; pledgeId: string };

const PrefillState = z.object({ donor: FoundDonor, pledgeId: Id });

/** What a link may say; `true` says nothing. */
export const readPrefill = (value: unknown): ReminderPrefill | null =>
  PrefillState.safeParse(value).data ?? null;
