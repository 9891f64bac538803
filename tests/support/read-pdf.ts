import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

/** Not in the types of the library yet. */
type Attached = { readonly getAttachmentContent: (name: string) => Promise<Uint8Array> };
type Node = { role?: string; type?: string; alt?: string; lang?: string; children?: Node[] };

/** A PDF as read by an independent library: texts of the pages in reading order, structure, fonts, metadata. */
export const readPdf = async (bytes: Buffer) => {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const pages: string[] = [];
  const roles: string[] = [];
  const figures: string[] = [];
  const edges = new Map<string, number>();
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
    for (const item of items) if ('str' in item) edges.set(item.str, Number(item.transform[4]) + item.width);
    pages.push(text.replaceAll(/\s+/g, ' ').trim());
    const walk = (node: Node) => {
      if (node.role) roles.push(node.role);
      if (node.alt) figures.push(node.alt);
      node.children?.forEach(walk);
    };
    walk(((await page.getStructTree()) ?? {}) as Node);
  }
  const { info, metadata } = await document.getMetadata();
  const marked = await document.getMarkInfo();
  const raw = bytes.toString('latin1');
  const attachments = new Map<string, Buffer>();
  for (const name of ((await document.getAttachments()) ?? new Map()).keys())
    attachments.set(name, Buffer.from(await (document as unknown as Attached).getAttachmentContent(name)));
  return {
    pages,
    text: pages.join(' '),
    roles,
    figures,
    /** Right end of a text in one piece, in points from the left edge of its page. */
    rightEdges: edges,
    info: info as Record<string, unknown>,
    xmp: metadata?.getRaw() ?? '',
    isTagged: marked?.Marked ?? false,
    language: /\/Type \/Catalog(?:(?!endobj)[\s\S])*?\/Lang \(([\w-]+)\)/.exec(raw)?.[1],
    fonts: [...new Set([...raw.matchAll(/\/BaseFont \/(\S+)/g)].map(([, name]) => name ?? ''))],
    /** Files inside the document, by name. */
    attachments,
    embeddedFonts: [...raw.matchAll(/\/FontFile2? /g)].length,
    fontDescriptors: [...raw.matchAll(/\/Type \/FontDescriptor/g)].length,
  };
};

/** How large each picture of the first page is printed, in points. */
export const imagesOf = async (bytes: Buffer): Promise<{ readonly width: number; readonly height: number }[]> => {
  const { OPS } = await getResolvedPDFJS();
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  let [across, down] = [1, 1];
  const kept: (readonly [number, number])[] = [];
  return fnArray.flatMap((operation, at) => {
    if (operation === OPS.save) kept.push([across, down]);
    if (operation === OPS.restore) [across, down] = kept.pop() ?? [1, 1];
    if (operation === OPS.transform) {
      const [a, , , d] = argsArray[at] as number[];
      [across, down] = [across * (a ?? 1), down * (d ?? 1)];
    }
    return operation === OPS.paintImageXObject ? [{ width: Math.abs(across), height: Math.abs(down) }] : [];
  });
};
