import { useQuery } from '@tanstack/react-query';
import type { SubjectIdentifier } from '#domains/appraisal/contract/case.ts';
import type { CadastreAnswer } from '#domains/cadastre/contract/records.ts';
import type { Identified } from '#domains/cadastre/core/identifier-in.ts';
import { lookupQuery } from '#domains/cadastre/web/queries.ts';
import type { FullProperty, Section } from '#domains/properties/contract/property-file.ts';
import type { PropertyFileSection, ReportValues } from '#domains/properties/contract/report-fields.ts';
import { recordOfAnswer, registerValues } from '#domains/properties/core/register-values.ts';
import { reportTexts } from '#domains/properties/texts/report.ts';
import { useSaidOfFile } from '#domains/properties/web/file-summary.ts';
import { fullPropertyQuery } from '#domains/properties/web/queries.ts';
import { optionListsTexts } from '#domains/settings/texts/option-lists.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import type { KnownWords } from '../contract/report.ts';
import type { Calculation } from '../contract/valuation.ts';
import { type FileWords, type KnownProperty, knownOf, knownOfFile } from '../core/prefill.ts';
import type { CaseEditor } from './use-case-editor.ts';

export type KnownOfSubject = {
  /** The sheet of the subject by the register and by the property file, the register first. */
  readonly subject: readonly KnownProperty[];
  /** The same for the texts of the report. */
  readonly words: KnownWords | undefined;
  readonly isAwaited: boolean;
};

type Sections = Readonly<Partial<Record<PropertyFileSection, ReportValues>>>;

const lookupOf = ({ sifraKo, stevilkaStavbe, stevilkaDelaStavbe, parcelnaStevilka }: SubjectIdentifier) => {
  if (parcelnaStevilka !== null) return { sifraKo: String(sifraKo), parcelnaStevilka };
  if (stevilkaStavbe === null) return undefined;
  const building = { sifraKo: String(sifraKo), stevilkaStavbe: String(stevilkaStavbe) };
  return stevilkaDelaStavbe === null ? building : { ...building, stevilkaDelaStavbe: String(stevilkaDelaStavbe) };
};

const askedBy = ({ sifraKo, stevilkaStavbe, stevilkaDelaStavbe, parcelnaStevilka }: SubjectIdentifier): Identified => {
  if (parcelnaStevilka !== null) return { as: 'parcel', sifraKo, parcelnaStevilka };
  const building = { sifraKo, stevilkaStavbe: stevilkaStavbe ?? 0 };
  return stevilkaDelaStavbe === null
    ? { as: 'building', ...building }
    : { as: 'building_part', ...building, stevilkaDelaStavbe };
};

const sectionsBy = (file: FullProperty, which: (section: Section) => ReportValues): Sections =>
  Object.fromEntries(file.sections.map((section) => [section.section, which(section)]));

const fileAs = (file: FullProperty, sections: Sections, words: FileWords): KnownProperty =>
  knownOfFile(
    {
      property: file,
      building: sections.property_building ?? {},
      location: sections.property_location_description ?? {},
      described: sections.property_object_description ?? {},
      installations: sections.property_installations ?? {},
    },
    words,
  );

const sectionsOfAnswer = (answer: CadastreAnswer, known: KnownProperty): Sections =>
  registerValues(recordOfAnswer(answer, known.stevilkaDelaStavbe), {
    property_type: known.parcelnaStevilka === null ? 'building' : 'parcel',
    entered: 'register',
    kind: 'drugo',
    kind_derived: null,
    sifraKo: known.sifraKo,
    stevilkaStavbe: known.stevilkaStavbe,
    stevilkaDelaStavbe: known.stevilkaDelaStavbe,
    stevilkaStanovanja: null,
    parcelnaStevilka: known.parcelnaStevilka,
    naslov: known.address,
    dejanskaRaba: null,
    povrsina: null,
  });

/** Facts of the property file and the register about the valued property; empty for several properties, and in read-only mode. */
export const useKnown = (editor: CaseEditor, { property_id }: Calculation): KnownOfSubject => {
  const report = useTexts(reportTexts);
  const optionLists = useTexts(optionListsTexts);
  const { date } = useFormats();
  const saidOfFile = useSaidOfFile();
  const { identifiers } = editor.case.subject;
  const only = identifiers.length === 1 ? identifiers[0] : undefined;
  const lookup = only && lookupOf(only);
  const ofFile = useQuery({
    ...fullPropertyQuery(property_id ?? ''),
    enabled: editor.editable && property_id !== null,
  });
  const ofRegister = useQuery({ ...lookupQuery(lookup), enabled: editor.editable && lookup !== undefined });
  const isAwaited = ofFile.isLoading || ofRegister.isLoading;
  const { data: file } = ofFile;
  const { data: answer } = ofRegister;
  const registered = answer && only ? [knownOf(askedBy(only), answer)] : [];
  if (file) {
    const values = sectionsBy(file, (section) => section.values);
    const kept = sectionsBy(file, (section) => section.register);
    const source = report.tabs.label.toLowerCase();
    const isParcel = file.property_type === 'parcel';
    return {
      subject: [
        ...registered,
        { ...fileAs(file, kept, optionLists), origin: 'cadastre' },
        fileAs(file, values, optionLists),
      ],
      words: { source, topics: saidOfFile(values, isParcel) },
      isAwaited,
    };
  }
  const [known] = registered;
  if (!answer || !known) return { subject: [], words: undefined, isAwaited };
  const { name, state_on } =
    'gursTabelaParcela' in answer ? answer.gursTabelaParcela.source : answer.gursTabelaStavba.source;
  const source = report.source({ name, date: state_on === null ? null : date(state_on) });
  const topics = saidOfFile(sectionsOfAnswer(answer, known), known.parcelnaStevilka !== null);
  return { subject: registered, words: { source, topics }, isAwaited };
};
