/** When a reason is shown. A tap counts too, because phones have no hover and no keyboard focus. */
export const reasonEvents = { hover: true, focus: true, touch: true };
