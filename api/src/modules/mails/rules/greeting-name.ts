/**
 * Whether a mail may greet a person by this name. Names come from forms that anybody fills in, and mail programs turn
 * "evil.example" into a link: such a name is left out.
 */
export const isNameToGreet = (name: string): boolean =>
  name.length <= 40 && /^[\p{L}\p{M}\s'’.·・-]+$/u.test(name) && !/\p{L}{2,}\.\p{L}/u.test(name);
