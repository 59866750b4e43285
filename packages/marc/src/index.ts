export * from './callnumber/call-number.ts'
export * from './callnumber/sort-key.ts'
export * from './codec/aleph-seq.ts'
export * from './codec/detect.ts'
export { readIso2709, readIso2709Sync } from './codec/iso2709-read.ts'
export { Iso2709TooLong, writeIso2709 } from './codec/iso2709-write.ts'
export { canonicalLeader, defaultLeader } from './codec/leader.ts'
export type { MarcJson } from './codec/marc-json.ts'
export { fromMarcJson, readMarcJson, toMarcJson } from './codec/marc-json.ts'
export { readMarcxml } from './codec/marcxml-read.ts'
export * from './codec/marcxml-write.ts'
export { readMrk, writeMrk } from './codec/mrk.ts'
export { type OaiAnswer, type OaiRecord, OaiUnreadable, readOai } from './codec/oai-read.ts'
export * from './codec/read.ts'
export type {
  ByteChunks,
  ReadErrorCode,
  ReadFailure,
  ReadOptions,
  ReadRecord,
  ReadResult,
  Warning,
  WarningCode,
} from './codec/result.ts'
export type { Encoding } from './encoding/guess.ts'
export { expandReferences } from './encoding/repair.ts'
export * from './fields.ts'
export * from './isbn.ts'
export * from './record.ts'
export * from './show/abnt/edition.ts'
export type { AbntOptions } from './show/abnt/options.ts'
export { type AbntReference, abntReference, recordReference } from './show/abnt/reference.ts'
export type { AccessibleFormat } from './show/accessible.ts'
export type { Agent, AgentKind } from './show/agents.ts'
export {
  type Authority,
  type AuthorityField,
  type AuthorityGroup,
  type AuthorityType,
  authorityGroups,
  authorityOf,
  authorityTypeOf,
  headingText,
  isAuthorityRecord,
  type RelatedHeading,
  type Relation,
} from './show/authority.ts'
export {
  type Bibliographic,
  displayTitle,
  extract,
  extractFrom,
  NO_TITLE,
  type Series,
  subtitleOf,
  summaryOf,
  type TitleSource,
} from './show/bibliographic.ts'
export type { PublicationDate } from './show/dates.ts'
export {
  DC_ELEMENTS,
  type DcElement,
  type DublinCore,
  dublinCore,
  dublinCoreXml,
  escapeXml,
} from './show/dublin-core.ts'
export { toBibtex } from './show/exports/bibtex.ts'
export { citationKey, citationOf } from './show/exports/citation.ts'
export { toCoins } from './show/exports/coins.ts'
export { type CslItem, toCsl } from './show/exports/csl.ts'
export { type JsonLd, jsonLdText, toJsonLd } from './show/exports/json-ld.ts'
export { type MetaTag, openGraph, readingOf } from './show/exports/open-graph.ts'
export { toRis } from './show/exports/ris.ts'
export { type ExternalId, type ExternalIdKind, externalIds } from './show/external-ids.ts'
export { factsFrom } from './show/facts.ts'
export {
  type DisplayContext,
  type FieldDetail,
  type FieldExtra,
  type FieldGroup,
  fieldGroups,
  fieldGroupsFrom,
  namesRecords,
  type RecordView,
  recordView,
} from './show/field-groups.ts'
export type { SearchIndex } from './show/field-table.ts'
export { type FieldIndex, indexFields } from './show/fields.ts'
export { headingKey } from './show/heading-key.ts'
export type { AcervoType, WorkKind } from './show/kinds.ts'
export { AUTHORITY_TYPE_LABELS } from './show/labels/authority.ts'
export { ACCESSIBLE_FORMAT_LABELS, KIND_LABELS } from './show/labels/kinds.ts'
export {
  inLanguage,
  isLanguageKnown,
  languageLabel,
  languageName,
  type ShowLanguage,
  type Trilingual,
} from './show/labels/language.ts'
export { ROLE_LABELS } from './show/labels/roles.ts'
export { type CaseLaw, caseLaw, LEGAL_TAGS, type NormativeAct, normativeAct, rapporteurs } from './show/legal.ts'
export { type CreativeCommons, creativeCommons } from './show/licence.ts'
export {
  isRestrictedLink,
  isStoredFile,
  type LinkAccess,
  linkOf,
  type MediaFormat,
  type RecordLink,
  recordLinks,
  STORED_FILE_ADDRESS,
} from './show/links.ts'
export { groupMarcRows, LEADER_TAG, type MarcParagraph, type MarcRow, marcRows } from './show/marc-rows.ts'
export { readable } from './show/readable.ts'
export type { Role } from './show/roles.ts'
export type { Subject, SubjectKind } from './show/subjects.ts'
export { workKey } from './show/work-key.ts'
export * from './stored.ts'
export { isUnimarc } from './unimarc.ts'
