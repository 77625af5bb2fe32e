import { SmsFailure, type SmsPort } from '../ports/sms.ts';
import type { SmsSettings } from './settings.ts';
import { openTwilio } from './twilio.ts';

/** Opens SMS through the provider, or switched off if its settings are missing. */
export const openSms = (settings: SmsSettings | null, publicUrl: () => string): SmsPort =>
  settings === null ? switchedOff : openTwilio(settings, publicUrl);

const switchedOff: SmsPort = {
  offBecause:
    'Text messages aren’t set up. Ask the person who runs your server to set TWILIO_ACCOUNT_SID, ' +
    'TWILIO_AUTH_TOKEN and TWILIO_FROM.',
  isStandIn: false,
  send() {
    return Promise.reject(new SmsFailure('refused', String(this.offBecause)));
  },
  find() {
    return Promise.reject(new SmsFailure('later', String(this.offBecause)));
  },
  read: () => Promise.resolve(null),
};
