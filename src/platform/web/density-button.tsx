import { Rows2, Rows4 } from 'lucide-react';
import { rowsTexts } from '#platform/texts/rows.ts';
import { useTexts } from './i18n.ts';
import { IconButton } from './ui/button.tsx';
import { setDensity, useDensity } from './ui/theme.ts';

/** Makes the rows of all lists closer or airier, where they are rows and not cards. */
export const DensityButton = () => {
  const texts = useTexts(rowsTexts);
  const isCompact = useDensity() === 'compact';
  const Icon = isCompact ? Rows2 : Rows4;
  return (
    <IconButton
      label={isCompact ? texts.airier : texts.closer}
      onPress={() => setDensity(isCompact ? 'comfortable' : 'compact')}
      className="max-tool:hidden"
    >
      <Icon size={17} aria-hidden />
    </IconButton>
  );
};
