/**
 * What turns the direction of the text around it, controls a terminal, or hides between letters.
 * The plain marks of direction stay: names in Hebrew and Arabic have them beside punctuation.
 */
const unseen =
  /[\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/u;

/** Joiners belong between the letters of some scripts and the parts of an emoji, nowhere else. */
const strayJoiner =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}][\u200c\u200d]/u;

/** Whether everything in a name can be seen, so that no two names look alike for no reason. */
export const isVisible = (name: string) => !unseen.test(name) && !strayJoiner.test(name);
