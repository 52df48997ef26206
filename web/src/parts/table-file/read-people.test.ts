import type { EventQuestion } from '@coursefront/contract/shop/events.ts';
import { expect, test } from 'vitest';
import { readPeople } from './read-people.ts';

const peopleIn = (...asked: Parameters<typeof readPeople>) => readPeople(...asked).people;

const maria = { firstName: 'Maria', lastName: 'Lind', email: 'maria@x.test', phone: '+46 70 555 01 12' };
const line = ['Maria', 'Lind', 'maria@x.test', '+46 70 555 01 12'];

test.each([
  { language: 'English', heads: ['First name', 'Last name', 'E-mail', 'Phone'] },
  { language: 'German', heads: ['Vorname', 'Nachname', 'E-Mail-Adresse', 'Handy'] },
  { language: 'Swedish', heads: ['FÖRNAMN', 'Efternamn', 'E-post', 'Mobil'] },
  { language: 'Finnish', heads: ['Etunimi', 'Sukunimi', 'Sähköposti', 'Puhelin'] },
  { language: 'French', heads: ['Prénom', 'Nom', 'Courriel', 'Téléphone'] },
  { language: 'Spanish', heads: ['Nombre', 'Apellidos', 'Correo electrónico', 'Teléfono'] },
  { language: 'Italian', heads: ['Nome', 'Cognome', 'E-mail', 'Cellulare'] },
  { language: 'Dutch', heads: ['Voornaam', 'Achternaam', 'E-mailadres', 'Telefoon'] },
  { language: 'Portuguese', heads: ['Nome próprio', 'Apelido', 'E-mail', 'Telemóvel'] },
  { language: 'Russian', heads: ['Имя', 'Фамилия', 'Электронная почта', 'Телефон'] },
  { language: 'Arabic', heads: ['الاسم الأول', 'اسم العائلة', 'البريد الإلكتروني', 'رقم الهاتف'] },
  { language: 'Japanese', heads: ['名', '姓', 'メールアドレス', '電話番号'] },
  { language: 'Chinese', heads: ['名字', '姓氏', '电子邮件', '手机'] },
])('heads are known in $language, in any order', ({ heads }) => {
  expect(peopleIn([heads, line], [])).toEqual([maria]);
  expect(peopleIn([heads.toReversed(), line.toReversed()], [])).toEqual([maria]);
});

test.each([
  { rule: 'the usual order', table: [line] },
  { rule: 'e-mail and phone first', table: [['+46 70 555 01 12', 'maria@x.test', 'Maria', 'Lind']] },
  { rule: 'a column of numbers is passed over', table: [['17', ...line]] },
  { rule: 'a whole name in one column', table: [['Maria Lind', 'maria@x.test', '+46 70 555 01 12']] },
  { rule: 'the family first', table: [['Lind, Maria', 'maria@x.test', '+46 70 555 01 12']] },
  { rule: 'blank lines and blanks around', table: [[''], line.map((value) => `  ${value} `), ['', '']] },
])('without heads the values tell: $rule', ({ table }) => {
  expect(peopleIn(table, [])).toEqual([maria]);
});

test('most values decide, so that one bad e-mail is shown and not lost', () => {
  const bad = ['Jonas', 'Ek', 'jonas.ek', '12 34 56 78'];
  expect(peopleIn([line, line, bad], []).at(-1)).toEqual({
    firstName: 'Jonas',
    lastName: 'Ek',
    email: 'jonas.ek',
    phone: '12 34 56 78',
  });
});

test('a table that tells nothing is pasted as it stands, from the cell on', () => {
  expect(peopleIn([['Lind'], ['Ek']], [], 'lastName')).toEqual([{ lastName: 'Lind' }, { lastName: 'Ek' }]);
  expect(peopleIn([['a', 'b', 'c']], [], 'email')).toEqual([{ email: 'a', phone: 'b' }]);
});

test('answers come with the question as head; several choices stand in one cell', () => {
  const questions: EventQuestion[] = [
    { questionid: 7, question: 'Diet?', type: 2, options: ['Vegan', 'No nuts, no sesame', 'None'] },
    { questionid: 8, question: 'Shoe size', type: 1, options: [] },
  ];
  const heads = ['E-mail', 'diet', 'SHOE SIZE'];
  expect(peopleIn([heads, ['a@x.test', 'vegan; No nuts, no sesame', '42']], questions)).toEqual([
    { email: 'a@x.test', answers: { 7: ['Vegan', 'No nuts, no sesame'], 8: '42' } },
  ]);
});

test.each([
  { rule: 'names with digits', line: ['Agent7', 'Bond2', 'bond@x.test', '070 555 01 12'], unused: [] },
  { rule: 'a phone that is none', line: ['Agent7', 'Bond2', 'bond@x.test', '112'], unused: [] },
  { rule: 'a staff number', line: ['EMP0042', 'Maria', 'Lind', 'bond@x.test', '070 555 01 12'], unused: ['EMP0042'] },
  { rule: 'a department', line: ['Maria', 'Lind', 'bond@x.test', '070 555 01 12', 'Sales'], unused: ['Sales'] },
])('no column is dropped silently: $rule', ({ line, unused }) => {
  const read = readPeople([line], []);
  const taken = line.filter((value) => !unused.includes(value));
  expect(Object.values(read.people[0] ?? {}).toSorted()).toEqual(taken.toSorted());
  expect(read.unused).toEqual(unused);
});

test('an unknown header is told by its values, or said to be unused', () => {
  const heads = ['Anmäld', 'E-post', 'Mobil', 'Avdelning'];
  expect(readPeople([heads, ['Maria Lind', 'maria@x.test', '+46 70 555 01 12', 'Lager']], [])).toEqual({
    people: [maria],
    unused: ['Avdelning'],
  });
});

test('lines without a person are not counted, and unknown choices are said', () => {
  const diet: EventQuestion = { questionid: 7, question: 'Diet', type: 2, options: ['Vegan', 'None'] };
  const read = readPeople(
    [
      ['Name', 'E-mail', 'Diet', 'Note'],
      ['Al Ek', 'a@x.test', 'Vegan; Paleo', ''],
      ['', '', '', 'end of list'],
    ],
    [diet],
  );
  expect(read).toEqual({
    people: [{ firstName: 'Al', lastName: 'Ek', email: 'a@x.test', answers: { 7: ['Vegan'] } }],
    unused: ['Note', 'Paleo'],
  });
});
