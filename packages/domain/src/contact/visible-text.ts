/**
 * Characters that change the direction of surrounding text, control a terminal, or are invisible.
 * The plain direction marks stay: names in Hebrew and Arabic use them next to punctuation.
 */
const unseen =
  /[\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/u;

/** Joiners belong only between letters of some scripts and parts of an emoji. */
const strayJoiner =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}][\u200c\u200d]/u;

/**
 * Returns whether a name has only visible characters, so that two different names never look alike.
 */
export const isVisible = (name: string) => !unseen.test(name) && !strayJoiner.test(name);
