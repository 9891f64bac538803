import type { mailFoot as sl } from '../sl/foot.ts';

export const mailFoot: typeof sl = {
  sender: (p) => `${p.name}, ${p.street}, ${p.post}. Registration number: ${p.registration}, ${p.register}. ${p.tax}`,
  vatId: (p) => `VAT ID: SI${p.number}`,
  taxNumber: (p) => `Tax number: ${p.number}`,
  optional:
    'You got this message because you have an account with Mera and such messages are switched on. Switch them off in the settings of the account, under “E-mail notifications”.',
};
