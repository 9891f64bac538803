/** Day and time in Ljubljana now; a device may be set to any other zone. */
export const nowInLjubljana = (): { day: string; time: string } => {
  const [day = '', time = ''] = new Date()
    .toLocaleString('sv-SE', { timeZone: 'Europe/Ljubljana', dateStyle: 'short', timeStyle: 'short' })
    .split(' ');
  return { day, time };
};
