import { expect, test } from 'vitest';
import { noticeNow, notices } from './notices.ts';

test('what went well waits for the alert that nobody has read', () => {
  notices.alert('Brez povezave', 'Za prenos potrebujete povezavo.');
  notices.success('Dokument je naložen.');
  expect(noticeNow()).toMatchObject({ kind: 'alert', title: 'Brez povezave' });
  notices.close();
  expect(noticeNow()).toMatchObject({ kind: 'success', title: 'Dokument je naložen.' });
  notices.close();
  expect(noticeNow()).toBeUndefined();
});

test('an alert takes the place of what went well before it, and stays when the next thing is begun', () => {
  notices.success('Shranjeno.');
  notices.alert('Ni uspelo.');
  notices.passed();
  expect(noticeNow()).toMatchObject({ title: 'Ni uspelo.' });
  notices.close();
  expect(noticeNow()).toBeUndefined();
});
