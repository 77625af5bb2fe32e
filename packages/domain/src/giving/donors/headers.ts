const whose =
  '(?:donor|contact|contributor|primary|constituent|supporter|payer|giver|patron|member|individual|person|customer|recipient of receipt|billing|mailing|home|work|preferred|legal|full|display|s)';

/**
 * Matches the header of a column with such a name, in plain words and whatever is put before it to
 * say that it is the donor's: `city`, `home city`, `billing city`.
 */
export const donorHeader = (names: string) => new RegExp(`^(?:${whose} )*(?:${names})$`);
