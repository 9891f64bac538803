import { beforeEach, expect } from 'vitest';
import { openContexts } from '#screens/browser.ts';
import { openDemo } from '#screens/demo.ts';
import type { DemoSettings } from './demo.ts';

const open = async (settings: DemoSettings) => {
  const demo = await openDemo(settings);
  return { ...demo, ...(await openContexts(demo.address)) };
};
type Story = Awaited<ReturnType<typeof open>>;

/**
 * Opens a demonstration and its people for each story of a file, so that a story finds nothing of the one before. What is answered is
 * that of the story that runs. No story may leave a complaint in a console.
 */
export const eachStory = (settings: DemoSettings = {}): Pick<Story, 'person' | 'ask' | 'mailTo' | 'newPerson'> => {
  let now: Story | undefined;
  const story = (): Story => {
    if (!now) throw new Error('no story has begun');
    return now;
  };
  beforeEach(async () => {
    now = await open(settings);
    return async () => {
      await story().close();
      await story().end();
      expect(story().complaints, 'complaints in a console').toEqual([]);
      now = undefined;
    };
  });
  return {
    person: (who) => story().person(who),
    ask: (statement, values) => story().ask(statement, values),
    mailTo: (recipient, kind) => story().mailTo(recipient, kind),
    newPerson: (look) => story().newPerson(look),
  };
};
