import type { EventQuestion } from '@coursefront/contract/shop/events.ts';
import { expect, test } from 'vitest';
import { readPeople } from './columns.ts';

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
  expect(readPeople([heads, line], [])).toEqual([maria]);
  expect(readPeople([heads.toReversed(), line.toReversed()], [])).toEqual([maria]);
});

test.each([
  { rule: 'the usual order', table: [line] },
  { rule: 'e-mail and phone first', table: [['+46 70 555 01 12', 'maria@x.test', 'Maria', 'Lind']] },
  { rule: 'a column of numbers is passed over', table: [['17', ...line]] },
  { rule: 'a whole name in one column', table: [['Maria Lind', 'maria@x.test', '+46 70 555 01 12']] },
  { rule: 'the family first', table: [['Lind, Maria', 'maria@x.test', '+46 70 555 01 12']] },
  { rule: 'blank lines and blanks around', table: [[''], line.map((value) => `  ${value} `), ['', '']] },
])('without heads the values tell: $rule', ({ table }) => {
  expect(readPeople(table, [])).toEqual([maria]);
});

test('most values decide, so that one bad e-mail is shown and not lost', () => {
  const bad = ['Jonas', 'Ek', 'jonas.ek', '12 34 56 78'];
  expect(readPeople([line, line, bad], []).at(-1)).toEqual({
    firstName: 'Jonas',
    lastName: 'Ek',
    email: 'jonas.ek',
    phone: '12 34 56 78',
  });
});

test('a table that tells nothing is pasted as it stands, from the cell on', () => {
  expect(readPeople([['Lind'], ['Ek']], [], 'lastName')).toEqual([{ lastName: 'Lind' }, { lastName: 'Ek' }]);
  expect(readPeople([['a', 'b', 'c']], [], 'email')).toEqual([{ email: 'a', phone: 'b' }]);
});

test('answers come with the question as head; several choices stand in one cell', () => {
  const questions: EventQuestion[] = [
    { questionid: 7, question: 'Diet?', type: 2, options: ['Vegan', 'No nuts, no sesame', 'None'] },
    { questionid: 8, question: 'Shoe size', type: 1, options: [] },
  ];
  const heads = ['E-mail', 'diet', 'SHOE SIZE'];
  expect(readPeople([heads, ['a@x.test', 'vegan; No nuts, no sesame', '42']], questions)).toEqual([
    { email: 'a@x.test', answers: { 7: ['Vegan', 'No nuts, no sesame'], 8: '42' } },
  ]);
});
