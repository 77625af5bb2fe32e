/**
 * What a phone has, for `test.use`. A project for phones would start browsers of its own, which
 * takes longer than its stories.
 */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** For stories that run on both devices. */
export const devices = [
  { device: 'desktop', options: {} },
  { device: 'phone', options: phone },
] as const;
