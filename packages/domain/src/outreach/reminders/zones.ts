import { isHomeCountry } from '../../contact/postal-address.ts';
import { phoneCountries } from '../../contact/phone.ts';
import { stateCode } from '../../contact/us-states.ts';

const eastern = ['America/New_York'];
const central = ['America/Chicago'];
const mountain = ['America/Denver'];
const pacific = ['America/Los_Angeles'];

/** If a state is in two zones, both count, because the state alone does not decide. */
const ofStates: Record<string, readonly string[]> = {
  ...each(eastern, 'CT DE DC GA ME MD MA NH NJ NY NC OH PA RI SC VT VA WV'),
  ...each(central, 'AL AR IL IA LA MN MS MO OK WI'),
  ...each(mountain, 'CO MT NM UT WY'),
  ...each(pacific, 'CA WA'),
  ...each([...eastern, ...central], 'FL IN KY MI TN'),
  ...each([...central, ...mountain], 'KS NE ND SD TX'),
  ...each([...pacific, ...mountain], 'NV OR'),
  ...each([...mountain, ...pacific], 'ID'),
  AK: ['America/Anchorage', 'America/Adak'],
  AZ: ['America/Phoenix', 'America/Denver'],
  HI: ['Pacific/Honolulu'],
  AS: ['Pacific/Pago_Pago'],
  GU: ['Pacific/Guam'],
  MP: ['Pacific/Saipan'],
  PR: ['America/Puerto_Rico'],
  VI: ['America/St_Thomas'],
};

/** The easternmost and westernmost zones of each country of the phone field. */
const ofCountries: Record<string, readonly string[]> = {
  CA: ['America/Toronto', 'America/St_Johns', 'America/Vancouver'],
  GB: ['Europe/London'],
  AU: ['Australia/Sydney', 'Australia/Perth'],
  DE: ['Europe/Berlin'],
  FR: ['Europe/Paris'],
  JP: ['Asia/Tokyo'],
  CN: ['Asia/Shanghai'],
  IN: ['Asia/Kolkata'],
  BR: ['America/Sao_Paulo', 'America/Noronha', 'America/Rio_Branco'],
  MX: ['America/Mexico_City', 'America/Cancun', 'America/Tijuana'],
  ES: ['Europe/Madrid', 'Atlantic/Canary'],
  IT: ['Europe/Rome'],
  KR: ['Asia/Seoul'],
  RU: ['Europe/Moscow', 'Europe/Kaliningrad', 'Asia/Kamchatka'],
  IL: ['Asia/Jerusalem'],
};

/**
 * The possible time zones of an address, likeliest first; the organization's own if the address
 * does not decide.
 */
export function donorTimeZones(
  { state, country }: { state: string; country: string },
  organizationZone: string,
): readonly string[] {
  const zones = isHomeCountry(country)
    ? ofStates[stateCode(state) ?? '']
    : ofCountries[countryCode(country)];
  return zones ?? [organizationZone];
}

function countryCode(country: string): string {
  const named = country.trim().toLowerCase();
  const found = phoneCountries.find(
    ({ code, name }) => code.toLowerCase() === named || name.toLowerCase() === named,
  );
  return found?.code ?? '';
}

function each(zones: readonly string[], states: string) {
  return Object.fromEntries(states.split(' ').map((state) => [state, zones]));
}
