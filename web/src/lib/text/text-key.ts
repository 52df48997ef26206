type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

type WithoutForm<Key extends string> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;

/** Every key of a text file, joined by dots; plural forms count as one key. */
export type TextKey<Tree, Path extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? `${Path}${WithoutForm<Key>}`
    : TextKey<Tree[Key], `${Path}${Key}.`>;
}[keyof Tree & string];
