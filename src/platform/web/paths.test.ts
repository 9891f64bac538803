import { expect, test } from 'vitest';
import { ownPath, paths } from './paths.ts';

test.each([
  { redirect: '/user/inquiries?page=2', goes: '/user/inquiries?page=2' },
  { redirect: '//evil.example', goes: paths.welcome },
  { redirect: '/\\evil.example', goes: paths.welcome },
  { redirect: 'https://evil.example', goes: paths.welcome },
  { redirect: 'javascript:alert(1)', goes: paths.welcome },
  { redirect: '/account/login', goes: paths.welcome },
  { redirect: '', goes: paths.welcome },
  { redirect: null, goes: paths.welcome },
])('after a sign-in $redirect leads to $goes', ({ redirect, goes }) => {
  expect(ownPath(redirect)).toBe(goes);
});
