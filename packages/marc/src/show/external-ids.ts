import type { MarcRecord } from '../record.ts'
import { isDataField } from '../record.ts'
import { sub, subs } from './fields.ts'

/** Identifiers with their own mark on the authority page. */
export type ExternalIdKind = 'wikidata' | 'isni' | 'oclc' | 'cl' | 'viaf' | 'webofscience' | 'orcid'

export interface ExternalId {
  kind: ExternalIdKind
  id: string
  url: string
}

interface Rule {
  kind: ExternalIdKind
  /** Values of 024 $2. */
  sources: readonly string[]
  /** The identifier inside an address. */
  address: RegExp
  /** The identifier alone, checked after spaces and hyphens are taken out where `compact`. */
  shape: RegExp
  url: (id: string) => string
  tidy?: (id: string) => string
}

const digits16 = (id: string): string => id.replace(/[\s-]/gu, '').toUpperCase()
const hyphenated = (id: string): string => digits16(id).replace(/(.{4})(?=.)/gu, '$1-')

const RULES: readonly Rule[] = [
  {
    kind: 'wikidata',
    sources: ['wikidata', 'wikid'],
    address: /wikidata\.org\/(?:wiki|entity)\/(Q\d+)/iu,
    shape: /^Q\d+$/iu,
    url: id => `https://www.wikidata.org/wiki/${id}`,
    tidy: id => id.toUpperCase(),
  },
  {
    kind: 'viaf',
    sources: ['viaf'],
    address: /viaf\.org\/(?:\w+\/)?viaf\/(\d+)|viaf\.org\/viaf\/(\d+)/iu,
    shape: /^\d{4,22}$/u,
    url: id => `https://viaf.org/viaf/${id}`,
  },
  {
    kind: 'orcid',
    sources: ['orcid'],
    address: /orcid\.org\/(\d{4}-?\d{4}-?\d{4}-?\d{3}[\dX])/iu,
    shape: /^\d{15}[\dX]$/u,
    url: id => `https://orcid.org/${id}`,
    tidy: hyphenated,
  },
  {
    kind: 'isni',
    sources: ['isni'],
    address: /isni\.org\/(?:isni\/)?(\d{15}[\dX])/iu,
    shape: /^\d{15}[\dX]$/u,
    url: id => `https://isni.org/isni/${id}`,
    tidy: digits16,
  },
  {
    kind: 'cl',
    sources: ['lattes', 'cl', 'cnpq'],
    address: /lattes\.cnpq\.br\/(\d{16})/iu,
    shape: /^\d{16}$/u,
    url: id => `http://lattes.cnpq.br/${id}`,
  },
  {
    kind: 'webofscience',
    sources: ['researcherid', 'rid', 'webofscience', 'wos'],
    address: /(?:researcherid\.com\/rid|webofscience\.com\/wos\/author\/r(?:ecord|id))\/([A-Z]{1,3}-\d{4}-\d{4}|\d+)/iu,
    shape: /^[A-Z]{1,3}-\d{4}-\d{4}$/iu,
    url: id => `https://www.webofscience.com/wos/author/rid/${id}`,
    tidy: id => id.toUpperCase(),
  },
  {
    kind: 'oclc',
    sources: ['oclc', 'fast', 'worldcat', 'entities'],
    address:
      /(?:worldcat\.org\/identities|entities\.oclc\.org\/worldcat\/entity|id\.oclc\.org\/worldcat\/entity)\/([\w-]+)|id\.worldcat\.org\/fast\/(\d+)/iu,
    shape: /^(?:fst)?\d+$|^lccn-[\w-]+$|^E39[\w]+$/u,
    url: id =>
      /^(fst)?\d+$/u.test(id)
        ? `https://id.worldcat.org/fast/${id.replace(/^fst0*/u, '')}`
        : /^E39/u.test(id)
          ? `https://entities.oclc.org/worldcat/entity/${id}`
          : `https://www.worldcat.org/identities/${id}`,
  },
]

function accept(rule: Rule, raw: string): ExternalId | null {
  const tidy = rule.tidy ? rule.tidy(raw.trim()) : raw.trim()
  const compared = rule.kind === 'orcid' ? tidy.replaceAll('-', '') : tidy
  if (!rule.shape.test(compared) && !rule.shape.test(tidy)) return null
  if (rule.kind === 'orcid' || rule.kind === 'isni') if (!checks(digits16(tidy))) return null
  return { kind: rule.kind, id: tidy, url: rule.url(tidy) }
}

/** ISO 7064 MOD 11-2, the check character of ISNI and ORCID. A mistyped one would send the reader to another person. */
function checks(id: string): boolean {
  let total = 0
  for (const c of id.slice(0, 15)) total = (total + Number(c)) * 2
  const rest = (12 - (total % 11)) % 11
  return id[15] === (rest === 10 ? 'X' : String(rest))
}

/** Identifiers from 024 (with $2), 035 prefixes, and addresses in 024, 670 and 856; one of each value. */
export function externalIds(record: MarcRecord): ExternalId[] {
  const found = new Map<string, ExternalId>()
  const keep = (id: ExternalId | null) => {
    if (id && !found.has(`${id.kind}|${id.id}`)) found.set(`${id.kind}|${id.id}`, id)
  }
  for (const field of record.fields) {
    if (!isDataField(field)) continue
    if (field.tag === '024') {
      const source = sub(field, '2').toLowerCase().trim()
      const rule = RULES.find(r => r.sources.includes(source))
      for (const value of subs(field, 'a')) if (rule && !/:\/\//u.test(value)) keep(accept(rule, value))
    }
    if (field.tag === '035') {
      for (const value of subs(field, 'a')) {
        const m = /^\(([^)]+)\)\s*(.+)$/u.exec(value)
        const source = (m?.[1] ?? '').toLowerCase()
        const rule = RULES.find(r => r.sources.includes(source) && r.kind !== 'oclc')
        if (rule && m?.[2]) keep(accept(rule, m[2]))
      }
    }
    if (field.tag === '024' || field.tag === '670' || field.tag === '856' || field.tag === '371') {
      for (const value of subs(field, 'au01')) {
        for (const rule of RULES) {
          const m = rule.address.exec(value)
          if (m) keep(accept(rule, m.slice(1).find(Boolean) ?? ''))
        }
      }
    }
  }
  return [...found.values()]
}
