import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark' | 'system';

const key = 'mera-theme';
const listeners = new Set<() => void>();

const read = (): Theme => {
  const stored = localStorage.getItem(key);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
};

/** Puts the stored choice on the page; without one the device decides. */
export const applyTheme = (): void => {
  const theme = read();
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
};

/** Paper is light, whatever the screen is. */
export const keepPaperLight = (): void => {
  addEventListener('beforeprint', () => Object.assign(document.documentElement.dataset, { theme: 'light' }), true);
  addEventListener('afterprint', applyTheme, true);
};

export const setTheme = (theme: Theme): void => {
  if (theme === 'system') localStorage.removeItem(key);
  else localStorage.setItem(key, theme);
  applyTheme();
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  const device = matchMedia('(prefers-color-scheme: dark)');
  listeners.add(listener);
  device.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    device.removeEventListener('change', listener);
  };
};

export const useTheme = (): Theme => useSyncExternalStore(subscribe, read);

/** The theme on the screen, chosen by the person or by the system. */
export const useIsDark = (): boolean =>
  useSyncExternalStore(subscribe, () =>
    read() === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : read() === 'dark',
  );
