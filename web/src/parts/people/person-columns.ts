export type PersonColumn = 'firstName' | 'lastName' | 'email' | 'phone' | 'fullName';

/** The names of the columns in spreadsheets of our languages, normalised by `headerKey`. */
const words: Record<PersonColumn, string> = {
  firstName:
    'first name, firstname, given name, forename, vorname, nombre, etunimi, prénom, prenom, nome, 名, ' +
    'voornaam, primeiro nome, nome próprio, имя, förnamn, fornavn, 名字, الاسم الأول, الاسم الاول',
  lastName:
    'last name, lastname, surname, family name, nachname, familienname, apellido, apellidos, sukunimi, nom, nom de famille, ' +
    'cognome, 姓, 氏, achternaam, familienaam, apelido, sobrenome, último nome, фамилия, efternamn, etternavn, 姓氏, ' +
    'اسم العائلة, الاسم الأخير, اللقب',
  email:
    'e-mail, email, mail, e-mail address, email address, e-mail-adresse, e-mailadresse, correo, correo electrónico, ' +
    'sähköposti, sähköpostiosoite, courriel, adresse e-mail, adresse électronique, indirizzo e-mail, posta elettronica, ' +
    'メール, メールアドレス, e-mailadres, correio eletrónico, correio eletrônico, эл. почта, электронная почта, почта, ' +
    'e-post, e-postadress, epost, 邮箱, 电子邮件, 电子邮箱, البريد الإلكتروني, البريد الالكتروني',
  phone:
    'phone, phone number, telephone, mobile, mobile phone, cell, telefon, telefonnummer, handy, mobil, mobilnummer, teléfono, ' +
    'móvil, puhelin, puhelinnumero, matkapuhelin, téléphone, portable, mobile, telefono, cellulare, 電話, 電話番号, ' +
    '携帯電話, telefoon, telefoonnummer, mobiel, telefone, telemóvel, celular, телефон, мобильный, telefonnr, 电话, ' +
    '手机, 手机号, 电话号码, الهاتف, رقم الهاتف, الجوال, هاتف',
  fullName:
    'name, full name, participant, vollständiger name, teilnehmer, nombre completo, nimi, koko nimi, osallistuja, ' +
    'nom complet, participant, nome completo, nome e cognome, 氏名, 名前, お名前, naam, volledige naam, deelnemer, ' +
    'фио, полное имя, участник, namn, deltagare, navn, 姓名, الاسم, الاسم الكامل',
};

/** Letters alone: case, accents, hyphens and blanks differ from sheet to sheet. */
export const headerKey = (header: string): string =>
  header
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');

const columnByHeader = new Map(
  Object.entries(words).flatMap(([column, list]) =>
    list.split(',').map((word) => [headerKey(word), column as PersonColumn] as const),
  ),
);

export const columnNamed = (header: string): PersonColumn | undefined => columnByHeader.get(headerKey(header));
