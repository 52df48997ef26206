import { expect, test } from 'vitest';
import { type Enrolment, enrolmentSpan, renewedUntil, type Span } from './enrolment-span.ts';

const now = new Date('2026-03-01T12:00:00Z');
const day = (offset: number) => new Date(now.getTime() + offset * 86_400_000);
const year = { from: now, until: day(365) };
const other = { licence_id: 7, suspended: false, ended: false };
const own = { ...other, licence_id: 1 };

const cases: {
  rule: string;
  suspended?: boolean;
  licence?: Span;
  enrolment?: Enrolment;
  renews?: boolean;
  site: Span | undefined;
}[] = [
  { rule: 'a new place lasts 365 days from now', site: year },
  {
    rule: 'a licence that has begun keeps its dates',
    licence: { from: day(-3), until: day(362) },
    site: { from: day(-3), until: day(362) },
  },
  {
    rule: 'a running enrolment is extended',
    enrolment: { ...other, from: day(-300), until: day(65) },
    site: { from: day(-300), until: day(365) },
  },
  {
    rule: 'a renewal adds a year to the days that are left',
    renews: true,
    enrolment: { ...other, from: day(-300), until: day(65) },
    site: { from: day(-300), until: day(430) },
  },
  {
    rule: 'a renewal of what has run out begins now',
    renews: true,
    enrolment: { ...other, from: day(-400), until: day(-35) },
    site: year,
  },
  {
    rule: 'another try for a renewal adds nothing more',
    renews: true,
    licence: { from: day(65), until: day(430) },
    enrolment: { ...own, from: day(-300), until: day(430) },
    site: { from: day(-300), until: day(430) },
  },
  {
    rule: 'and never shortened',
    enrolment: { ...other, from: day(-10), until: day(700) },
    site: { from: day(-10), until: day(700) },
  },
  { rule: 'an access without an end stays', enrolment: { ...other, from: null, until: null }, site: undefined },
  { rule: 'one that has run out starts over', enrolment: { ...other, from: day(-400), until: day(-35) }, site: year },
  {
    rule: 'one that was taken away starts over',
    enrolment: { ...other, ended: true, from: day(-40), until: day(300) },
    site: year,
  },
  { rule: 'an unpaid order enrols for the same time', suspended: true, site: year },
  {
    rule: 'and keeps the dates of its first try',
    suspended: true,
    enrolment: { ...own, suspended: true, from: day(-2), until: day(363) },
    site: { from: day(-2), until: day(363) },
  },
  {
    rule: 'but shuts nobody out who is in',
    suspended: true,
    enrolment: { ...other, from: day(-300), until: day(65) },
    site: undefined,
  },
  {
    rule: 'whoever is released has the whole time',
    enrolment: { ...own, suspended: true, from: day(-9), until: day(356) },
    site: year,
  },
];

test.each(cases)('$rule', ({ suspended = false, licence = null, enrolment, renews = false, site }) => {
  const asked = { now, days: 365, suspended, licence: { id: 1, span: licence }, enrolment, renews };
  expect(enrolmentSpan(asked).site).toEqual(site);
});

test.each([
  { access: 'running access', enrolment: { ...other, from: day(-300), until: day(65) }, until: day(430) },
  { access: 'access that has run out', enrolment: { ...other, from: day(-400), until: day(-35) }, until: day(365) },
  { access: 'no access', enrolment: undefined, until: day(365) },
  { access: 'access without an end', enrolment: { ...other, from: null, until: null }, until: null },
])('with $access, the end of a renewal is known before it is ordered', ({ enrolment, until }) => {
  expect(renewedUntil(enrolment, { now, days: 365 })).toEqual(until);
});
