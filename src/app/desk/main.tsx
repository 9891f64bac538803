import './app.css';
import { onSignedOutElsewhere, type Session, setSessionHost } from '#domains/accounts/web/session.ts';
import { allowHarmlessMarkup } from '#platform/web/harmless-markup.ts';
import { keepPresses } from '#platform/web/keep-presses.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { keepPaperLight } from '#platform/web/ui/theme.ts';
import { begin } from './start.tsx';

allowHarmlessMarkup();
keepPaperLight();
keepPresses();

const field = () => import('#domains/properties/web/offline/at-start.ts');
setSessionHost({
  ownerChanged: async () => (await field()).outboxOwnerChanged(),
  forget: async (owner) => (await field()).forgetDay(owner),
  restore: async (owner) => (await field()).restoreDay(owner, queryClient) as Promise<Session | undefined>,
});
void field().then(({ startField }) => startField());

const element = document.getElementById('app');
if (!element) throw new Error('app.html has no #app');
const { leave } = await begin(element);
onSignedOutElsewhere(leave);
