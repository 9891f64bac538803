type Variant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet' | 'link';
type Size = 'small' | 'normal' | 'large';
export type Look = {
  readonly variant?: Variant | undefined;
  readonly size?: Size | undefined;
  readonly className?: string | undefined;
};

const base =
  'inline-flex items-center justify-center gap-2 rounded-control border font-semibold whitespace-nowrap no-underline ' +
  'print:hidden cursor-pointer transition-colors disabled:cursor-not-allowed disabled:opacity-50';

const variants: Record<Variant, string> = {
  primary: 'border-action bg-action text-on-action hover:border-action-strong hover:bg-action-strong',
  secondary: 'border-line-2 bg-surface text-ink hover:bg-surface-2',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-sunk',
  danger: 'border-danger bg-danger text-on-danger hover:border-danger-strong hover:bg-danger-strong',
  'danger-quiet': 'border-transparent bg-transparent text-danger hover:bg-danger-soft',
  link: 'border-transparent bg-transparent text-action-ink underline underline-offset-3 hover:no-underline',
};

const sizes: Record<Size, string> = {
  small: 'h-11 px-3 text-body tool:h-7.5 tool:px-2.5 tool:text-label',
  normal: 'h-11 px-4 text-reading tool:h-9.5 tool:px-3.5 tool:text-body',
  large: 'h-12 px-5 text-reading tool:h-10 tool:px-4.5',
};

/** How a button or a link of that kind looks. */
export const buttonLook = ({ variant = 'secondary', size = 'normal', className = '' }: Look) =>
  `${base} ${variants[variant]} ${sizes[size]} ${className}`;
