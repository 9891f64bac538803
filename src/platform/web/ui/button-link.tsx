import { Link, type LinkProps } from 'react-router';
import { buttonLook, type Look } from './button-look.ts';

/** A link that looks like a button. */
export const ButtonLink = ({ variant, size, className, ...props }: Omit<LinkProps, 'className' | 'style'> & Look) => (
  <Link {...props} className={buttonLook({ variant, size, className })} />
);
