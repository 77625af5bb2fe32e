/** How long what was deleted can be restored. */
export const trashDays = 30;
