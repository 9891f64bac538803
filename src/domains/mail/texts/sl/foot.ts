/** Footer of every message: the sender, and how to stop such messages where possible. */
export const mailFoot = {
  sender: (p: { name: string; street: string; post: string; registration: string; register: string; tax: string }) =>
    `${p.name}, ${p.street}, ${p.post}. Matična številka: ${p.registration}, ${p.register}. ${p.tax}`,
  vatId: (p: { number: string }) => `ID za DDV: SI${p.number}`,
  taxNumber: (p: { number: string }) => `Davčna številka: ${p.number}`,
  optional:
    'To sporočilo ste dobili, ker imate v aplikaciji Mera račun in so vključena taka obvestila. Izključite jih v nastavitvah računa, pri »Obvestila po e-pošti«.',
};
