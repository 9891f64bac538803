import type { DocumentFault } from '#contract/document-faults.ts';
import { isOfWeb, isOnOwnDisk, leadsAstray } from './addresses.ts';
import {
  type OfficeArchive,
  openOffice,
  readXml,
  type roomForTexts,
  UnclearXml,
  type XmlStep,
} from './office-archive.ts';

/** Limit of the unpacked size of an office file. */
const mostUnpacked = 100_000_000;
const runs = /\.(exe|dll|com|scr|msi|js|jse|vbs|vbe|wsf|hta|ps1|bat|cmd|lnk|jar)$/i;
/** Old embedded objects, which open by a program of their own; a sheet behind a chart is an office file itself, and is looked into. */
const objects = /\/(embeddings\/.*\.(bin|ole|doc|xls|ppt|docm|xlsm|xlsb|pptm)|activeX\/.*)$/i;
const packages = /(^|\/)embeddings\/[^/]*$|\.(xlsx|docx|pptx)$/i;
const xmlNames = /\.(xml|rels|vml)$/i;
const xmlTypes = /[/+]xml$|\.vmldrawing$/;
const macroTypes = /macroenabled|vbaproject|vbadata/;

/** Relations to parts that run, or that are documents of another kind, which Word opens along with this one. */
const closedRelations: Readonly<Record<string, DocumentFault>> = {
  vbaproject: 'macro',
  wordvbadata: 'macro',
  attachedtoolbars: 'macro',
  extensibility: 'macro',
  usercustomization: 'macro',
  afchunk: 'embedded',
  oleobject: 'embedded',
  control: 'embedded',
  activexcontrolbinary: 'embedded',
};
/** Notes of a program about the writer's own disk, which it can do without. */
const ownRelations = ['attachedtemplate', 'externallinkpath', 'xlpathmissing'];

/** Fields that run a program, or include content of another file. */
const closedFields: Readonly<Record<string, DocumentFault>> = {
  DDE: 'script',
  DDEAUTO: 'script',
  LINK: 'outside',
  INCLUDE: 'outside',
  INCLUDETEXT: 'outside',
  IMPORT: 'outside',
  DATABASE: 'outside',
  RD: 'outside',
};

/** An attribute that names a file or a page without a relation. */
const leading = ['src', 'href', 'link', 'store', 'instr'];
/** A picture from the web is fetched when the document is opened, and reveals its reader and the time. */
const pictures = ['imagedata', 'fill', 'stroke'];

type Find = (fault: DocumentFault) => void;

/** The fault of a field that acts automatically. */
export const faultOfField = (code: string): DocumentFault | undefined => {
  const words = code.replace(/[\s\u00a0]+/g, ' ').trim();
  const name = /^["“”\\ ]*([a-z]+)/i.exec(words)?.[1]?.toUpperCase() ?? '';
  if (Object.hasOwn(closedFields, name)) return closedFields[name];
  const addresses = [...words.matchAll(/["“”]([^"“”]*)["“”]|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
  // In a field each backslash is written twice.
  const isAstray = addresses.some((one) => one.startsWith('\\\\') || leadsAstray(one.replace(/\\(.)/g, '$1')));
  if (isAstray || (name === 'INCLUDEPICTURE' && addresses.some(isOfWeb))) return 'outside';
  return undefined;
};

/** Fields are nested, and the result of one may be a word of the command of the one around it. */
const fieldWatch = (find: Find) => {
  const open = [{ code: '', isCode: true }];
  const end = (field: { code: string } | undefined) => {
    const fault = field && faultOfField(field.code);
    if (fault) find(fault);
  };
  return {
    word: (text: string, isCommand: boolean) => {
      // A text outside of all fields is no command.
      const field = open.findLast(({ isCode }) => isCode);
      if (field && (isCommand || field !== open[0])) field.code += text;
    },
    turn: (type: string) => {
      if (type === 'begin') open.push({ code: '', isCode: true });
      const last = open.at(-1);
      if (type === 'separate' && last && open.length > 1) {
        end(last);
        last.isCode = false;
      }
      if (type === 'end' && open.length > 1) end(open.pop());
    },
    finish: () => {
      for (const field of open) end(field);
    },
  };
};

const valuesIn = (step: Extract<XmlStep, { kind: 'begin' }>, key: string): readonly string[] =>
  step.attributes.filter(([name]) => name.toLowerCase() === key.toLowerCase()).map(([, value]) => value);

const faultOfRelation = (step: Extract<XmlStep, { kind: 'begin' }>): DocumentFault | undefined => {
  const targets = valuesIn(step, 'Target');
  const kinds = valuesIn(step, 'Type').map((type) => type.trim().split('/').at(-1)?.toLowerCase() ?? '');
  const isOutside =
    valuesIn(step, 'TargetMode').some((mode) => mode.trim().toLowerCase() === 'external') ||
    targets.some((target) => /^\s*(?:[a-z][\w+.-]*:|\\\\|\/\/)/i.test(target));
  const closed = kinds.find((kind) => Object.hasOwn(closedRelations, kind));
  if (closed !== undefined) return isOutside ? 'outside' : closedRelations[closed];
  if (kinds.includes('package') && !targets.every((target) => packages.test(target))) return 'embedded';
  if (!isOutside) return undefined;
  if (kinds.length > 0 && kinds.every((kind) => kind === 'hyperlink'))
    return targets.some(leadsAstray) ? 'outside' : undefined;
  const isOwn = kinds.length > 0 && kinds.every((kind) => ownRelations.includes(kind)) && targets.every(isOnOwnDisk);
  return isOwn ? undefined : 'outside';
};

/** True for an element with the command of a field, false for one with a text that is shown, perhaps within a command. */
const commandTexts: ReadonlyMap<string, boolean> = new Map([
  ['instrText', true],
  ['delInstrText', true],
  ['t', false],
]);

/** The faults of one element, by its name and its attributes. */
const faultsOf = (step: Extract<XmlStep, { kind: 'begin' }>, isRelations: boolean): readonly DocumentFault[] =>
  [
    isRelations && step.name === 'Relationship' ? faultOfRelation(step) : undefined,
    step.name === 'altChunk' ? ('embedded' as const) : undefined,
    ...step.attributes
      .filter(([name]) => leading.includes(name))
      .flatMap(([name, value]) => [
        name === 'instr' ? faultOfField(value) : undefined,
        name !== 'instr' && leadsAstray(value) ? ('outside' as const) : undefined,
        pictures.includes(step.name) && isOfWeb(value) ? ('outside' as const) : undefined,
      ]),
  ].filter((fault) => fault !== undefined);

/** Finds active content in an XML part. */
const lookInto = (bytes: Buffer, isRelations: boolean, find: Find): void => {
  const fields = fieldWatch(find);
  const names: string[] = [];
  readXml(bytes, (step) => {
    if (step.kind === 'end') {
      names.pop();
      return;
    }
    if (step.kind === 'text') {
      const isCommand = commandTexts.get(names.at(-1) ?? '');
      if (isCommand !== undefined) fields.word(step.text, isCommand);
      return;
    }
    names.push(step.name);
    if (step.name === 'fldChar') for (const type of valuesIn(step, 'fldCharType')) fields.turn(type.trim());
    for (const fault of faultsOf(step, isRelations)) find(fault);
  });
  fields.finish();
};

/** The type of each part, from the list of types. */
const typesOf = async ({ parts }: OfficeArchive) => {
  const [byName, byExtension] = [new Map<string, string>(), new Map<string, string>()];
  for (const part of parts.filter(({ name }) => name.toLowerCase() === '[content_types].xml'))
    readXml(await part.read(), (step) => {
      if (step.kind !== 'begin') return;
      for (const type of valuesIn(step, 'ContentType')) {
        for (const name of valuesIn(step, 'PartName'))
          byName.set(name.replace(/^\/+/, '').toLowerCase(), type.trim().toLowerCase());
        for (const extension of valuesIn(step, 'Extension'))
          byExtension.set(extension.toLowerCase(), type.trim().toLowerCase());
      }
    });
  const typeOf = (name: string): string =>
    byName.get(name.toLowerCase()) ?? byExtension.get(name.toLowerCase().split('.').at(-1) ?? '') ?? '';
  return { typeOf, all: [...byName.values(), ...byExtension.values()] };
};

type Take = ReturnType<typeof roomForTexts>;
type Types = Awaited<ReturnType<typeof typesOf>>;

/** Finds active content in an office file, and in the office files that it holds. */
const judgeParts = async (
  archive: OfficeArchive,
  types: Types,
  take: Take,
  find: Find,
  depth: number,
): Promise<void> => {
  if (types.all.some((type) => macroTypes.test(type))) find('macro');
  for (const { name, read } of archive.parts) {
    const type = types.typeOf(name);
    if (/vbaProject\.bin$/i.test(name)) find('macro');
    if (runs.test(name) || objects.test(name)) find('embedded');
    else if (packages.test(name)) await judgePackage(await read(), take, find, depth);
    else if (xmlNames.test(name) || xmlTypes.test(type))
      lookInto(await read(), /\.rels$/i.test(name) || type.includes('relationships'), find);
  }
};

const judgePackage = async (bytes: Buffer, take: Take, find: Find, depth: number): Promise<void> => {
  if (bytes.subarray(0, 4).toString('latin1') === '\u00d0\u00cf\u0011\u00e0') find('embedded');
  const archive = await openOffice(bytes, take);
  // No program opens it as an office file if it is none.
  if (!archive) return;
  if (depth > 1 || archive.size > mostUnpacked) find('unclear');
  else await judgeParts(archive, await typesOf(archive), take, find, depth + 1);
};

const mainTypes = /\.wordprocessingml\.(document|template)\.main\+xml$/;
/** The order in which faults are reported if several are found. */
const order: readonly DocumentFault[] = ['macro', 'script', 'embedded', 'outside', 'unpacked', 'unclear'];

/** Why an archive is no Word document that is taken; undefined if nothing is wrong. */
export const faultOfWord = async (bytes: Buffer, take: Take): Promise<DocumentFault | undefined> => {
  const archive = await openOffice(bytes, take);
  if (!archive) return 'kind';
  const found = new Set<DocumentFault>();
  try {
    const types = await typesOf(archive);
    const isWord = archive.parts.some(({ name }) => mainTypes.test(types.typeOf(name)));
    const isMacros = types.all.some((type) => /word.*macroenabled/.test(type));
    if (!isWord && !isMacros) return 'kind';
    if (archive.size > mostUnpacked || archive.overlaps) return 'unpacked';
    await judgeParts(archive, types, take, (fault) => found.add(fault), 0);
  } catch (error) {
    if (!(error instanceof UnclearXml)) throw error;
    found.add('unclear');
  }
  return order.find((fault) => found.has(fault));
};
