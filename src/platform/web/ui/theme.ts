import { useSyncExternalStore } from 'react';
import { createStore, useStore } from '../store.ts';

export type Theme = 'light' | 'dark' | 'system';

/** Densities of table rows. */
export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

const key = 'mera-theme';
const densityKey = 'mera-density';
const chosen = createStore<Theme>('system');
const density = createStore<Density>('comfortable');

const read = (): Theme => {
  const stored = localStorage.getItem(key);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
};

/** Puts the stored choices on the page; without one of a theme the device decides. */
export const applyTheme = (): void => {
  density.set(localStorage.getItem(densityKey) === 'compact' ? 'compact' : 'comfortable');
  document.documentElement.dataset.density = density.get();
  const theme = read();
  chosen.set(theme);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
};

/** Paper is light, even with a dark screen. */
export const keepPaperLight = (): void => {
  addEventListener('beforeprint', () => Object.assign(document.documentElement.dataset, { theme: 'light' }), true);
  addEventListener('afterprint', applyTheme, true);
};

export const setTheme = (theme: Theme): void => {
  if (theme === 'system') localStorage.removeItem(key);
  else localStorage.setItem(key, theme);
  applyTheme();
};

export const setDensity = (next: Density): void => {
  localStorage.setItem(densityKey, next);
  applyTheme();
};

const watchDevice = (listener: () => void) => {
  const device = matchMedia('(prefers-color-scheme: dark)');
  device.addEventListener('change', listener);
  return () => device.removeEventListener('change', listener);
};

export const useDensity = (): Density => useStore(density);
export const useTheme = (): Theme => useStore(chosen);

/** Whether the screen is really dark, by choice or by the device. */
export const useIsDark = (): boolean => {
  const theme = useTheme();
  const isDeviceDark = useSyncExternalStore(watchDevice, () => matchMedia('(prefers-color-scheme: dark)').matches);
  return theme === 'system' ? isDeviceDark : theme === 'dark';
};
