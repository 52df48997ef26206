import { expect, test } from 'vitest';
import { addressesOf } from './addresses.ts';
import { readMenuFrom } from './menu.ts';
import { readLoginToken, readPageConfig } from './sessions/pages.ts';

test('the menu is read with its branches, without the drawer for narrow windows and without scripts', () => {
  const html = `
    <div class="drawer"><a class="nav-link" href="http://lms.test/other">Other</a></div>
    <nav class="moremenu navigation"><ul id="m" role="menubar" class="nav more-nav navbar-nav">
      <li data-key="home" class="nav-item" role="none">
        <a role="menuitem" class="nav-link active" href="http://lms.test/?redirect=0&amp;x=1" tabindex="-1">
          Home
        </a></li>
      <li class="dropdown nav-item" role="none">
        <a class="dropdown-toggle nav-link" id="d" role="menuitem" href="#" title="Get help">Support <i></i></a>
        <div class="dropdown-menu" role="menu">
          <a class="dropdown-item" role="menuitem" href="https://support.example.test/faq">Q &amp; A</a>
          <div class="dropdown-divider"></div>
          <a class="dropdown-item" role="menuitem" href="javascript:alert(1)">Bad</a>
        </div></li>
      <li role="none" class="nav-item dropdown dropdownmoremenu d-none"><a class="dropdown-toggle nav-link" href="#">More</a>
        <ul class="dropdown-menu"></ul></li>
    </ul></nav>
    <nav class="moremenu navigation"><ul><li><a class="nav-link" href="http://lms.test/second">Second</a></li></ul></nav>`;
  expect(readMenuFrom(html)).toEqual([
    { text: 'Home', url: 'http://lms.test/?redirect=0&x=1', children: [] },
    {
      text: 'Support',
      url: undefined,
      children: [
        { text: 'Q & A', url: 'https://support.example.test/faq', children: [] },
        { text: 'Bad', url: undefined, children: [] },
      ],
    },
  ]);
});

test('another theme gives an empty menu', () => {
  expect(readMenuFrom('<ul><li><a href="http://lms.test/">Home</a></li></ul>')).toEqual([]);
});

test('pages of the site for a browser', () => {
  const addresses = addressesOf('https://lms.test');
  expect(addresses.search('fire & smoke')).toBe('https://lms.test/course/search.php?search=fire+%26+smoke');
  expect(addresses.course(2)).toBe('https://lms.test/course/view.php?id=2');
  expect(addresses.profile()).toBe('https://lms.test/user/profile.php');
  expect(addresses.profile(6)).toBe('https://lms.test/user/profile.php?id=6');
  expect(addresses.assignRoles(14)).toBe('https://lms.test/admin/roles/assign.php?contextid=1&roleid=14');
});

test('a hostile page is read in linear time', () => {
  const begun = process.cpuUsage();
  for (const bad of ['<nav class="moremenu">', '<a ', '<a>', 'M.cfg={', '<input name="', '<', 'M.cfg '])
    for (const html of [bad.repeat(50_000), `<nav class="moremenu">${bad.repeat(50_000)}</a></nav>`]) {
      readMenuFrom(html);
      readPageConfig(html);
      readLoginToken(html);
    }
  // Of the processor's time, which other programs do not use up.
  expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(5_000);
});
