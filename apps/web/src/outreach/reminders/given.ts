import { FoundDonor, Id } from '@pledgewell/contract';
import { z } from 'zod';
import type { PickedDonor } from '../../parts/giving/donor-picker.tsx';

/** The donor and pledge of a new reminder, if a link names them. */
export type Given = { donor: PickedDonor; pledgeId: string };

const GivenState = z.object({ donor: FoundDonor, pledgeId: Id });

/** What a link may say; `true` says nothing. */
export const readGiven = (value: unknown): Given | null => GivenState.safeParse(value).data ?? null;
