import type { Block, Fact, Party, SignaturePlace } from '#lib/printed.ts';
import { bodyWidth, colours, page, type Style, styles } from './look.ts';
import { drawPlan, planHeight } from './plan.ts';
import type { Element, Sheet } from './sheet.ts';
import { drawFacts, drawTable, factsLead, keptPart, tableLead } from './table.ts';

const afterHeading = 6;
const columnGap = 22;
const listIndent = 19;
const noticePadding = 12;
const signatureHeight = 142;

const headingLines = (sheet: Sheet, text: string) => sheet.lines(text, bodyWidth, styles.heading);
const paragraphStyle = (block: Extract<Block, { kind: 'paragraph' }>): Style =>
  block.tone ? styles[block.tone] : styles.body;

type Pictures = ReadonlyMap<string, Buffer>;
/** Position of a block among the others. */
type Place = { readonly blocks: readonly Block[]; readonly index: number };
type Kind<B extends Block> = {
  /** Room before it, if it is not the first on its page. */
  readonly before: number;
  /** The smallest part that may stay alone at the foot of a page, without the room before it. */
  lead(sheet: Sheet, block: B, place: Place): number;
  draw(sheet: Sheet, block: B, pictures: Pictures): void;
};

const paragraphRoom = 6;
const kinds: { readonly [K in Block['kind']]: Kind<Extract<Block, { kind: K }>> } = {
  heading: {
    before: 22,
    // A heading stays with the content after it.
    lead: (sheet, { text }, place) =>
      headingLines(sheet, text).length * styles.heading.leading + afterHeading + leadOfNext(sheet, place),
    draw: (sheet, { startsPage, text, language }) => {
      if (startsPage && sheet.y > page.top) sheet.addPage();
      drawHeading(sheet, text, language);
    },
  },
  paragraph: {
    before: paragraphRoom,
    lead: (sheet, block, place) => {
      const { leading } = paragraphStyle(block);
      const lines = sheet.lines(block.text, bodyWidth, paragraphStyle(block)).length;
      const least = keptLines(lines) * leading;
      if (!keepsToNext(place)) return least;
      // Blocks that do not fit on one page are broken at an allowed place, otherwise their heading would be left behind.
      const together = lines * leading + leadOfNext(sheet, place);
      return paragraphRoom + together <= keptPart * sheet.height ? together : least;
    },
    draw: (sheet, block) => drawParagraph(sheet, block.text, paragraphStyle(block), block.language),
  },
  facts: {
    before: 2,
    lead: factsLead,
    draw: (sheet, block) => drawFacts(sheet, block, block.language),
  },
  table: {
    before: 2,
    lead: (sheet, { columns, rows }) => tableLead(sheet, columns, rows),
    draw: (sheet, block) => drawTable(sheet, block, block.language),
  },
  list: {
    before: 4,
    lead: (sheet, { items }) => itemLines(sheet, items[0] ?? '').length * styles.body.leading,
    draw: (sheet, { items, numbered = false, language }) => drawList(sheet, items, numbered, language),
  },
  glance: {
    before: 14,
    lead: (sheet, { facts }) => glanceHeight(sheet, facts),
    draw: (sheet, { facts, language }) => drawGlance(sheet, facts, language),
  },
  parties: {
    before: 12,
    lead: (sheet, { parties }) => partiesHeight(sheet, parties),
    draw: (sheet, { parties, language }) => drawParties(sheet, parties, language),
  },
  notice: {
    before: 10,
    lead: (sheet, block) => noticeHeight(sheet, block),
    draw: (sheet, block) => drawNotice(sheet, block, block.language),
  },
  payment: {
    before: 8,
    lead: (sheet, block) => paymentHeight(sheet, block),
    draw: (sheet, block) => drawPayment(sheet, block, block.language),
  },
  signatures: {
    before: 2,
    lead: () => signatureHeight,
    draw: (sheet, { places, language }, pictures) => drawSignatures(sheet, places, pictures, language),
  },
  pictures: {
    before: 4,
    lead: (sheet, block) => pictureHeight(sheet, block.pictures.slice(0, perRow)),
    draw: (sheet, block, pictures) => drawPictures(sheet, block.pictures, pictures, block.language),
  },
  plan: {
    before: 4,
    lead: (sheet, block, place) =>
      planHeight(block) + (isQuiet(place.blocks[place.index + 1]) ? leadOfNext(sheet, place) : 0),
    draw: (sheet, block) => drawPlan(sheet, block, block.language),
  },
  rule: {
    before: 10,
    lead: () => 0,
    draw: (sheet) => sheet.artifact(() => sheet.rule(page.left, sheet.y, bodyWidth, colours.line)),
  },
};
const kindOf = (block: Block): Kind<Block> => kinds[block.kind];

/** The smallest part of a block that may stay alone, with the room before it. */
const leadOf = (sheet: Sheet, place: Place): number => {
  const block = place.blocks[place.index];
  return block ? kindOf(block).before + kindOf(block).lead(sheet, block, place) : 0;
};
const leadOfNext = (sheet: Sheet, { blocks, index }: Place): number => leadOf(sheet, { blocks, index: index + 1 });

/** A line that introduces the table or list below, and the last paragraph before signatures, so that they are not separated. */
const keepsToNext = ({ blocks, index }: Place): boolean => {
  const [block, next, after] = blocks.slice(index, index + 3);
  if (block?.kind !== 'paragraph') return false;
  if (block.tone !== undefined) return next?.kind === 'table' || (block.tone === 'lead' && next?.kind === 'list');
  return next?.kind === 'signatures' || (next?.kind === 'heading' && after?.kind === 'signatures');
};

/** The light line under a plan names the source of its data. */
const isQuiet = (block: Block | undefined): boolean => block?.kind === 'paragraph' && block.tone === 'quiet';

/** Two lines of a paragraph stay together, and three if the third would be left alone. */
const keptLines = (lines: number): number => (lines <= 3 ? lines : 2);

/** A wide table with a heading above it and light lines between the two; a light line before the heading stays with the text above. */
const isWide = (blocks: readonly Block[], index: number): boolean => {
  const block = blocks[index];
  if (block?.kind === 'table') return block.wide === true;
  const isLine = isQuiet(block) && blocks[index + 1]?.kind !== 'heading';
  return (block?.kind === 'heading' || isLine) && isWide(blocks, index + 1);
};

/** Draws one block at the current position, on a new page when its beginning does not fit. */
export const drawBlock = (sheet: Sheet, blocks: readonly Block[], index: number, pictures: Pictures): void => {
  const block = blocks[index];
  if (!block) return;
  sheet.turn(isWide(blocks, index));
  sheet.need(leadOf(sheet, { blocks, index }));
  if (sheet.y > page.top) sheet.move(kindOf(block).before);
  kindOf(block).draw(sheet, block, pictures);
};

/** The title, with the badge over it. */
export const drawTitle = (sheet: Sheet, title: string, badge: string | null): void => {
  if (badge) {
    const width = sheet.widthOf(badge, styles.badge) + 16;
    sheet.artifact(() => sheet.doc.roundedRect(page.left, sheet.y, width, 17, 8.5).fill(colours.okerSoft));
    const word = sheet.element(sheet.root, 'P');
    sheet.part(word, 'P', () =>
      sheet.writeLines([badge], { x: page.left + 8, top: sheet.y + 3.5, width }, styles.badge),
    );
    sheet.move(25);
  }
  const lines = sheet.lines(title, bodyWidth, styles.title);
  const element = sheet.element(sheet.root, 'H1');
  sheet.part(element, 'H1', () =>
    sheet.writeLines(lines, { x: page.left, top: sheet.y, width: bodyWidth }, styles.title),
  );
  sheet.move(lines.length * styles.title.leading + 2);
};

const drawHeading = (sheet: Sheet, text: string, lang: string | undefined): void => {
  const lines = headingLines(sheet, text);
  const element = sheet.element(sheet.root, 'H2', { lang });
  sheet.part(element, 'H2', () =>
    sheet.writeLines(lines, { x: page.left, top: sheet.y, width: bodyWidth }, styles.heading),
  );
  sheet.move(lines.length * styles.heading.leading + afterHeading);
};

/** Writes lines over as many pages as they need, never one alone at either edge. */
const flow = (
  sheet: Sheet,
  lines: readonly string[],
  { x, width }: { x: number; width: number },
  style: Style,
  draw: (write: () => void) => void,
): void => {
  let rest = lines;
  while (rest.length > 0) {
    const room = Math.floor(sheet.room / style.leading);
    if (room < Math.min(rest.length, 2)) {
      sheet.addPage();
      continue;
    }
    const alone = rest.length - room === 1 && room > 2;
    const now = rest.slice(0, alone ? room - 1 : room);
    rest = rest.slice(now.length);
    draw(() => sheet.writeLines(now, { x, top: sheet.y, width }, style, rest.length > 0));
    sheet.move(now.length * style.leading);
    if (rest.length > 0) sheet.addPage();
  }
};

const drawParagraph = (sheet: Sheet, text: string, style: Style, lang: string | undefined): void => {
  const element = sheet.element(sheet.root, 'P', { lang });
  const lines = sheet.lines(text, bodyWidth, style);
  flow(sheet, lines, { x: page.left, width: bodyWidth }, style, (write) => sheet.part(element, 'P', write));
};

const itemLines = (sheet: Sheet, item: string) => sheet.lines(item, bodyWidth - listIndent, styles.body);

const drawList = (sheet: Sheet, items: readonly string[], numbered: boolean, lang: string | undefined): void => {
  const list = sheet.element(sheet.root, 'L', { lang });
  items.forEach((item, index) => {
    const lines = itemLines(sheet, item);
    sheet.need(keptLines(lines.length) * styles.body.leading);
    const element = sheet.element(list, 'LI');
    const label = sheet.element(element, 'Lbl');
    const mark = numbered ? `${index + 1}.` : '•';
    const place = { x: page.left, top: sheet.y, width: listIndent };
    sheet.part(label, 'Lbl', () => sheet.writeLines([mark], place, styles.number));
    const body = sheet.element(element, 'LBody');
    const at = { x: page.left + listIndent, width: bodyWidth - listIndent };
    flow(sheet, lines, at, styles.body, (write) => sheet.part(body, 'LBody', write));
    sheet.move(3.5);
  });
};

/** Things side by side, in equal columns. */
const columnsOf = <T>(items: readonly T[], outer = 0, gap: number = columnGap) => {
  const width = (bodyWidth - 2 * outer - gap * (items.length - 1)) / items.length;
  return items.map((item, index) => ({ item, width, x: page.left + outer + index * (width + gap) }));
};

const glancePadding = 13;
const factHeight = (sheet: Sheet, { label, value }: Fact, width: number): number =>
  sheet.lines(label, width, styles.columnTitle).length * styles.columnTitle.leading +
  3 +
  sheet.lines(value, width, styles.fact).length * styles.fact.leading;
const glanceHeight = (sheet: Sheet, facts: readonly Fact[]): number =>
  2 * glancePadding +
  Math.max(...columnsOf(facts, glancePadding).map(({ item, width }) => factHeight(sheet, item, width)));

/** The facts that readers look for first, on a light background. */
const drawGlance = (sheet: Sheet, facts: readonly Fact[], lang: string | undefined): void => {
  const height = glanceHeight(sheet, facts);
  const top = sheet.y + glancePadding;
  sheet.artifact(() => sheet.doc.roundedRect(page.left, sheet.y, bodyWidth, height, 6).fill(colours.sunk));
  const list = sheet.element(sheet.root, 'L', { lang });
  for (const { item, width, x } of columnsOf(facts, glancePadding)) {
    const element = sheet.element(list, 'LI');
    const labels = sheet.lines(item.label, width, styles.columnTitle);
    const label = sheet.element(element, 'Lbl');
    sheet.part(label, 'Lbl', () => sheet.writeLines(labels, { x, top, width }, styles.columnTitle));
    const below = top + labels.length * styles.columnTitle.leading + 3;
    const values = sheet.lines(item.value, width, styles.fact);
    const body = sheet.element(element, 'LBody');
    sheet.part(body, 'LBody', () => sheet.writeLines(values, { x, top: below, width }, styles.fact));
  }
  sheet.move(height);
};

type StyledLines = readonly { readonly lines: readonly string[]; readonly style: Style }[];
const stackHeight = (stack: StyledLines): number =>
  stack.reduce((sum, { lines, style }) => sum + lines.length * style.leading, 0);
const partyStack = (sheet: Sheet, { role, name, lines }: Party, width: number): StyledLines =>
  [
    { text: role, style: styles.role },
    { text: name, style: styles.name },
    ...lines.map((text) => ({ text, style: styles.body })),
  ].map(({ text, style }) => ({ lines: sheet.lines(text, width, style), style }));
const partiesHeight = (sheet: Sheet, parties: readonly Party[]): number =>
  Math.max(...columnsOf(parties).map(({ item, width }) => stackHeight(partyStack(sheet, item, width)))) + 8;

const drawParties = (sheet: Sheet, parties: readonly Party[], lang: string | undefined): void => {
  const height = partiesHeight(sheet, parties);
  for (const { item, width, x } of columnsOf(parties)) {
    sheet.artifact(() => sheet.rule(x, sheet.y, width, colours.smreka, 1.2));
    const section = sheet.element(sheet.root, 'Sect', { lang });
    let top = sheet.y + 8;
    for (const { lines, style } of partyStack(sheet, item, width)) {
      const element = sheet.element(section, 'P');
      sheet.part(element, 'P', () => sheet.writeLines(lines, { x, top, width }, style));
      top += lines.length * style.leading;
    }
  }
  sheet.move(height);
};

type Notice = Extract<Block, { kind: 'notice' }>;
const noticeWidth = bodyWidth - 2 * noticePadding - 3;
const noticeHeight = (sheet: Sheet, { title, text }: Notice): number =>
  2 * noticePadding +
  sheet.lines(title, noticeWidth, styles.noticeTitle).length * styles.noticeTitle.leading +
  sheet.lines(text, noticeWidth, styles.body).length * styles.body.leading;

const drawNotice = (sheet: Sheet, block: Notice, lang: string | undefined): void => {
  const height = noticeHeight(sheet, block);
  sheet.artifact(() => {
    sheet.doc.rect(page.left, sheet.y, bodyWidth, height).fill(colours.smrekaSoft);
    sheet.doc.rect(page.left, sheet.y, 3, height).fill(colours.smreka);
  });
  const x = page.left + 3 + noticePadding;
  let top = sheet.y + noticePadding;
  const section = sheet.element(sheet.root, 'Sect', { lang });
  for (const [text, style] of [
    [block.title, styles.noticeTitle],
    [block.text, styles.body],
  ] as const) {
    const lines = sheet.lines(text, noticeWidth, style);
    const element = sheet.element(section, 'P');
    sheet.part(element, 'P', () => sheet.writeLines(lines, { x, top, width: noticeWidth }, style));
    top += lines.length * style.leading;
  }
  sheet.move(height + 6);
};

type PaymentBlock = Extract<Block, { kind: 'payment' }>;
/** A quiet zone of four white cells around the code; each cell is wide enough for a phone's camera. */
const codeQuiet = 4;
const codeWidth = 150;
const paymentPadding = 12;
const paymentFactsWidth = bodyWidth - codeWidth - 3 * paymentPadding;
const paymentLabelWidth = 92;

const paymentLines = (sheet: Sheet, { facts }: PaymentBlock) =>
  facts.map(({ label, value }) => ({
    label,
    lines: sheet.lines(value, paymentFactsWidth - paymentLabelWidth, styles.strong),
  }));
const paymentHeight = (sheet: Sheet, block: PaymentBlock): number => {
  const lines = paymentLines(sheet, block).reduce((sum, one) => sum + one.lines.length, 0);
  return Math.max(codeWidth, lines * styles.strong.leading + block.facts.length * 3) + 2 * paymentPadding;
};

/** The code on the left, and its content on the right for people who type it. */
const drawPayment = (sheet: Sheet, block: PaymentBlock, lang: string | undefined): void => {
  const height = paymentHeight(sheet, block);
  const { cells, codeLabel } = block;
  const cell = codeWidth / (cells.length + 2 * codeQuiet);
  const left = page.left + paymentPadding;
  const top = sheet.y + paymentPadding;
  sheet.artifact(() => sheet.doc.roundedRect(page.left, sheet.y, bodyWidth, height, 6).fill(colours.sunk));
  const figure = sheet.element(sheet.root, 'Figure', { alt: codeLabel, lang });
  sheet.part(figure, 'Figure', () => {
    sheet.doc.rect(left, top, codeWidth, codeWidth).fill(colours.white);
    cells.forEach((row, y) => {
      row.forEach((dark, x) => {
        if (dark) sheet.doc.rect(left + (x + codeQuiet) * cell, top + (y + codeQuiet) * cell, cell, cell);
      });
    });
    sheet.doc.fill('#000000');
  });
  const list = sheet.element(sheet.root, 'L', { lang });
  const x = left + codeWidth + paymentPadding;
  let y = top;
  for (const { label, lines } of paymentLines(sheet, block)) {
    const item = sheet.element(list, 'LI');
    const name = sheet.element(item, 'Lbl');
    sheet.part(name, 'Lbl', () => sheet.writeLines([label], { x, top: y, width: paymentLabelWidth }, styles.label));
    const body = sheet.element(item, 'LBody');
    const place = { x: x + paymentLabelWidth, top: y, width: paymentFactsWidth - paymentLabelWidth };
    sheet.part(body, 'LBody', () => sheet.writeLines(lines, place, styles.strong));
    y += lines.length * styles.strong.leading + 3;
  }
  sheet.move(height);
};

const drawSignatures = (
  sheet: Sheet,
  places: readonly SignaturePlace[],
  pictures: Pictures,
  lang: string | undefined,
): void => {
  const top = sheet.y;
  for (const { item, width, x } of columnsOf(places, 0, 34)) {
    const section: Element = sheet.element(sheet.root, 'Sect', { lang });
    const say = (text: string, at: number, style: Style, left = x): void => {
      const element = sheet.element(section, 'P');
      const lines = sheet.lines(text, width, style).slice(0, 2);
      sheet.part(element, 'P', () => sheet.writeLines(lines, { x: left, top: at, width }, style));
    };
    say(item.role, top, styles.role);
    say(item.name, top + 12, styles.strong);
    const lineWidth = width - 72;
    const { given } = item;
    const [signature, stamp] = [given?.signature, given?.stamp].map((key) => (key ? pictures.get(key) : undefined));
    const put = (picture: Buffer, alt: string, [left, at]: readonly [number, number], fit: [number, number]): void => {
      const figure = sheet.element(section, 'Figure', { alt });
      sheet.part(figure, 'Figure', () =>
        sheet.doc.image(picture, left, at, { fit, align: 'center', valign: 'center' }),
      );
    };
    sheet.artifact(() => {
      sheet.rule(x, top + 74, lineWidth, colours.ink3, 0.5);
      sheet.rule(x, top + 124, lineWidth, colours.ink3, 0.5);
      if (stamp) return;
      sheet.doc.lineWidth(0.6).strokeColor(colours.line).dash(2.5, { space: 2.5 });
      sheet.doc.circle(x + width - 29, top + 95, 29).stroke();
      sheet.doc.undash();
    });
    if (given) say(given.placeAndDate, top + 59, styles.body);
    if (signature) put(signature, item.signature, [x, top + 90], [lineWidth, 34]);
    if (stamp) put(stamp, item.stamp, [x + width - 66, top + 60], [66, 72]);
    say(item.placeAndDate, top + 77, styles.furniture);
    say(item.signature, top + 127, styles.furniture);
    const half = sheet.widthOf(item.stamp, styles.furniture) / 2;
    if (!stamp) say(item.stamp, top + 89.5, styles.furniture, x + width - 29 - half);
  }
  sheet.move(signatureHeight);
};

type Named = Extract<Block, { kind: 'pictures' }>['pictures'];
const perRow = 2;
const pictureBox = 172;
const pictureGap = 6;
const captionLines = (sheet: Sheet, caption: string, width: number) => sheet.lines(caption, width, styles.quiet);
const pictureHeight = (sheet: Sheet, row: Named): number =>
  pictureBox +
  pictureGap +
  Math.max(
    ...columnsOf([...row, ...row].slice(0, perRow)).map(
      ({ item, width }) => captionLines(sheet, item.caption, width).length * styles.quiet.leading,
    ),
  ) +
  8;

/** Pictures in rows of two, each whole in its box, with its description for people who cannot see it. */
const drawPictures = (sheet: Sheet, named: Named, pictures: Pictures, lang: string | undefined): void => {
  for (let first = 0; first < named.length; first += perRow) {
    const row = named.slice(first, first + perRow);
    const height = pictureHeight(sheet, row);
    sheet.need(height);
    const top = sheet.y;
    const places = columnsOf(Array.from({ length: perRow }, (_, place) => row[place]));
    for (const { item, width, x } of places) {
      const bytes = item && pictures.get(item.key);
      if (!item || !bytes) continue;
      const figure = sheet.element(sheet.root, 'Figure', { lang, alt: item.caption });
      sheet.part(figure, 'Figure', () => {
        sheet.doc.image(bytes, x, top, { fit: [width, pictureBox] });
      });
      const caption = sheet.element(sheet.root, 'P', { lang });
      const at = { x, top: top + pictureBox + pictureGap, width };
      sheet.part(caption, 'P', () => sheet.writeLines(captionLines(sheet, item.caption, width), at, styles.quiet));
    }
    sheet.move(height);
  }
};
