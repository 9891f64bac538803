import { Check, X } from 'lucide-react';
import { commonTexts } from '#platform/texts/common.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { Banner, Pill } from '#platform/web/ui/card.tsx';
import { Part } from './part.tsx';
import { useWords } from './words.ts';

const colours = [
  ['--bg', '--surface', '--surface-2', '--sunk', '--line', '--line-2'],
  ['--ink', '--ink-2', '--ink-3', '--smreka', '--karmin', '--oker', '--voda'],
  ['--p-dvor', '--p-vrt', '--p-travnik', '--p-njiva', '--p-pasnik', '--p-gozd', '--p-stone', '--p-wood', '--p-river'],
];
const tones = ['neutral', 'info', 'warn', 'good', 'bad'] as const;

export const Basics = () => {
  const { words } = useWords();
  const common = useTexts(commonTexts);
  return (
    <>
      <Part of="colours" source="ui/tokens.css">
        {colours.map((row) => (
          <ul key={row[0]} className="flex flex-wrap gap-2">
            {row.map((token) => (
              <li key={token} className="w-24 text-note text-ink-2">
                <span
                  className="block h-10 rounded-control border border-line-2"
                  style={{ background: `var(${token})` }}
                />
                {token}
              </li>
            ))}
          </ul>
        ))}
      </Part>
      <Part of="buttons" source="ui/button.tsx">
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="primary">{words.primary}</Button>
          <Button>{words.secondary}</Button>
          <Button variant="quiet">{words.quiet}</Button>
          <Button variant="danger">{words.danger}</Button>
          <Button variant="danger-quiet">{words.dangerQuiet}</Button>
          <Button variant="link">{words.link}</Button>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="primary" size="large">
            {words.large}
          </Button>
          <Button size="small">{words.small}</Button>
          <Button isDisabled>{words.disabled}</Button>
          <Button variant="primary" isPending>
            {words.working}
          </Button>
          <Button>
            <Check size={17} aria-hidden />
            {common.save}
          </Button>
          <IconButton label={common.close}>
            <X size={18} aria-hidden />
          </IconButton>
        </div>
      </Part>
      <Part of="pills" source="ui/card.tsx">
        <div className="flex flex-wrap gap-2">
          {tones.map((tone) => (
            <Pill key={tone} tone={tone}>
              {words[tone]}
            </Pill>
          ))}
        </div>
        {tones.map((tone) => (
          <Banner key={tone} tone={tone}>
            {words[tone]}
          </Banner>
        ))}
      </Part>
    </>
  );
};
