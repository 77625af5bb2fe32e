const whose =
  '(?:donor|contact|contributor|primary|constituent|supporter|payer|giver|patron|member|individual|person|customer|recipient of receipt|billing|mailing|home|work|preferred|legal|full|display|s)';

/**
 * Matches a column header with such a name, as plain words and with any prefix that makes it the
 * donor's: `city`, `home city`, `billing city`.
 */
export const donorHeader = (names: string) => new RegExp(`^(?:${whose} )*(?:${names})$`);
