import { plural } from '#platform/i18n/plural.ts';
import { menu } from '#platform/texts/en/menu.ts';
import type { organisations as sl } from '../sl/organisations.ts';

const count = plural('en');

export const organisations: typeof sl = {
  title: menu.organisation,
  lead: "Members see where each other's submitted inquiries stand: number, property, state and deadline. They see no content, no documents and no drafts.",
  none: 'You belong to no organisation yet.',
  noneHint: 'Found one and invite colleagues, or wait for an invitation.',
  found: 'Found an organisation',
  name: 'Name of the organisation',
  founded: 'The organisation is founded.',
  invitation: (p) => `Invitation to the organisation ${p.name}`,
  invitedBy: (p) => `${p.by} invites you. Once you accept, its members see where your submitted inquiries stand.`,
  accept: 'Accept the invitation',
  decline: 'Decline',
  accepted: 'You are a member of the organisation now.',
  declined: 'The invitation is declined.',
  members: 'Members',
  owner: 'owner',
  you: 'you',
  waiting: 'invited, no answer yet',
  since: (p) => `member since ${p.date}`,
  invite: 'Invite',
  inviteTitle: 'Invitation to the organisation',
  inviteText: 'The person gets an invitation by e-mail and becomes a member by accepting it.',
  invited: 'The invitation is sent.',
  remove: 'Remove',
  removeOf: (p) => `Remove: ${p.name}`,
  removeTitle: (p) => `Remove ${p.name} from the organisation?`,
  removeText: "From then on you do not see each other's inquiries.",
  removed: 'The person is no longer in the organisation.',
  leave: 'Leave the organisation',
  leaveTitle: 'Leave the organisation?',
  leaveText:
    'Its members will no longer see your inquiries, and you will not see theirs. If you are the owner, the longest-standing member becomes the owner.',
  left: 'You are no longer in the organisation.',
  shared: 'Inquiries of colleagues',
  counted: (p) => count(p.n, { one: '# inquiry', other: '# inquiries' }),
  noShared: 'Your colleagues have not handed in any inquiry yet.',
  download: 'Download',
  downloadOf: (p) => `Download report ${p.number}`,
  columns: {
    property: 'Property',
    customer: 'Customer',
    state: 'State',
    due: 'Deadline',
    created: 'Begun',
    report: 'Report',
  },
};
