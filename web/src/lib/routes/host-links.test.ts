import { expect, test } from 'vitest';
import { hostCourse, hostCourses, hostPasswordReset, hostSearch } from './host-links.ts';

test('a search reaches the learning site as it was typed', () => {
  expect(hostSearch('https://nordic.example/course/search.php?search=', 'first aid & CPR')).toBe(
    'https://nordic.example/course/search.php?search=first+aid+%26+CPR',
  );
  expect(hostSearch('https://nordic.example/search/index.php?q=', 'fire')).toBe(
    'https://nordic.example/search/index.php?q=fire',
  );
});

test('a site in a folder keeps its folder, with or without a slash at the end', () => {
  expect(hostCourses('http://localhost:8081/lms/nordic/')).toBe('http://localhost:8081/lms/nordic/my/courses.php');
  expect(hostCourse('http://localhost:8081/lms/nordic', 101)).toBe(
    'http://localhost:8081/lms/nordic/course/view.php?id=101',
  );
  expect(hostPasswordReset('http://localhost:8081/lms/nordic')).toBe(
    'http://localhost:8081/lms/nordic/login/forgot_password.php',
  );
});
