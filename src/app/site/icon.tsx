const paths = {
  arrow: 'M5 12h14m-6-6 6 6-6 6',
  check: 'M20 6 9 17l-5-5',
  filter: 'M4 6h16M7 12h10m-7 6h4',
  chart: 'M4 20V4m0 16h16M8 16v-4m4 4V8m4 8v-6',
  grid: 'M4 5h16v14H4ZM4 10h16M4 14.7h16M10 5v14',
  magnifier: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14Zm10 17-4.3-4.3',
  pin: 'M12 21c4.5-4.6 7-8 7-11.2A7 7 0 0 0 5 9.8C5 13 7.500 16.4 12 21Zm0-8.500a2.600 2.600 0 1 0 0-5.200 2.600 2.600 0 0 0 0 5.200Z',
  menu: 'M3 7h18M3 12h18M3 17h18',
} as const;

export type IconName = keyof typeof paths;

export const Icon = ({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" className="icon" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
);
