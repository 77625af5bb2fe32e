/** How long deleted records can be restored. */
export const trashDays = 30;
