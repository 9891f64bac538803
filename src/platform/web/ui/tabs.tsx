import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components';

type Props<Id extends string> = {
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly title: ReactNode; readonly content: ReactNode }[];
  /** The open tab, if the owner keeps it, e.g. in the address. */
  readonly value?: Id;
  readonly onChange?: (id: Id) => void;
};

/** Several views of one thing, one at a time; the arrow keys walk through them. */
export const Tabs = <Id extends string>({ label, tabs, value, onChange }: Props<Id>) => (
  <AriaTabs
    {...(value === undefined ? {} : { selectedKey: value })}
    onSelectionChange={(key) => onChange?.(key as Id)}
    className="min-w-0"
  >
    <TabList
      aria-label={label}
      className="flex gap-1 overflow-x-auto overflow-y-hidden border-b border-line [scrollbar-width:none]"
    >
      {tabs.map(({ id, title }) => (
        <Tab
          key={id}
          id={id}
          className="relative flex min-h-11 shrink-0 cursor-pointer items-center gap-2 border-b-[3px] border-transparent px-3.5 font-semibold text-ink-2 -outline-offset-2 hover:text-ink data-[focus-visible]:outline-2 data-[focus-visible]:outline-action data-[selected]:border-action data-[selected]:text-action-ink tool:min-h-9.5"
        >
          {title}
        </Tab>
      ))}
    </TabList>
    {tabs.map(({ id, content }) => (
      <TabPanel key={id} id={id} className="pt-4 data-[focus-visible]:outline-2 data-[focus-visible]:outline-action">
        {content}
      </TabPanel>
    ))}
  </AriaTabs>
);
