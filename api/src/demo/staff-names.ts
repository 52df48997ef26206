const firstNames =
  'Henrik Leila Petter Anna Omar Karin Johan Fatima Erik Linnea Mikael Sara Ali Hanna Oskar Elsa Viktor Amina Gustav Ida Tomasz';
const lastNames =
  'Falk Aziz Sandberg Nyström Haddad Wikström Åberg Karimi Sjögren Norberg Öhman Lundin Hassan Bergqvist Forsman Granath Hedlund Yusuf Ekström Lövgren';

/** No name twice: with 21 first and 20 last names taken in turn, 420 pairs pass before one comes again. */
export const staffNames = (from: number, count: number) =>
  Array.from(
    { length: count },
    (_, index) => [inTurn(firstNames, from + index), inTurn(lastNames, from + index)] as const,
  );

function inTurn(list: string, place: number): string {
  const names = list.split(' ');
  return names[place % names.length] as string;
}
