/** States whose ZIP codes begin with 0, which spreadsheets read as a number and drop. */
const zeroStates =
  /^(ct|ma|me|nh|nj|pr|ri|vt|vi|connecticut|massachusetts|maine|new hampshire|new jersey|puerto rico|rhode island|vermont|virgin islands|u\.?s\.? virgin islands)$/;
const unitedStates = /^(us|usa|u\.s\.|u\.s\.a\.|united states|united states of america|america)$/;

export const isUnitedStates = (country: string) => unitedStates.test(country.trim().toLowerCase());

/**
 * Restores a ZIP code that a spreadsheet read as a number: `2139` in the United States, or in a
 * state where codes begin with 0, is `02139`. Everything else stays unchanged.
 */
export function tidyZipCode(zipCode: string, state: string, country: string): string {
  const code = zipCode.trim();
  if (!/^\d{3,4}(-\d{4})?$/.test(code)) return code;

  const isAmerican =
    country.trim() === '' ? zeroStates.test(state.trim().toLowerCase()) : isUnitedStates(country);
  if (!isAmerican) return code;
  const [five = '', four] = code.split('-');
  return [five.padStart(5, '0'), four].filter((part) => part !== undefined).join('-');
}

/**
 * A normalized ZIP code for comparison: without the four digits after the dash, case and spaces.
 */
export const zipKey = (zipCode: string) =>
  zipCode
    .toUpperCase()
    .replaceAll(/\s+/g, '')
    .replace(/^(\d{5})-?\d{4}$/, '$1');
