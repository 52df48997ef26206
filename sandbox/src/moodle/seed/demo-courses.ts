import type { Badge, Course, CourseType } from '../site/site-rows.ts';

type Offer = {
  id: number;
  shortname: string;
  name: string;
  category: number;
  picture: string;
  minutes: number;
  languages: string;
  type?: CourseType;
  years: number;
  summary: string;
};

const firstOfJanuary2026 = 1_767_225_600;
const ledByInstructor = { type: 'instructor_led_training' } as const;
const allLanguages = 'ar,de,en,es,fi,fr,it,ja,nl,pt,ru,sv,zh_cn';

export const nordicCategories = {
  1: 'Safety',
  2: 'Health',
  3: 'Machines and vehicles',
  4: 'People',
  5: 'Digital',
  6: 'Environment',
};

const nordic: Offer[] = [
  {
    id: 101,
    shortname: 'SAFE-101',
    name: 'Workplace safety basics',
    category: 1,
    picture: 'safety',
    minutes: 45,
    languages: 'en,sv,fi',
    years: 3,
    summary:
      'How to see a risk, whom to tell, and what to do when something happens. For everyone who works on a site, in a warehouse or in a workshop.',
  },
  {
    id: 102,
    shortname: 'FIRE-102',
    name: 'Fire safety at work',
    category: 1,
    picture: 'safety',
    minutes: 60,
    languages: 'sv,en',
    years: 2,
    summary: 'Prevent fires, raise the alarm, put out the small ones and get everybody out of the large ones.',
  },
  {
    id: 103,
    shortname: 'AID-103',
    name: 'First aid and CPR',
    category: 2,
    picture: 'care',
    minutes: 450,
    languages: 'sv,en',
    ...ledByInstructor,
    years: 2,
    summary: 'A day of practice: bleeding, burns, shock, choking, and heart and lung rescue with a defibrillator.',
  },
  {
    id: 104,
    shortname: 'HEIGHT-104',
    name: 'Working at heights with personal fall protection',
    category: 3,
    picture: 'machines',
    minutes: 480,
    languages: 'sv,de',
    ...ledByInstructor,
    years: 3,
    summary: 'Choose, check and wear a harness, anchor it right, and rescue a colleague who hangs in one.',
  },
  {
    id: 105,
    shortname: 'FORK-105',
    name: 'Forklift theory, classes A and B',
    category: 3,
    picture: 'machines',
    minutes: 240,
    languages: 'sv,en,ar',
    years: 5,
    summary: 'Stability, load, traffic and law: the theory that comes before the first hour in the seat.',
  },
  {
    id: 106,
    shortname: 'CHEM-106',
    name: 'Handling chemicals safely',
    category: 6,
    picture: 'nature',
    minutes: 50,
    languages: 'sv,en,de',
    years: 3,
    summary: 'Read the label and the safety data sheet, store what must not meet, and act when something is spilt.',
  },
  {
    id: 107,
    shortname: 'BAM-107',
    name: 'Better working environment for safety representatives',
    category: 4,
    picture: 'people',
    minutes: 4_320,
    languages: 'sv',
    ...ledByInstructor,
    years: 0,
    summary:
      'Three days for representatives and managers: the law, the round, the risk assessment and the talk after it.',
  },
  {
    id: 108,
    shortname: 'HOT-108',
    name: 'Hot work certificate',
    category: 1,
    picture: 'safety',
    minutes: 480,
    languages: 'sv,en',
    ...ledByInstructor,
    years: 5,
    summary:
      'Welding, cutting and drying without setting the house on fire. Ends in a test and a certificate for five years.',
  },
  {
    id: 109,
    shortname: 'LIFT-109',
    name: 'Safe lifting with overhead cranes',
    category: 3,
    picture: 'machines',
    minutes: 420,
    languages: 'sv,en',
    ...ledByInstructor,
    years: 5,
    summary: 'Slings, angles and signals, first on the board and then in the hall.',
  },
  {
    id: 110,
    shortname: 'DATA-110',
    name: 'Data protection for everyone',
    category: 5,
    picture: 'digital',
    minutes: 30,
    languages: allLanguages,
    years: 1,
    summary: 'What personal data is, what you may do with it, and whom to call when it went the wrong way.',
  },
  {
    id: 111,
    shortname: 'LEAD-111',
    name: 'Leading for a healthy workplace',
    category: 4,
    picture: 'people',
    minutes: 120,
    languages: 'sv,en,fi',
    years: 0,
    summary: 'Workload, conflict and rest: what a manager can see early and do in time.',
  },
  {
    id: 112,
    shortname: 'ERGO-112',
    name: 'Ergonomics at the desk',
    category: 2,
    picture: 'care',
    minutes: 25,
    languages: 'en,sv,fi,de',
    years: 2,
    summary: 'Set up chair, screen and light once, and move more without thinking of it.',
  },
  {
    id: 113,
    shortname: 'ELEC-113',
    name: 'Electrical safety for the instructed person',
    category: 5,
    picture: 'digital',
    minutes: 180,
    languages: 'sv,en',
    years: 3,
    summary: 'Work near electrical installations without being an electrician: risks, limits, and what to leave alone.',
  },
  {
    id: 114,
    shortname: 'ENV-114',
    name: 'Waste and environment on site',
    category: 6,
    picture: 'nature',
    minutes: 35,
    languages: 'sv,en,fi',
    years: 0,
    summary: 'Sort it, store it, report it: the few rules that keep a site clean and the neighbours friendly.',
  },
  {
    id: 115,
    shortname: 'CONF-115',
    name: 'Threats and conflict at work',
    category: 4,
    picture: 'people',
    minutes: 55,
    languages: 'sv,en,ar',
    years: 2,
    summary: 'See it coming, talk it down, get away, and look after each other afterwards.',
  },
  {
    id: 116,
    shortname: 'MEWP-116',
    name: 'Mobile elevating work platforms',
    category: 3,
    picture: 'machines',
    minutes: 480,
    languages: 'sv',
    ...ledByInstructor,
    years: 5,
    summary: 'Scissor and boom lifts: daily check, ground, wind and rescue, with an hour in the basket for everyone.',
  },
];

export const balticCategories = { 1: 'Care', 2: 'Hygiene' };

const baltic: Offer[] = [
  {
    id: 201,
    shortname: 'HYG-201',
    name: 'Hygiene in care work',
    category: 2,
    picture: 'nature',
    minutes: 40,
    languages: 'en,de,ru',
    years: 1,
    summary: 'Hands, clothes, rooms: what stops an infection between one person and the next.',
  },
  {
    id: 202,
    shortname: 'MED-202',
    name: 'Handling medicines',
    category: 1,
    picture: 'care',
    minutes: 90,
    languages: 'en,de',
    years: 1,
    summary: 'The right person, medicine, dose, time and way, and what to do when one of them was wrong.',
  },
  {
    id: 203,
    shortname: 'MOVE-203',
    name: 'Moving people without hurting anybody',
    category: 1,
    picture: 'people',
    minutes: 360,
    languages: 'en',
    ...ledByInstructor,
    years: 2,
    summary: 'A day of practice with bed, chair and hoist.',
  },
  {
    id: 204,
    shortname: 'DEM-204',
    name: 'Meeting people with dementia',
    category: 1,
    picture: 'people',
    minutes: 75,
    languages: 'en,de,fi',
    years: 0,
    summary: 'Understand what has changed for the person, and find the way that still works.',
  },
];

export const quietCategories = { 1: 'Harbour' };

const quiet: Offer[] = [
  {
    id: 301,
    shortname: 'PORT-301',
    name: 'Introduction to safety in the harbour',
    category: 1,
    picture: 'nature',
    minutes: 50,
    languages: 'en,sv',
    years: 1,
    summary: 'Traffic, quay, cargo and weather: what everybody knows before the first shift.',
  },
];

export const demoCourses = { nordic: nordic.map(course), baltic: baltic.map(course), quiet: quiet.map(course) };
export const demoBadges = { nordic: badges(nordic), baltic: badges(baltic), quiet: badges(quiet) };

function course({ id, shortname, name, category, picture, minutes, languages, type, summary }: Offer): Course {
  return {
    id,
    contextId: 1_000 + id,
    shortname,
    fullname: name,
    idnumber: shortname,
    categoryId: category,
    sortorder: category * 10_000 + id,
    summary: `<p>${summary}</p>`,
    visible: true,
    startdate: firstOfJanuary2026,
    enrolmentMethods: ['manual'],
    fields: { duration: minutes, languages, coursetype: type ?? 'elearning' },
    activity: { cmid: 5_000 + id, name },
    picture,
  };
}

function badges(offers: Offer[]): Badge[] {
  return offers.map(({ id, name, years }) => {
    const description = years === 0 ? 'Valid without an end' : `Valid ${years === 1 ? 'one year' : `${years} years`}`;
    const badge = name.endsWith('certificate') ? name : `${name}, certificate`;
    return { id, courseId: id, name: badge, description, validFor: years * 365 * 86_400 };
  });
}
