/** A setting that the product cannot use. The message says how to correct it. */
export class WrongSetting extends Error {
  override name = 'WrongSetting';
}
