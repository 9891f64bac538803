export const popoverLook =
  'max-h-80 min-w-(--trigger-width) overflow-auto rounded-control border border-line bg-surface p-1 shadow-float outline-none';

export const optionLook =
  'flex min-h-11 cursor-default items-center gap-3 rounded px-2.5 py-1.5 outline-none tool:min-h-8.5 ' +
  'data-[focused]:bg-action-soft data-[focused]:text-action-ink data-[selected]:font-semibold data-[disabled]:text-ink-3';
