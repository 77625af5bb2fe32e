import type { ExportType } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import type { Sheet } from '../../../platform/sheets/sheet.ts';
import { campaignSheet } from './campaigns.ts';
import type { Choice } from './choice.ts';
import { donationSheet } from './donations.ts';
import { donorSheet } from './donors.ts';
import { pledgeSheet } from './pledges.ts';

/** The sheet of each type of data. */
export const sheets: Record<ExportType, (ctx: Ctx, choice: Choice) => Sheet> = {
  donors: donorSheet,
  donations: donationSheet,
  pledges: pledgeSheet,
  campaigns: campaignSheet,
};
